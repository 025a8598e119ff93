import { createHmac } from 'node:crypto';
import type { AppDeTest } from './app';

export const SECRET_DES_REBONDS = 'un-secret-de-rebonds-pour-les-essais';

/** Un avis de non-remise tel que Postfix l'écrit, pour ce message et cette adresse. */
export const avisDePostfix = (messageId: string, adresse: string, statut = '5.1.1'): Buffer =>
  Buffer.from(
    [
      'Return-Path: <>',
      'Received: by mail.exemple.fr (Postfix)\r\n\tid 7C2B21C0043; Sat, 21 Nov 2026 10:00:05 +0100 (CET)',
      'Date: Sat, 21 Nov 2026 10:00:05 +0100 (CET)',
      'From: MAILER-DAEMON@mail.exemple.fr (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'To: ne-pas-repondre@facturier.example',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="7C2B21C0043.1795248005/mail.exemple.fr"',
      'Message-Id: <20261121090005.7C2B21C0043@mail.exemple.fr>',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--7C2B21C0043.1795248005/mail.exemple.fr',
      'Content-Description: Notification',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system at host mail.exemple.fr.',
      '',
      `<${adresse}>: host mx.exemple.fr[192.0.2.25] said: 550 ${statut} <${adresse}>: Recipient`,
      '    address rejected: User unknown in virtual mailbox table (in reply to RCPT TO command)',
      '',
      '--7C2B21C0043.1795248005/mail.exemple.fr',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.exemple.fr',
      'X-Postfix-Queue-ID: 7C2B21C0043',
      'X-Postfix-Sender: rfc822; ne-pas-repondre@facturier.example',
      'Arrival-Date: Sat, 21 Nov 2026 10:00:04 +0100 (CET)',
      '',
      `Final-Recipient: rfc822; ${adresse}`,
      `Original-Recipient: rfc822;${adresse}`,
      'Action: failed',
      `Status: ${statut}`,
      'Remote-MTA: dns; mx.exemple.fr',
      `Diagnostic-Code: smtp; 550 ${statut} <${adresse}>: Recipient address rejected: User`,
      '    unknown in virtual mailbox table',
      '',
      '--7C2B21C0043.1795248005/mail.exemple.fr',
      'Content-Description: Undelivered Message Headers',
      'Content-Type: text/rfc822-headers',
      '',
      'Return-Path: <ne-pas-repondre@facturier.example>',
      `To: ${adresse}`,
      'Subject: Votre facture',
      `Message-ID: ${messageId}`,
      '',
      '--7C2B21C0043.1795248005/mail.exemple.fr--',
      '',
    ].join('\r\n'),
  );

/** Signe ces octets comme le serveur de courriel de l'exploitant, il y a `age` secondes. */
export function signer(
  app: AppDeTest,
  octets: Buffer,
  { age = 0, secret = SECRET_DES_REBONDS } = {},
): string {
  const t = Math.floor(app.horloge.maintenant().getTime() / 1000) - age;
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.`).update(octets).digest('hex')}`;
}

/** Poste cet avis, signé. */
export const posterAvis = (
  app: AppDeTest,
  octets: Buffer,
  { type = 'message/rfc822', signature = signer(app, octets) } = {},
) =>
  app.appeler('POST', '/webhooks/courriel', octets, {
    entetes: { 'content-type': type, 'x-facturier-signature': signature },
  });
