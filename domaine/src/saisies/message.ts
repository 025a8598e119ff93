import { type ChampTexte, email, enchainer, longueur, type Regle, texte } from '../valeurs/regle';
import { nettoyer } from '../valeurs/texte';

/** Un message de la messagerie. */
export const MESSAGE: ChampTexte = {
  nom: 'Le message',
  max: 5_000,
  plusieursLignes: true,
  requis: 'Écrivez un message.',
};

/** Les champs du formulaire de contact. */
export const CONTACT_NOM: ChampTexte = { nom: 'Le nom', max: 100, requis: 'Indiquez votre nom.' };
export const CONTACT_SUJET: ChampTexte = { nom: 'Le sujet', max: 120, facultatif: true };
export const CONTACT_MESSAGE: ChampTexte = {
  nom: 'Le message',
  max: 4_000,
  plusieursLignes: true,
  requis: 'Écrivez votre message.',
};
export const CONTACT_EMAIL_REQUIS = 'Indiquez une adresse e-mail complète, comme prenom@exemple.fr.';
const MESSAGE_MIN = 10;

const assezLong: Regle = (valeur) =>
  typeof valeur === 'string' && longueur(nettoyer(valeur)) < MESSAGE_MIN
    ? 'Écrivez au moins quelques mots.'
    : null;

/** Les règles d'un message de visiteur. */
export const CONTACT = {
  nom: texte(CONTACT_NOM),
  email: email(CONTACT_EMAIL_REQUIS),
  sujet: texte(CONTACT_SUJET),
  message: enchainer(texte(CONTACT_MESSAGE), assezLong),
};
