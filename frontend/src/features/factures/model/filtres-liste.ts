import type { FiltreStatut } from '@facturier/domaine/contrat/factures-demandes';
import { TRIS_FACTURES, type TriFactures } from '@facturier/domaine/contrat/vues';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';

/** Les filtres de la liste, tels qu'ils vivent dans l'adresse. '' : pas de filtre. */
export interface FiltresListe {
  onglet: 'envoi' | 'reception';
  recherche: string;
  statut: FiltreStatut | '';
  client: string;
  du: string;
  au: string;
  /** '' : la plus récente d'abord. */
  tri: TriFactures | '';
  ordre: 'asc' | 'desc' | '';
}

/** Rien ne réduit la liste. */
export const SANS_FILTRE = { recherche: '', statut: '', client: '', du: '', au: '' } as const;

/** La liste telle qu'elle s'ouvre. */
export const LISTE_ENTIERE = { ...SANS_FILTRE, tri: '', ordre: '' } as const;

/** Les statuts par lesquels on peut filtrer, de chaque côté ; `en_retard` se calcule. */
export const STATUTS_FILTRABLES: Record<FiltresListe['onglet'], [FiltreStatut, string][]> = {
  envoi: [
    ['brouillon', 'Brouillon'],
    ['creee', 'Créée'],
    ['envoyee', 'Envoyée'],
    ['vue', 'Vue'],
    ['acceptee', 'Acceptée'],
    ['refusee', 'Refusée'],
    ['en_retard', 'En retard'],
    ['declaree', 'Déclarée payée'],
    ['payee', 'Payée'],
    ['annulee', 'Annulée'],
  ],
  reception: [
    ['non_vue', 'Non vue'],
    ['vue', 'Vue'],
    ['acceptee', 'Acceptée'],
    ['refusee', 'Refusée'],
    ['en_retard', 'En retard'],
    ['payee', 'Payée'],
  ],
};

const dateOuVide = (valeur: string | null): string => (estDateCivile(valeur) ? valeur : '');

/** Lit les filtres d'une adresse ; ce qui n'est pas admis est ignoré. Un particulier n'a que la réception. */
export function lireFiltres(parametres: URLSearchParams, estProfessionnel: boolean): FiltresListe {
  const onglet = !estProfessionnel || parametres.get('onglet') === 'reception' ? 'reception' : 'envoi';
  const demande = parametres.get('statut');
  const statut = STATUTS_FILTRABLES[onglet].find(([valeur]) => valeur === demande)?.[0] ?? '';
  const tri = TRIS_FACTURES.find((colonne) => colonne === parametres.get('tri')) ?? '';
  return {
    onglet,
    recherche: parametres.get('recherche') ?? '',
    statut,
    client: onglet === 'envoi' ? (parametres.get('client') ?? '') : '',
    du: dateOuVide(parametres.get('du')),
    au: dateOuVide(parametres.get('au')),
    tri,
    ordre: tri && (parametres.get('ordre') === 'desc' ? 'desc' : 'asc'),
  };
}

/** L'adresse qui porte ces changements ; changer d'onglet oublie les filtres qui n'y ont pas de sens. */
export function ecrireFiltres(
  parametres: URLSearchParams,
  changements: Partial<FiltresListe>,
): URLSearchParams {
  const suivants = new URLSearchParams(parametres);
  if (changements.onglet) ['statut', 'client'].forEach((cle) => suivants.delete(cle));
  for (const [cle, valeur] of Object.entries(changements)) {
    if (valeur === '' || (cle === 'onglet' && valeur === 'envoi')) suivants.delete(cle);
    else suivants.set(cle, valeur);
  }
  return suivants;
}

/** Vrai si un filtre ou une recherche réduit la liste. */
export const filtree = ({ recherche, statut, client, du, au }: FiltresListe): boolean =>
  [recherche, statut, client, du, au].some((valeur) => valeur.trim() !== '');
