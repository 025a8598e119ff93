import type { Conversation, MessageConversation } from '@facturier/domaine/contrat/messaging';
import { Long } from 'mongodb';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { ClientDuFlux } from '../support/flux';

describe('Le flux des événements', () => {
  let app: AppDeTest;
  let adresse: string;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let conversation: string;
  let clients: ClientDuFlux[];
  /** Fermées à la fin seulement : passport garde une stratégie par processus, celle de la dernière instance montée. */
  const autres: AppDeTest[] = [];

  beforeAll(async () => {
    app = await creerAppDeTest();
    adresse = await app.ecouter();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    clients = [];
    marie = await unProfessionnel(app).cree();
    const { corps } = await marie.post<{ conversation: Conversation }>('/conversations/create-support', {});
    conversation = corps.conversation._id;
  });
  afterEach(() => clients.forEach((client) => client.fermer()));
  afterAll(async () => {
    await Promise.all(autres.map((autre) => autre.arreter()));
    await app.fermer();
  });

  const autreInstance = async (): Promise<AppDeTest> => {
    const autre = await creerAppDeTest({ base: app.base });
    autres.push(autre);
    return autre;
  };

  const ouvrir = async (qui: CompteDeTest, dernierId?: string, ou = adresse) => {
    const client = await ClientDuFlux.ouvrir(ou, qui.jeton, dernierId);
    clients.push(client);
    return client;
  };
  const ecrire = async (qui: CompteDeTest, contenu: string) =>
    (await qui.post<MessageConversation>(`/conversations/${conversation}/messages`, { contenu })).corps;
  const contenus = (client: ClientDuFlux) =>
    client.nommes('message').map(({ donnees }) => (donnees.message as MessageConversation).contenu);
  const attendreMessage = (client: ClientDuFlux, contenu: string) =>
    client.attendre(
      ({ nom, donnees }) => nom === 'message' && (donnees.message as MessageConversation).contenu === contenu,
    );

  it('porte chaque message aux deux côtés, vu de chacun, avec ses non lus', async () => {
    const [chezMarie, chezAdmin] = [await ouvrir(marie), await ouvrir(admin)];
    await ecrire(marie, 'Bonjour');
    expect((await attendreMessage(chezMarie, 'Bonjour')).donnees).toMatchObject({
      conversationId: conversation,
      nonLus: 0,
      message: { deMoi: true, vu: false },
    });
    expect((await attendreMessage(chezAdmin, 'Bonjour')).donnees).toMatchObject({
      nonLus: 1,
      message: { deMoi: false, expediteur: { prenom: 'Marie', email: marie.email } },
    });
  });

  it('ne porte à personne les messages des autres', async () => {
    const intrus = await unProfessionnel(app).cree();
    const chezIntrus = await ouvrir(intrus);
    const chezMarie = await ouvrir(marie);
    await ecrire(marie, 'Secret');
    await attendreMessage(chezMarie, 'Secret');
    await intrus.post('/conversations/new/messages', { contenu: 'Le mien' });
    await attendreMessage(chezIntrus, 'Le mien');
    expect(contenus(chezIntrus)).toEqual(['Le mien']);
  });

  it('porte l’accusé de lecture à l’expéditeur, avec le rang lu', async () => {
    const chezMarie = await ouvrir(marie);
    await ecrire(marie, 'un');
    await ecrire(marie, 'deux');
    await admin.get(`/conversations/${conversation}/messages`);
    const { donnees } = await chezMarie.attendre(({ nom }) => nom === 'lu');
    expect(donnees).toEqual({ conversationId: conversation, par: 'autre', rang: 2, nonLus: 0 });
  });

  it('reprend après le dernier événement reçu, sans perte ni doublon', async () => {
    const premier = await ouvrir(marie);
    await ecrire(admin, 'avant la coupure');
    await attendreMessage(premier, 'avant la coupure');
    premier.fermer();
    for (const contenu of ['pendant 1', 'pendant 2']) await ecrire(admin, contenu);
    const second = await ouvrir(marie, premier.dernierId);
    await ecrire(admin, 'après');
    await attendreMessage(second, 'après');
    expect(contenus(second)).toEqual(['pendant 1', 'pendant 2', 'après']);
    expect(second.nommes('reprise')).toEqual([]);
  });

  it('reprend aussi sur une autre instance, démarrée après les messages', async () => {
    const premier = await ouvrir(marie);
    await ecrire(admin, 'reçu');
    await attendreMessage(premier, 'reçu');
    premier.fermer();
    await ecrire(admin, 'manqué');
    const autre = await autreInstance();
    const second = await ouvrir(marie, premier.dernierId, await autre.ecouter());
    await attendreMessage(second, 'manqué');
    await ecrire(admin, 'écrit sur la première instance');
    await attendreMessage(second, 'écrit sur la première instance');
    expect(contenus(second)).toEqual(['manqué', 'écrit sur la première instance']);
    const neuf = await ouvrir(marie, undefined, await autre.app.getUrl());
    expect(contenus(neuf)).toEqual([]);
  });

  it.each(['1-1-0', 'n’importe quoi'])(
    'demande de tout recharger quand l’identifiant est « %s »',
    async (id) => {
      // Un compte neuf : aucun message des essais d'avant n'a plus rien à lui annoncer.
      const client = await ouvrir(await unProfessionnel(app).cree(), encodeURIComponent(id));
      expect(client.recus.map(({ nom }) => nom)).toEqual(['reprise', 'bonjour']);
    },
  );

  it('dit à la personne que son plan a changé', async () => {
    const client = await ouvrir(marie);
    await app.get(AdministrationAbonnementsService).changerPlan(marie.id, 'business');
    const { donnees } = await client.attendre(({ nom }) => nom === 'compte');
    expect(donnees).toEqual({ cause: 'plan', planActuel: 'business' });
    expect(client.fini).toBe(false);
  });

  it('se ferme à la suspension du compte, et ne se rouvre pas', async () => {
    const client = await ouvrir(marie);
    await app.get(VieDesComptesService).bannir(marie.id, true);
    const { donnees } = await client.attendre(({ nom }) => nom === 'compte');
    expect(donnees).toEqual({ cause: 'banni' });
    await client.attendreLaFin();
    expect((await ouvrir(marie)).statut).toBe(401);
  });

  it('se ferme quand sa session finit ; les autres sessions du compte continuent', async () => {
    const autreJeton = await app.get(SessionsService).ouvrir(marie.id, 1);
    const ici = await ouvrir(marie);
    const ailleurs = await ClientDuFlux.ouvrir(adresse, autreJeton);
    clients.push(ailleurs);
    await marie.post('/auth/logout');
    await ici.attendreLaFin();
    await ecrire(admin, 'Toujours là ?');
    await attendreMessage(ailleurs, 'Toujours là ?');
  });

  it('sans jeton, répond 401', async () => {
    expect((await fetch(`${adresse}/api/messages/flux`)).status).toBe(401);
  });

  it('perdu puis rouvert par le serveur de base, il continue', async () => {
    const client = await ouvrir(marie);
    await ecrire(admin, 'avant');
    await attendreMessage(client, 'avant');
    const { changeStreamsTues } = await tuerLesCurseurs(app);
    expect(changeStreamsTues).toBeGreaterThan(0);
    await ecrire(admin, 'après la coupure');
    await attendreMessage(client, 'après la coupure');
    expect(contenus(client)).toEqual(['avant', 'après la coupure']);
  });

  it('se ferme à l’arrêt du serveur, sans retarder l’arrêt', async () => {
    const autre = await autreInstance();
    const client = await ouvrir(marie, undefined, await autre.ecouter());
    autres.pop();
    await autre.arreter();
    await client.attendreLaFin();
  });
});

/** Tue, sur le serveur, les curseurs de flux ouverts sur cette base. */
async function tuerLesCurseurs({ app, base }: AppDeTest): Promise<{ changeStreamsTues: number }> {
  const connexion = app.get<import('mongoose').Connection>(
    (await import('@nestjs/mongoose')).getConnectionToken(),
  );
  const admin = connexion.getClient().db('admin');
  const ouverts = await admin
    .aggregate([
      { $currentOp: { allUsers: true, idleCursors: true } },
      {
        $match: { ns: { $in: [`${base.nom}.$cmd`, `${base.nom}.$cmd.aggregate`] }, 'cursor.tailable': true },
      },
    ])
    .toArray();
  for (const { cursor } of ouverts) {
    await connexion.db!.command({
      killCursors: '$cmd.aggregate',
      cursors: [Long.fromValue(cursor.cursorId)],
    });
  }
  return { changeStreamsTues: ouverts.length };
}
