import { lazy } from 'react';

import { enReserve } from '@/lib/reserve';
export { useMentions } from './api/mentions';
export { lireMoi, useMettreAJourMoi, useMoi } from './api/moi';
export { VENU_DES_PREMIERS_PAS } from './model/venue';
export type { MentionsDuCompte } from './model/mentions-profil';
export { estInvitable, initiales, libelleRole, nomComplet } from './model/utilisateur';
export type { Plan, CorpsProfil, Role, User } from './model/utilisateur';

/** Le titre et les onglets des réglages, pour une page d'ailleurs ; leur formulaire ne vient pas avec toutes les autres. */
export const EnTeteReglages = lazy(async () => ({
  default: (await import('./components/OngletsReglages')).EnTeteReglages,
}));

/** Le mot de passe redonné avant un acte grave. */
export const PreuveMotDePasse = lazy(async () => ({
  default: (await import('./components/compte/PreuveMotDePasse')).PreuveMotDePasse,
}));

/** Le choix du thème, du menu d'un téléphone. */
export const ChoixApparence = lazy(async () => ({
  default: (await import('./components/ChoixApparence')).ChoixApparence,
}));

/** La fenêtre des mentions légales : son formulaire n'arrive qu'à l'ouverture. */
export const PopupMentions = lazy(enReserve(() => import('./components/PopupMentions')));

/** « Que vendez-vous ? », d'un clic : aux premiers pas, et à l'étape des lignes. */
export const ChoixNature = lazy(enReserve(() => import('./components/ChoixNature')));
