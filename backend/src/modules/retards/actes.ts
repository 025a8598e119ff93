import { definirActes } from '../../platform/journal/acte';

/** Ce que l'administration écrit des taux. */
export const TAUX = definirActes('taux', { saisir: 'Taux légal saisi' });
