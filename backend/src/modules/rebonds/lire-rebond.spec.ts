import { avisDePostfix } from '../../../test/support/rebonds';
import { lireRebond } from './lire-rebond';

const ID = '<0123456789abcdef01234567@facturier.example>';
const PAUL = 'paul@exemple.fr';
const AVIS = avisDePostfix(ID, PAUL).toString();

const lire = (avis: string) => lireRebond(Buffer.from(avis), 'message/rfc822');
const lireJson = (corps: unknown) => lireRebond(Buffer.from(JSON.stringify(corps)), 'application/json');

describe('Un avis de non-remise (RFC 3464)', () => {
  it('dit le message, l’adresse, le code et la réponse du serveur, plis défaits', async () => {
    expect(await lire(AVIS)).toEqual({
      messageId: ID,
      adresses: [PAUL, PAUL],
      statut: '5.1.1',
      diagnostic:
        'smtp; 550 5.1.1 <paul@exemple.fr>: Recipient address rejected: User unknown in virtual mailbox table',
    });
  });

  it('rend le message entier ou ses en-têtes seuls, en « \\n » comme en « \\r\\n »', async () => {
    for (const type of ['message/rfc822', 'message/global', 'text/rfc822-headers']) {
      const avis = AVIS.replace('text/rfc822-headers', type);
      for (const forme of [avis, avis.replaceAll('\r\n', '\n')])
        expect(await lire(forme)).toMatchObject({ messageId: ID, statut: '5.1.1' });
    }
  });

  it('garde les deux adresses quand le message a été transféré', async () => {
    const avis = AVIS.replace(
      `Final-Recipient: rfc822; ${PAUL}`,
      'Final-Recipient: RFC822; <Ailleurs@ex.fr>',
    );
    expect((await lire(avis))?.adresses).toEqual([PAUL, 'ailleurs@ex.fr']);
  });

  it.each<[string, string]>([
    ['retardé, et non perdu', AVIS.replace('Action: failed', 'Action: delayed')],
    ['arrivé', AVIS.replace('Action: failed', 'Action: delivered')],
    ['sans code', AVIS.replace('Status: 5.1.1', 'Status: ?')],
    ['sans le message', AVIS.replace('text/rfc822-headers', 'text/plain')],
    ['sans Message-ID', AVIS.replace(/^Message-ID: .*$/m, 'X-Rien: rien')],
    ['sans rapport', AVIS.replace('Content-Type: message/delivery-status', 'Content-Type: text/plain')],
    ['un courriel ordinaire', 'From: a@b.fr\r\nSubject: Bonjour\r\n\r\nBonjour'],
    ['rien', ''],
  ])('%s : rien à en dire', async (_quoi, avis) => {
    expect(await lire(avis)).toBeNull();
  });
});

describe('L’avis réduit d’un prestataire', () => {
  it('dit les mêmes choses', async () => {
    expect(await lireJson({ messageId: ID, adresse: ' Paul@Exemple.fr', statut: '5.1.1' })).toEqual({
      messageId: ID,
      adresses: [PAUL],
      statut: '5.1.1',
      diagnostic: '',
    });
  });

  it.each([null, 3, [], {}, { messageId: ID }, { messageId: 5, adresse: PAUL, statut: '5.1.1' }])(
    '%j : rien à en dire',
    async (corps) => {
      expect(await lireJson(corps)).toBeNull();
    },
  );
});
