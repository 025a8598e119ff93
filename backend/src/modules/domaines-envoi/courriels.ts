import type { Courriel } from '../../platform/mail/courriel';

/** Le code qui prouve que l'on tient l'adresse d'envoi ; il ne redit rien de qui le demande. */
export const courrielDeCode = (a: string, code: string): Courriel => ({
  a,
  sujet: 'Votre code pour envoyer de cette adresse',
  titre: `Votre code\u00a0: ${code}`,
  apercu: 'Valable dix minutes, une seule fois.',
  paragraphes: [
    `Un compte Facturier veut envoyer ses factures depuis cette adresse. Si c’est vous, saisissez ce code dans vos réglages\u00a0: ${code}`,
    'Il vaut dix minutes, et une seule fois.',
  ],
  suite: ['Si ce n’est pas vous, ne faites rien\u00a0: sans ce code, rien ne part de votre adresse.'],
  motif:
    'Vous recevez ce message parce que cette adresse a été saisie dans les réglages d’un compte Facturier.',
});
