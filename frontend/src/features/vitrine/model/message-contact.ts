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

/** Ce qui manque au message avant de l'envoyer, champ par champ. Le serveur revérifie. */
export function fautesDuMessage(saisie: SaisieContact): Fautes<SaisieContact> {
  const { nom, email, message } = rogner(saisie);
  return {
    ...(nom === '' && { nom: 'Indiquez votre nom.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email) && {
      email: 'Indiquez une adresse email complète, comme prenom@exemple.fr.',
    }),
    ...(message.length < 10 && { message: 'Écrivez au moins quelques mots.' }),
  };
}
