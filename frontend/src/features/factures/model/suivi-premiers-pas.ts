const CLE = 'facturier.premiers-pas';

/** Où en est le panneau des premiers pas, dans ce navigateur : suivi, il reste après la première facture ; masqué, il l'est pour de bon. */
export function suiviPremiersPas(): string | null {
  try {
    return localStorage.getItem(CLE);
  } catch {
    return null;
  }
}

/** Le note ; sans stockage, jusqu'au prochain chargement. */
export function noterPremiersPas(suivi: 'suivis' | 'masques'): void {
  try {
    localStorage.setItem(CLE, suivi);
  } catch {
    // Rien à garder.
  }
}
