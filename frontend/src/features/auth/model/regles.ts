import { CONNEXION, INSCRIPTION_PRO } from '@facturier/domaine/saisies/compte';
import type { Regle } from '@facturier/domaine/valeurs/regle';

/** Un texte requis, espaces exclus. */
export const requis =
  (message: string): Regle =>
  (valeur) =>
    typeof valeur === 'string' && valeur.trim() !== '' ? null : message;

/** Les règles du domaine que suivent les écrans de compte. */
export const { email: regleEmail, password: regleNouveauMotDePasse, siret: regleSiret } = INSCRIPTION_PRO;
export const { password: regleMotDePasse } = CONNEXION;
