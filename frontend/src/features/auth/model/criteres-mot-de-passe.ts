import { CRITERES, type Critere, manqueUnCritere } from '@facturier/domaine/comptes/mot-de-passe';

/** Les six critères d'un mot de passe, dans l'ordre de l'écran, et s'ils sont remplis. */
export const criteresDe = (motDePasse: string): (Pick<Critere, 'cle' | 'libelle'> & { rempli: boolean })[] =>
  CRITERES.map(({ cle, libelle, tient }) => ({ cle, libelle, rempli: tient(motDePasse) }));

/** Vrai si les six critères sont remplis. */
export const motDePasseSur = (motDePasse: string): boolean => !manqueUnCritere(motDePasse);
