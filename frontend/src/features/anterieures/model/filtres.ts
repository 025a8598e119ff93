import { ETATS_ANTERIEURS, type EtatAnterieur } from '@facturier/domaine/anterieures/piece';
import type { CriteresPiecesAnterieures, PieceAnterieure } from '@facturier/domaine/contrat/anterieures';

/** Ce que l'adresse de la page choisit des pièces antérieures. */
export type FiltresPieces = Pick<CriteresPiecesAnterieures, 'annee' | 'etat'>;

const ANNEES_PROPOSEES = 10;

export const ETATS: Record<EtatAnterieur, string> = {
  a_encaisser: 'À encaisser ou à rendre',
  soldee: 'Soldées',
};

/** Les filtres que l'adresse dit ; ce qu'elle dit de faux ne compte pas. */
export function lireFiltres(adresse: URLSearchParams): FiltresPieces {
  const annee = adresse.get('annee') ?? '';
  return {
    ...(/^\d{4}$/.test(annee) && { annee }),
    etat: ETATS_ANTERIEURS.find((etat) => etat === adresse.get('etat')),
  };
}

/** L'adresse qui dit ces filtres. */
export const adresseDe = (filtres: FiltresPieces): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filtres).filter((entree): entree is [string, string] => Boolean(entree[1])),
  );

/** Les dernières années, celle qu'on regarde comprise. @param annee celle d'aujourd'hui */
export function anneesProposees(annee: number, choisie?: string): string[] {
  const dernieres = Array.from({ length: ANNEES_PROPOSEES }, (_, rang) => String(annee - rang));
  return choisie && !dernieres.includes(choisie) ? [...dernieres, choisie] : dernieres;
}

export const GENRES = { facture: 'Facture', avoir: 'Avoir' } as const;

/** Où en est une pièce, et le ton qui le dit. */
export function situationDe({ genre, reste, paye }: PieceAnterieure): {
  ton: 'succes' | 'alerte';
  texte: string;
} {
  if (reste === 0) return { ton: 'succes', texte: genre === 'avoir' ? 'Rendu' : 'Payée' };
  if (genre === 'avoir') return { ton: 'alerte', texte: paye === 0 ? 'À rendre' : 'Rendu en partie' };
  return { ton: 'alerte', texte: paye === 0 ? 'À encaisser' : 'Payée en partie' };
}
