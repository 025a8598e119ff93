import { CONNEXION, INSCRIPTION, INSCRIPTION_PRO } from '@facturier/domaine/saisies/compte';
import { parChamp } from '@/components/formulaire/fautes';
import type { Regle } from '@facturier/domaine/valeurs/regle';

/** Un texte requis, espaces exclus. */
export const requis =
  (message: string): Regle =>
  (valeur) =>
    typeof valeur === 'string' && valeur.trim() !== '' ? null : message;

/** Les règles du domaine que suivent les écrans de compte. */
export const { email: regleEmail, password: regleNouveauMotDePasse, siret: regleSiret } = INSCRIPTION_PRO;

export type SaisieInscription = Record<'prenom' | 'nom' | 'siret' | 'email' | 'password', string>;

/** La règle de l'inscription : le SIRET n'est demandé qu'au professionnel. */
export const REGLE_INSCRIPTION = {
  particulier: parChamp<SaisieInscription>(INSCRIPTION),
  professionnel: parChamp<SaisieInscription>(INSCRIPTION_PRO),
};

/** La règle de la connexion. */
export const REGLE_CONNEXION = parChamp<Record<'email' | 'password', string>>(CONNEXION);
