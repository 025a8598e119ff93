import { lireAcompte, lirePrixUnitaire, lireQuantite, fauteDeRemise } from '@/features/factures/public';
import type { EmetteurSaisi, ValeursAssistant } from './valeurs-assistant';

/** Les champs de l'émetteur qui s'enregistrent dans le profil. */
const CHAMPS_PROFIL = ['prenom', 'nom', 'email', 'adresse', 'codePostal', 'ville'] as const;

/** Vrai si l'émetteur saisi est celui du profil. */
export const memeEmetteur = (saisi: EmetteurSaisi, profil: EmetteurSaisi): boolean =>
  CHAMPS_PROFIL.every((champ) => saisi[champ].trim() === profil[champ]);

/** Vrai si la saisie se retrouverait entière sans copie : le profil a l'émetteur, et chaque nombre se lit. */
export const seRetrouveSansCopie = (valeurs: ValeursAssistant, profil: EmetteurSaisi): boolean =>
  memeEmetteur(valeurs.emetteur, profil) &&
  lireAcompte(valeurs.acompte).etat !== 'faux' &&
  fauteDeRemise(valeurs) === null &&
  valeurs.lignes.every(
    (ligne) =>
      lireQuantite(ligne.quantite).etat !== 'faux' &&
      lirePrixUnitaire(ligne.prixUnitaire).etat !== 'faux' &&
      fauteDeRemise(ligne) === null,
  );
