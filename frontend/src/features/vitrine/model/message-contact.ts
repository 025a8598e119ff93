import { CONTACT } from '@facturier/domaine/saisies/message';
import { relever } from '@facturier/domaine/valeurs/regle';
import type { Fautes } from '@/components/formulaire/fautes';
import type { MessageContact } from '../api/contact';

/** Ce que la personne tape ; le champ caché n'en est pas. */
export type SaisieContact = Omit<MessageContact, 'siteWeb'>;

/** La même saisie, espaces du bord ôtés. */
export const rogner = ({ nom, email, sujet, message }: SaisieContact): SaisieContact => ({
  nom: nom.trim(),
  email: email.trim(),
  sujet: sujet.trim(),
  message: message.trim(),
});

/** Ce qui manque au message avant de l'envoyer, champ par champ. Le serveur suit les mêmes règles. */
export const fautesDuMessage = (saisie: SaisieContact): Fautes<SaisieContact> =>
  Object.fromEntries(relever(saisie, CONTACT).map(({ champ, message }) => [champ, message]));
