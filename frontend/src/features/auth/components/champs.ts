import type { Rule } from 'antd/es/form';
import { estEmail, normaliserEmail } from '@valeurs/email';
import { motDePasseSur } from '../model/criteres-mot-de-passe';

/** Un texte requis, espaces exclus. */
export const requis = (message: string): Rule => ({ required: true, whitespace: true, message });

/** Une adresse requise et bien formée. */
export const reglesEmail: Rule[] = [
  requis('Indiquez votre adresse email.'),
  {
    validator: async (_, valeur: string | undefined) => {
      if (valeur?.trim() && !estEmail(normaliserEmail(valeur)))
        throw new Error('Cette adresse email n’est pas valide (exemple\u00a0: marie@exemple.fr).');
    },
  },
];

/** Un mot de passe qui remplit les six critères. */
export const reglesNouveauMotDePasse: Rule[] = [
  { required: true, message: 'Choisissez un mot de passe.' },
  {
    validator: async (_, valeur: string | undefined) => {
      if (valeur && !motDePasseSur(valeur))
        throw new Error('Le mot de passe ne respecte pas tous les critères de sécurité.');
    },
  },
];
