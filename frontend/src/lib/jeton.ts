const CLE = 'token';

/** Le jeton de session gardé par ce navigateur, ou `null`. */
export function lireJeton(): string | null {
  try {
    return localStorage.getItem(CLE);
  } catch {
    return null;
  }
}

/** Garde le jeton reçu à la connexion ou à son renouvellement. */
export function garderJeton(jeton: string): void {
  localStorage.setItem(CLE, jeton);
}

/** Oublie le jeton : le navigateur n'est plus connecté. */
export function oublierJeton(): void {
  localStorage.removeItem(CLE);
}

/** Appelle `reagir` quand un autre onglet se connecte ou se déconnecte ; rend de quoi cesser d'écouter. */
export function ecouterAutresOnglets(reagir: (jeton: string | null) => void): () => void {
  const ecouter = (evenement: StorageEvent): void => {
    if (evenement.key === CLE) reagir(evenement.newValue);
  };
  window.addEventListener('storage', ecouter);
  return () => window.removeEventListener('storage', ecouter);
}
