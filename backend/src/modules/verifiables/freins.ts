import type { RegleSeau } from '../../platform/brakes/regles';

/** Ce qu'un réseau demande de codes qu'il tient : soixante d'un trait, puis un par seconde. */
export const VERIFIER: RegleSeau = { nom: 'verification-reseau', capacite: 60, parSeconde: 1 };
/** Ce qu'il tape de codes courts, justes ou non : vingt d'un trait, puis un toutes les dix secondes. */
export const TAPER: RegleSeau = { nom: 'verification-code-reseau', capacite: 20, parSeconde: 0.1 };
