export { ChoixApparence } from './components/ChoixApparence';
export { lireMoi, useMettreAJourMoi, useMoi } from './api/moi';
export { initiales, libelleRole, nomComplet } from './model/utilisateur';
export type { Plan, ProfilModifiable, Role, User } from './model/utilisateur';
