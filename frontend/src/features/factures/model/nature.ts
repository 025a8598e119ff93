import type { Facture } from './facture';

/** Ce qu'une facture est au devis dont elle vient, et le mot que ce devis donne à ce qui se verse d'avance. */
export type Nature = Pick<Facture, 'natureFacture' | 'arrhes'>;

const motDAvance = ({ arrhes }: Nature): string => (arrhes ? 'arrhes' : 'acompte');

/** « Facture d’acompte », « Facture de solde », « Facture de situation », ou « Facture ». */
export function nomDeFacture(nature: Nature): string {
  if (nature.natureFacture === 'solde') return 'Facture de solde';
  if (nature.natureFacture === 'situation') return 'Facture de situation';
  return nature.natureFacture === 'acompte' ? `Facture d’${motDAvance(nature)}` : 'Facture';
}

/** Le nom d'un brouillon. */
export function nomDeBrouillon({ natureFacture, arrhes }: Nature): string {
  if (natureFacture === 'solde') return 'Brouillon de facture de solde';
  if (natureFacture === 'situation') return 'Brouillon de facture de situation';
  if (natureFacture === 'standard') return 'Brouillon de facture';
  return arrhes ? 'Brouillon de facture d’arrhes' : 'Brouillon de facture d’acompte';
}

/** Ce que dit le titre de la page, avant le numéro. */
export function nomDePage({ genre, numero, ...nature }: Nature & Pick<Facture, 'genre' | 'numero'>): string {
  if (numero === null) return nomDeBrouillon(nature);
  return genre === 'avoir' ? 'Avoir' : nomDeFacture(nature);
}

/** Les mots d'un document : une facture, ou un avoir. */
export const MOTS_DU_GENRE = {
  facture: {
    le: 'la facture',
    Le: 'La facture',
    nom: 'Facture',
    e: 'e',
    lu: 'l’ouvre, l’accepte ou la refuse',
  },
  avoir: { le: 'l’avoir', Le: 'L’avoir', nom: 'Avoir', e: '', lu: 'l’ouvre, l’accepte ou le refuse' },
} as const;
