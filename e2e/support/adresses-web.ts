// Où les essais du navigateur trouvent le produit et sa boîte aux lettres.

/** Port du produit ; E2E_PORT le change. */
export const PORT_PRODUIT = Number(process.env.E2E_PORT ?? 4300);

/** Port de la boîte aux lettres : le suivant. */
export const PORT_COURRIELS = PORT_PRODUIT + 1;

export const ADRESSE_PRODUIT = `http://127.0.0.1:${PORT_PRODUIT}`;
export const ADRESSE_COURRIELS = `http://127.0.0.1:${PORT_COURRIELS}`;
