import { type Colonne, COLONNES, type TriFactures } from '@facturier/domaine/contrat/vues';
import type { FiltresListe } from './filtres-liste';

export type { Colonne };

/** Ce que la liste montre tant que rien n'est choisi. */
export const COLONNES_DE_DEPART: readonly Colonne[] = ['numero', 'objet', 'montant', 'statut', 'emission'];

export const LIBELLES_COLONNE: Readonly<Record<Colonne, string>> = {
  numero: 'Numéro',
  objet: 'Objet',
  montant: 'Montant TTC',
  reste: 'Reste dû',
  statut: 'Statut',
  emission: 'Émise le',
  echeance: 'Échéance',
};

/** Les colonnes choisies, dans l'ordre de l'écran ; `null` quand ce sont celles de départ. */
export function colonnesChoisies(choix: readonly Colonne[]): Colonne[] | null {
  const rangees = COLONNES.filter((colonne) => choix.includes(colonne));
  return rangees.join() === COLONNES_DE_DEPART.join() ? null : rangees;
}

type Tri = Pick<FiltresListe, 'tri' | 'ordre'>;

const DE_DEPART: Tri = { tri: '', ordre: '' };
/** Ce que l'on cherche d'abord dans ces colonnes : le plus gros. */
const DESCEND_D_ABORD: readonly TriFactures[] = ['montant', 'reste'];

/** Le tri après un appui sur l'en-tête : d'un sens, de l'autre, puis l'ordre de départ (la plus récente d'abord). */
export function triSuivant({ tri, ordre }: Tri, colonne: TriFactures): Tri {
  if (colonne === 'emission') return tri === 'emission' ? DE_DEPART : { tri: 'emission', ordre: 'asc' };
  const premier = DESCEND_D_ABORD.includes(colonne) ? 'desc' : 'asc';
  if (tri !== colonne) return { tri: colonne, ordre: premier };
  if (ordre !== premier) return DE_DEPART;
  return { tri: colonne, ordre: premier === 'asc' ? 'desc' : 'asc' };
}

/** Le sens dans lequel une colonne est rangée ; rien si la liste l'est par une autre. */
export function sensDe({ tri, ordre }: Tri, colonne: TriFactures): 'ascending' | 'descending' | undefined {
  if (tri === colonne) return ordre === 'desc' ? 'descending' : 'ascending';
  return !tri && colonne === 'emission' ? 'descending' : undefined;
}

/** Les tris du téléphone, où rien n'a d'en-tête : la valeur dit la colonne et le sens. */
export const TRIS_PROPOSES = (tiers: string): [string, string][] => [
  ['emission asc', 'Plus anciennes'],
  ['montant desc', 'Plus gros montants'],
  ['echeance asc', 'Échéance la plus proche'],
  ['reste desc', 'Reste dû le plus gros'],
  ['tiers asc', `${tiers}, de A à Z`],
];
