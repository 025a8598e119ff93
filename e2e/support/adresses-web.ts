// Où les essais du navigateur trouvent le produit et sa boîte aux lettres : chaque ouvrier a les siens.

const PREMIER_PORT = Number(process.env.E2E_PORT ?? 4300);

/** Port du produit de cet ouvrier ; E2E_PORT déplace le premier. */
export const PORT_PRODUIT = PREMIER_PORT + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Port de la boîte aux lettres : le suivant. */
export const PORT_COURRIELS = PORT_PRODUIT + 1;

export const ADRESSE_PRODUIT = `http://127.0.0.1:${PORT_PRODUIT}`;
export const ADRESSE_COURRIELS = `http://127.0.0.1:${PORT_COURRIELS}`;

/** L'adresse du produit d'un ouvrier, d'après son rang. */
export const adresseDuProduit = (rang: number): string => `http://127.0.0.1:${PREMIER_PORT + 2 * rang}`;
