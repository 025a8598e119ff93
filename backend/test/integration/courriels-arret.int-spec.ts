import { MailerService } from '@nestjs-modules/mailer';
import { CourrielsService } from '../../src/platform/mail/courriels.service';
import { OutboxService, TransactionsAvecEffetsService } from '../../src/platform/outbox/outbox.service';
import { creerAppDeTest } from '../support/app';
import { RelaisDEssai } from '../support/relais';

const courriel = (rang: number) => ({
  a: `marie${rang}@exemple.fr`,
  sujet: `Facture ${rang}`,
  titre: 'Votre facture',
  apercu: 'Elle vous attend.',
  paragraphes: ['Bonjour Marie,'],
  motif: 'Vous avez un compte.',
});

describe('Un serveur qui s’arrête', () => {
  const relais = new RelaisDEssai();
  afterAll(() => relais.fermer());

  it('laisse partir les courriels commencés, ceux qui attendent une connexion aussi, puis ferme le relais', async () => {
    const env = { SMTP_PORT: String(await relais.ouvrir()) };
    const app = await creerAppDeTest({ env });
    const courriels = app.get(CourrielsService);
    const remises = jest.spyOn(app.get(MailerService), 'sendMail');
    relais.retient = true;
    await app.get(TransactionsAvecEffetsService).executer(async () => {
      for (const rang of [1, 2, 3, 4, 5, 6]) await courriels.promettre(courriel(rang));
    });
    await relais.jusqua(() => remises.mock.calls.length === 6 && relais.retenus === 4);

    const arret = app.arreter();
    relais.lacher();
    await arret;
    await relais.jusqua(() => relais.ouvertes.size === 0);
    expect(relais.recus.map(({ subject }) => subject).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((rang) => `Facture ${rang}`),
    );

    const suivante = await creerAppDeTest({ env, base: app.base });
    expect(await suivante.get(OutboxService).compter()).toEqual({ enAttente: 0, enEchec: 0 });
    await suivante.fermer();
  });
});
