import { type IssueSecurite } from '@facturier/domaine/contrat/admin';
import { ACTES_DE_SECURITE, type ActeSecurite } from '@facturier/domaine/contrat/auth';
import { LIBELLES_SECURITE } from '@/lib/actes-securite';

/** Ce que l'adresse de l'écran dit du filtre ; vide : tout. */
export interface FiltresSecurite {
  acte: ActeSecurite | '';
  compte: string;
  reseau: string;
  issue: IssueSecurite | '';
  jours: string;
}

export const ISSUES: readonly (readonly [IssueSecurite, string])[] = [
  ['reussi', 'Réussi'],
  ['refuse', 'Refusé'],
];
export const PERIODES: readonly (readonly [string, string])[] = [
  ['1', 'Dernier jour'],
  ['7', 'Sept derniers jours'],
  ['30', 'Trente derniers jours'],
];
export const ACTES_FILTRES: readonly (readonly [string, string])[] = ACTES_DE_SECURITE.map((acte) => [
  acte,
  LIBELLES_SECURITE[acte],
]);

/** Les filtres que porte l'adresse ; ce qu'elle invente ne filtre rien. */
export function lireFiltresSecurite(parametres: URLSearchParams): FiltresSecurite {
  const lu = (cle: keyof FiltresSecurite): string => parametres.get(cle) ?? '';
  const parmi = <T extends string>(valeur: string, admis: readonly (readonly [T, string])[]): T | '' =>
    admis.find(([une]) => une === valeur)?.[0] ?? '';
  return {
    acte: parmi(lu('acte'), ACTES_FILTRES) as ActeSecurite | '',
    compte: lu('compte'),
    reseau: lu('reseau'),
    issue: parmi(lu('issue'), ISSUES),
    jours: parmi(lu('jours'), PERIODES),
  };
}

/** L'adresse de l'onglet sous ces filtres. */
export function adresseSecurite(filtres: Partial<FiltresSecurite>): string {
  const remplis = Object.entries(filtres).filter(([, valeur]) => valeur !== '');
  return `?${new URLSearchParams([['onglet', 'securite'], ...remplis]).toString()}`;
}
