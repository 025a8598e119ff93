import type {
  ChargePrevue,
  ChargesConnues,
  CorpsCharges,
  MouvementDit,
  ObjectifSuivi,
  PrevisionsDesComptes,
} from '@facturier/domaine/contrat/previsions';
import type { SorteDeMouvement } from '@facturier/domaine/pilotage/attendus';
import type { RythmeDeCharge } from '@facturier/domaine/pilotage/charges';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, ecrireNombre, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { lireNombreTape, MONTANT, type RegleNombre } from '@facturier/domaine/valeurs/nombre';
import { afficherEuros } from '@/lib/format/montant';

export const RYTHMES: readonly { value: RythmeDeCharge; label: string }[] = [
  { value: 'mois', label: 'Chaque mois' },
  { value: 'trimestre', label: 'Chaque trimestre' },
  { value: 'annee', label: 'Chaque année' },
  { value: 'une_fois', label: 'Une seule fois' },
];

export const nomDuRythme = (rythme: RythmeDeCharge): string =>
  RYTHMES.find(({ value }) => value === rythme)!.label.toLowerCase();

export const NOMS_DE_SORTE: Readonly<Record<SorteDeMouvement, string>> = {
  facture: 'Facture',
  devis: 'Devis accepté',
  declaration: 'Déclaration',
  charge: 'Charge',
  abonnement: 'Abonnement',
};

/** Rien n'est attendu, aucun solde n'est dit : il n'y a pas de courbe à montrer. */
export const estVide = ({ mouvements, solde }: Pick<PrevisionsDesComptes, 'mouvements' | 'solde'>): boolean =>
  mouvements.length === 0 && solde === null;

/** Ce que la prévision constate, en une phrase : où l'on en sera, et le jour le plus bas. */
export function constatDePrevision({ points, jusquAu }: PrevisionsDesComptes): string {
  const dernier = points.at(-1)!;
  const bas = points.reduce((min, un) => (un.sur < min.sur ? un : min));
  const fin =
    dernier.sur === dernier.probable
      ? `Le ${formaterDateLongue(jusquAu)}\u00a0: ${afficherEuros(dernier.sur)}`
      : `Le ${formaterDateLongue(jusquAu)}\u00a0: ${afficherEuros(dernier.sur)} sûrs, ${afficherEuros(dernier.probable)} avec le probable`;
  return bas.sur < dernier.sur && bas.le !== points[0]!.le
    ? `${fin}. Au plus bas\u00a0: ${afficherEuros(bas.sur)} le ${formaterDateLongue(bas.le)}.`
    : `${fin}.`;
}

/** Ce que dit un objectif, en une phrase. */
export const phraseDObjectif = ({ montant, fait, projete, manque }: ObjectifSuivi): string => {
  if (fait >= montant) return 'Objectif atteint.';
  return manque === 0
    ? `À ce rythme, l’année finirait à ${afficherEuros(projete)}\u00a0: au-delà de l’objectif.`
    : `À ce rythme, l’année finirait à ${afficherEuros(projete)}\u00a0: il manquerait ${afficherEuros(manque)}.`;
};

/** Un mouvement n'est que probable, ou sûr. */
export const certitude = ({ sur }: Pick<MouvementDit, 'sur'>): string => (sur ? 'Sûr' : 'Probable');

/** Ce qui se tape d'une charge. */
export interface SaisieCharge {
  libelle: string;
  montant: string;
  rythme: RythmeDeCharge;
  jour: string;
}

export const ecrireEuros = (euros: number | undefined): string =>
  euros === undefined ? '' : ecrireNombre(centimesDepuisEuros(euros), 2, 2);

/** Un solde peut être à découvert. */
export const SOLDE: RegleNombre = { ...MONTANT, minimum: -MONTANT.maximum };

/** Les euros tapés ; `null` s'ils manquent ou ne se lisent pas. */
export const eurosTapes = (tape: string, regle: RegleNombre = MONTANT): number | null => {
  const lu = lireNombreTape(tape, regle);
  return lu.etat === 'lu' ? eurosDepuisCentimes(lu.entier) : null;
};

/** Pourquoi ces euros ne vont pas ; `null` s'ils se lisent. @param requis la phrase de ce qui manque */
export function fauteDEuros(tape: string, requis: string, regle: RegleNombre = MONTANT): string | null {
  const lu = lireNombreTape(tape, regle);
  if (lu.etat === 'vide') return requis;
  return lu.etat === 'faux' ? lu.message : null;
}

/** Ce qui ne va pas d'une charge, champ par champ. */
export function fautesDeCharge({
  libelle,
  montant,
  jour,
}: SaisieCharge): Partial<Record<keyof SaisieCharge, string>> {
  const somme = fauteDEuros(montant, 'Dites le montant de cette charge.');
  return {
    ...(!libelle.trim() && { libelle: 'Nommez cette charge.' }),
    ...(somme && { montant: somme }),
    ...(!jour && { jour: 'Dites le jour de la première fois.' }),
  };
}

/** La charge tapée. */
export const chargeTapee = ({ libelle, montant, rythme, jour }: SaisieCharge): ChargePrevue => ({
  ...{ libelle: libelle.trim(), montant: eurosTapes(montant) ?? 0, rythme, jour },
});

/** Tout ce qui est dit, tel qu'il repart, avec ce qui change. */
export const corpsDesCharges = (
  { charges, soldes, cfe, revision }: ChargesConnues,
  change: Partial<CorpsCharges>,
): CorpsCharges => ({ charges, soldes, cfe, revision, ...change });

/** Les soldes gardés : le dernier dit d'un jour l'emporte, les plus anciens se retirent. */
export const avecSolde = (
  { soldes }: ChargesConnues,
  solde: CorpsCharges['soldes'][number],
): CorpsCharges['soldes'] => [solde, ...soldes.filter(({ le }) => le !== solde.le)].slice(0, 24);
