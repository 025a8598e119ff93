import type { MessageContact } from '../api/contact';

/** Ce qui manque au message avant de l'envoyer, champ par champ, dans l'ordre de l'écran. Le serveur revérifie. */
export function fautesDuMessage({
  nom,
  email,
  message,
}: MessageContact): Partial<Record<keyof MessageContact, string>> {
  return {
    ...(nom === '' && { nom: 'Indiquez votre nom.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email) && {
      email: 'Indiquez une adresse email complète, comme prenom@exemple.fr.',
    }),
    ...(message.length < 10 && { message: 'Écrivez au moins quelques mots.' }),
  };
}
