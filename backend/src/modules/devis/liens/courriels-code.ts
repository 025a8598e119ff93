import type { Courriel } from '../../../platform/mail/courriel';
import { nomDe } from '../../factures/designation';
import type { Devis } from '../schemas/devis.schema';

/** Le code : il ne dit du devis que son numéro, et n'a pas de bouton à suivre. */
export const courrielDeCode = (devis: Devis, a: string, code: string): Courriel => ({
  a,
  sujet: `Devis ${devis.numero} – votre code`,
  titre: `Votre code\u00a0: ${code}`,
  apercu: 'Valable dix minutes, une seule fois.',
  paragraphes: [
    `Vous répondez au devis ${devis.numero} de ${nomDe(devis)}. Saisissez ce code sur sa page\u00a0: ${code}`,
    'Il vaut dix minutes, et une seule fois.',
  ],
  suite: ['Si ce n’est pas vous, ne faites rien\u00a0: sans ce code, personne ne répond à votre place.'],
  motif: `Vous recevez ce message parce que ${nomDe(devis)} vous a adressé ce devis.`,
});
