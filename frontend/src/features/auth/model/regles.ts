import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { estSiret, normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { motDePasseSur } from './criteres-mot-de-passe';

/** Ce qu'une règle reproche à une valeur, ou `null`. */
export type Regle = (valeur: string) => string | null;

/** Un texte requis, espaces exclus. */
export const requis =
  (message: string): Regle =>
  (valeur) =>
    valeur.trim() === '' ? message : null;

/** Une adresse requise et bien formée. */
export const regleEmail: Regle = (valeur) => {
  if (valeur.trim() === '') return 'Indiquez votre adresse email.';
  if (estEmail(normaliserEmail(valeur))) return null;
  return 'Cette adresse email n’est pas valide (exemple\u00a0: marie@exemple.fr).';
};

/** Un mot de passe qui remplit les six critères. */
export const regleNouveauMotDePasse: Regle = (valeur) => {
  if (valeur === '') return 'Choisissez un mot de passe.';
  return motDePasseSur(valeur) ? null : 'Le mot de passe ne respecte pas tous les critères de sécurité.';
};

/** Un SIRET de 14 chiffres ; sa clé n'est pas exigée. */
export const regleSiret: Regle = (valeur) =>
  estSiret(normaliserSiret(valeur)) ? null : 'Le numéro SIRET doit contenir exactement 14 chiffres';
