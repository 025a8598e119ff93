const CLE = 'facturier.appareil';

/** Garde ce que la connexion a rendu : la prochaine, d'ici, ne sera pas freinée par les essais d'inconnus. */
export function garderAppareil(appareil: string): void {
  try {
    localStorage.setItem(CLE, appareil);
  } catch {
    // Sans stockage, cet appareil reste un inconnu.
  }
}

/** Ce que la dernière connexion d'ici a rendu. */
export function lireAppareil(): string | undefined {
  try {
    return localStorage.getItem(CLE) ?? undefined;
  } catch {
    return undefined;
  }
}
