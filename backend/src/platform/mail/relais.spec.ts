import { Writable } from 'node:stream';
import { MailerService } from '@nestjs-modules/mailer';
import { Global, Module } from '@nestjs/common';
import sharp from 'sharp';
import { Test, type TestingModule } from '@nestjs/testing';
import { Logger, LoggerModule } from 'nestjs-pino';
import { __resetOutOfContextForTests } from 'nestjs-pino/PinoLogger';
import { optionsDuJournal } from '../../common/journal.module';
import { Cles } from '../../config/cles';
import { Environnement, lireEnvironnement } from '../../config/environnement';
import { OutboxService } from '../outbox/outbox.service';
import { RelaisDEssai } from '../../../test/support/relais';
import type { Courriel } from './courriel';
import { CourrielsService } from './courriels.service';
import { RAISONS_ECHEC } from './raison-echec';
import { RelaisModule } from './relais.module';

const courriel: Courriel = {
  a: 'marie@exemple.fr',
  sujet: 'Facture FAC-2026-001',
  titre: 'Votre facture',
  apercu: 'Elle vous attend.',
  paragraphes: ['Bonjour Marie,'],
  motif: 'Vous avez un compte.',
};
const identifiant = (rang: number): string => rang.toString(16).padStart(24, '0');

describe('Le relais', () => {
  let serveur: RelaisDEssai;
  let port: number;
  let app: TestingModule;
  let journal: string[];

  async function monter(reglages: Record<string, string> = {}): Promise<CourrielsService> {
    const env = lireEnvironnement({
      NODE_ENV: 'test',
      MONGODB_URI: 'mongodb://127.0.0.1/essai',
      JWT_SECRET: 'x'.repeat(32),
      SMTP_PORT: String(port),
      ...reglages,
    });
    const socle = [
      { provide: Environnement, useValue: env },
      { provide: Cles, useValue: {} },
      { provide: OutboxService, useValue: { declarer: () => undefined } },
    ];
    class Socle {}
    Global()(Socle);
    Module({ providers: socle, exports: [Environnement, Cles, OutboxService] })(Socle);
    const flux = new Writable({
      write: (ligne, _codage, suite) => {
        journal.push(String(ligne));
        suite();
      },
    });
    const ecrit = LoggerModule.forRoot({ pinoHttp: [optionsDuJournal(env), flux] });
    const plume = (await Test.createTestingModule({ imports: [ecrit] }).compile()).get(Logger);
    app = await Test.createTestingModule({ imports: [Socle, RelaisModule], providers: [CourrielsService] })
      .setLogger(plume)
      .compile();
    await app.init();
    return app.get(CourrielsService);
  }

  beforeEach(async () => {
    journal = [];
    // Le premier journal d'un processus y reste, celui d'une application montée avant dans le même lot compris.
    __resetOutOfContextForTests();
    serveur = new RelaisDEssai();
    port = await serveur.ouvrir();
  });
  afterEach(async () => {
    serveur.lacher();
    await app.close();
    await serveur.fermer();
  });

  it('remet par MailerService l’objet, le texte, le HTML, les en-têtes et les pièces d’un courriel', async () => {
    const courriels = await monter({ APP_URL: 'https://facturier.example' });
    const remise = jest.spyOn(app.get(MailerService), 'sendMail');
    const piece = { filename: 'été.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' };
    const fil = [identifiant(1), identifiant(2)];
    await courriels.envoyer(
      identifiant(3),
      { ...courriel, emetteur: '', auNomDe: 'Marie Dubois', signature: [], fil },
      [piece],
    );
    expect(remise).toHaveBeenCalledTimes(1);
    const [recu] = serveur.recus;
    expect(recu).toMatchObject({
      subject: 'Facture FAC-2026-001',
      messageId: `<${identifiant(3)}@facturier.example>`,
      inReplyTo: `<${identifiant(2)}@facturier.example>`,
      references: fil.map((un) => `<${un}@facturier.example>`),
      from: { text: '"Marie Dubois via Facturier" <ne-pas-repondre@facturier.example>' },
    });
    expect(recu!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(recu!.headers.get('content-language')).toBe('fr');
    expect(recu!.text).toContain('Bonjour Marie,\n\n--');
    expect(recu!.html).toContain('<title>Facture FAC-2026-001</title>');
    expect(recu!.html).toContain('https://facturier.example');
    expect(recu!.attachments).toMatchObject([{ filename: 'été.pdf', contentType: 'application/pdf' }]);
  });

  it('porte en tête le logo et la couleur du vendeur, dans le message même ; jamais d’un nom qui trompe', async () => {
    const courriels = await monter();
    const octets = await sharp({ create: { width: 200, height: 900, channels: 4, background: '#7a2e3a80' } })
      .png()
      .toBuffer();
    courriels.lireLesLogosDe(async (empreinte) =>
      empreinte === 'x' ? { octets } : { octets: Buffer.from('?') },
    );
    const marque = { emetteur: '', signature: [], couleur: '#7a2e3a', logo: 'x' };
    await courriels.envoyer(identifiant(1), { ...courriel, ...marque, auNomDe: 'Atelier Iris' });
    await courriels.envoyer(identifiant(2), {
      ...courriel,
      ...marque,
      auNomDe: 'Atelier Iris',
      logo: 'illisible',
    });
    await courriels.envoyer(identifiant(3), { ...courriel, ...marque, auNomDe: 'Impots.gouv' });
    const [avec, illisible, trompeur] = serveur.recus;
    expect(avec!.attachments).toMatchObject([
      { contentType: 'image/png', related: true, cid: 'logo@facturier' },
    ]);
    expect(avec!.html).toMatch(/width="25" height="112" alt=""/);
    expect(avec!.html).toContain('Atelier Iris</td>');
    expect([illisible!.attachments, trompeur!.attachments]).toEqual([[], []]);
    expect(illisible!.html).toContain('#7a2e3a');
    expect(trompeur!.html).not.toContain('#7a2e3a');
    expect(trompeur!.html).toMatch(/>Facturier<\/td>/);
  });

  it.each(['Facture {{titre}} du mois', 'Votre {{a}}, {{constructor}}'])(
    'laisse tels quels les doubles accolades d’un objet écrit par une personne : « %s »',
    async (sujet) => {
      const courriels = await monter();
      await courriels.envoyer(identifiant(1), { ...courriel, sujet });
      expect(serveur.recus[0]!.subject).toBe(sujet);
      expect(serveur.recus[0]!.html).toContain(`<title>${sujet}</title>`);
    },
  );

  it('tient quatre connexions au plus, et les garde d’un message à l’autre', async () => {
    const courriels = await monter();
    serveur.retient = true;
    const envois = Array.from({ length: 12 }, (_, rang) => courriels.envoyer(identifiant(rang), courriel));
    await serveur.jusqua(() => serveur.retenus === 4);
    serveur.lacher();
    await Promise.all(envois);
    expect([serveur.recus.length, serveur.connexions]).toEqual([12, 4]);
  });

  it('ferme ses connexions en s’arrêtant', async () => {
    const courriels = await monter();
    await courriels.envoyer(identifiant(1), courriel);
    expect(serveur.ouvertes.size).toBe(1);
    await app.close();
    await serveur.jusqua(() => serveur.ouvertes.size === 0);
  });

  it('SMTP_TLS=1 : un serveur qui ne chiffre pas est refusé, et ne voit rien du message', async () => {
    const courriels = await monter({ SMTP_TLS: '1' });
    await expect(courriels.envoyer(identifiant(1), courriel)).rejects.toMatchObject({
      cause: expect.stringContaining('command not recognized'),
    });
    expect(serveur.recus).toEqual([]);
  });

  it('un champ que le gabarit nomme et qui manque ne part pas avec un blanc', async () => {
    const courriels = await monter();
    const { motif: _motif, ...incomplet } = courriel;
    await expect(courriels.envoyer(identifiant(1), incomplet as Courriel)).rejects.toMatchObject({
      message: RAISONS_ECHEC.autre,
      cause: expect.stringContaining('motif'),
    });
    expect(serveur.recus).toEqual([]);
  });

  it('ne conseille à personne, au démarrage, un outil que le produit écarte ; le reste du journal s’écrit', async () => {
    await monter();
    expect(journal.join('')).toContain('MailerModule dependencies initialized');
    expect(journal.join('')).not.toContain('preview-email');
  });
});
