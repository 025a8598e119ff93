import type { RegleSeau } from '../../platform/brakes/regles';

/** Trois cents d'un trait, puis trois par seconde. */
const DEBIT = { capacite: 300, parSeconde: 3 };

/** Ce qu'un lien public sert, à tous ceux qui l'ont. */
export const PAR_LIEN: RegleSeau = { nom: 'lien-public-lien', ...DEBIT };
/** Ce qu'un réseau demande sans rien ouvrir. */
export const PAR_RESEAU: RegleSeau = { nom: 'lien-public-reseau', ...DEBIT };
