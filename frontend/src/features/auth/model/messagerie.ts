/** Où lire ses e-mails, par domaine d'adresse : les messageries les plus tenues en France. */
const MESSAGERIES: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'https://mail.google.com/'],
  ['outlook.com', 'https://outlook.live.com/mail/'],
  ['outlook.fr', 'https://outlook.live.com/mail/'],
  ['hotmail.com', 'https://outlook.live.com/mail/'],
  ['hotmail.fr', 'https://outlook.live.com/mail/'],
  ['live.fr', 'https://outlook.live.com/mail/'],
  ['yahoo.fr', 'https://mail.yahoo.com/'],
  ['yahoo.com', 'https://mail.yahoo.com/'],
  ['orange.fr', 'https://messagerie.orange.fr/'],
  ['wanadoo.fr', 'https://messagerie.orange.fr/'],
  ['free.fr', 'https://zimbra.free.fr/'],
  ['sfr.fr', 'https://webmail.sfr.fr/'],
  ['laposte.net', 'https://www.laposte.net/'],
  ['icloud.com', 'https://www.icloud.com/mail'],
  ['me.com', 'https://www.icloud.com/mail'],
  ['proton.me', 'https://mail.proton.me/'],
]);

/** La page où cette adresse se lit ; `null` si son domaine n'est pas des plus connus. */
export const messagerieDe = (adresse: string): string | null =>
  MESSAGERIES.get(adresse.toLowerCase().replace(/^.*@/, '')) ?? null;
