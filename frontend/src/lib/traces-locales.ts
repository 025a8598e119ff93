const SAISIES = 'facturier.saisie.';
const BROUILLONS = 'facturier.brouillon.';
const ASSISTANT = 'facturier.assistant';
const COMPTE = 'facturier.compte';

function retirer(stockage: Storage, estTrace: (cle: string) => boolean): void {
  Object.keys(stockage)
    .filter(estTrace)
    .forEach((cle) => stockage.removeItem(cle));
}

/** Efface tout ce qu'une personne a tapé ici : saisies à l'abri, copies de brouillons, assistant en suspens. */
export function effacerTraces(): void {
  try {
    retirer(localStorage, (cle) => cle.startsWith(BROUILLONS));
    retirer(sessionStorage, (cle) => cle.startsWith(SAISIES) || cle === ASSISTANT);
  } catch {
    // Sans stockage, rien n'a été gardé.
  }
}

/** Ce compte entre ici : ce qu'un autre y avait laissé s'efface ; le sien, resté d'une session finie, se reprend. */
export function entrerCommeCompte(id: string): void {
  try {
    const precedent = localStorage.getItem(COMPTE);
    if (precedent !== null && precedent !== id) effacerTraces();
    localStorage.setItem(COMPTE, id);
  } catch {
    // Sans stockage, rien n'a été gardé.
  }
}
