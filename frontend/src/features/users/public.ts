export { useMentions } from './api/mentions';
export { lireMoi, useMettreAJourMoi, useMoi } from './api/moi';
export { ChoixApparence } from './components/ChoixApparence';
export { PopupMentions } from './components/PopupMentions';
export type { MentionsLegales } from './model/mentions';
export { initiales, libelleRole, nomComplet } from './model/utilisateur';
export type { Plan, ProfilModifiable, Role, User } from './model/utilisateur';
