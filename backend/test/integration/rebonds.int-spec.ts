import type { Client } from '@facturier/domaine/contrat/clients';
import type { Facture, LigneHistorique } from '@facturier/domaine/contrat/factures';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { avisDePostfix, posterAvis, SECRET_DES_REBONDS, signer } from '../support/rebonds';
import { SceneDeRelances } from '../support/relances';

const ECHOUE = /L’envoi a échoué/;

describe('Un e-mail revenu', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  let facture: string;
  let adresse: string;
  let messageId: string;
  let rang = 0;

  const envoyer = async (): Promise<void> => {
    await marie.post(`/factures/${facture}/send-email`, {
      to: adresse,
      subject: 'Votre facture',
      message: 'Bonjour',
    });
    await app.get(OutboxWorker).vider();
    messageId = app.courriels.pour(adresse).at(-1)?.brut.messageId ?? '';
  };
  const lire = async (): Promise<Facture> => (await marie.get<Facture>(`/factures/${facture}`)).corps;
  const fiche = async (): Promise<Client> => (await marie.get<Client>(`/clients/${client}`)).corps;
  const retours = async (): Promise<LigneHistorique[]> =>
    (await marie.get<LigneHistorique[]>(`/factures/${facture}/historique`)).corps.filter(
      ({ type }) => type === 'email_revenu',
    );
  const avis = (): number => app.courriels.pour(marie.email).filter(({ sujet }) => ECHOUE.test(sujet)).length;
  const rienNeChange = async (): Promise<void> => {
    await app.get(OutboxWorker).vider();
    expect((await fiche()).emailEtat).toBeNull();
    expect((await lire()).envoi).toMatchObject({ etat: 'accepte' });
    expect([await retours(), avis()]).toEqual([[], 0]);
  };

  beforeAll(async () => {
    app = await creerAppDeTest({ env: { REBONDS_SECRET: SECRET_DES_REBONDS } });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    adresse = `revenu${(rang += 1)}@exemple.fr`;
    client = (await unClient(marie, { email: adresse, type: 'particulier' }))._id;
    facture = (await uneFacture(marie, client))._id;
    await envoyer();
  });
  afterEach(() => app.courriels.accepterTout());
  afterAll(() => app.fermer());

  it('pour de bon (avis signé, 5.1.1) marque l’adresse, se dit sur la facture et à son émetteur', async () => {
    expect(await posterAvis(app, avisDePostfix(messageId, adresse))).toMatchObject({
      statut: 202,
      corps: { recu: true },
    });
    await app.get(OutboxWorker).vider();
    const { emailEtat } = await fiche();
    expect(emailEtat).toMatchObject({ etat: 'rejetee', raison: expect.stringContaining('n’existe pas') });
    expect(await lire()).toMatchObject({
      statutEmetteur: 'envoyee',
      adresseEtat: emailEtat,
      envoi: { etat: 'echec', a: adresse, raison: emailEtat?.raison },
    });
    expect(await retours()).toMatchObject([{ libelle: 'L’e-mail est revenu', details: { a: adresse } }]);
    expect(avis()).toBe(1);
  });

  it('l’avis réduit d’un prestataire agit de même', async () => {
    const corps = { messageId, adresse, statut: '5.7.1', diagnostic: '554 5.7.1 spam' };
    const octets = Buffer.from(JSON.stringify(corps));
    expect((await posterAvis(app, octets, { type: 'application/json' })).statut).toBe(202);
    expect((await fiche()).emailEtat?.raison).toContain('indésirable');
  });

  it('répété vingt fois de front, n’agit qu’une fois', async () => {
    const octets = avisDePostfix(messageId, adresse);
    const signature = signer(app, octets);
    const reponses = await Promise.all(
      Array.from({ length: 20 }, () => posterAvis(app, octets, { signature })),
    );
    expect(reponses.map(({ statut }) => statut)).toEqual(Array.from({ length: 20 }, () => 202));
    await app.get(OutboxWorker).vider();
    expect(await retours()).toHaveLength(1);
    expect(avis()).toBe(1);
  });

  it.each<[string, () => Buffer]>([
    ['temporaire (4.x.x)', () => avisDePostfix(messageId, adresse, '4.2.2')],
    ['d’un message inconnu', () => avisDePostfix(`<${'f'.repeat(24)}@facturier.example>`, adresse)],
    ['d’un message d’ailleurs', () => avisDePostfix(messageId.replace('facturier', 'ailleurs'), adresse)],
    ['d’une autre adresse', () => avisDePostfix(messageId, 'autre@exemple.fr')],
    ['illisible', () => Buffer.from('ceci n’est pas un avis')],
  ])('%s, est reçu sans effet', async (_quoi, octets) => {
    expect(await posterAvis(app, octets())).toMatchObject({ statut: 202, corps: { recu: true } });
    await rienNeChange();
  });

  it.each<[string, (octets: Buffer) => string]>([
    ['forgée', (octets) => signer(app, octets, { secret: 'un autre secret' })],
    ['d’un autre corps', () => signer(app, Buffer.from('autre'))],
    ['périmée', (octets) => signer(app, octets, { age: 301 })],
    ['datée de plus tard', (octets) => signer(app, octets, { age: -301 })],
    ['absente', () => ''],
    ['sans forme', () => 't=abc,v1=00'],
  ])('à la signature %s, est refusé', async (_quoi, signature) => {
    const octets = avisDePostfix(messageId, adresse);
    const reponse = await posterAvis(app, octets, { signature: signature(octets) });
    expect(reponse).toMatchObject({ statut: 401, corps: { code: 'NON_AUTHENTIFIE' } });
    await rienNeChange();
  });

  it('de plus de 256 ko, n’est pas lu ; coupé avant, il agit', async () => {
    const entier = Buffer.from(
      avisDePostfix(messageId, adresse)
        .toString()
        .replace(/\r\n--[^\r]*--\r\n$/, ''),
    );
    const long = Buffer.concat([entier, Buffer.alloc(256 * 1024, '0123456789\r\n')]);
    expect(await posterAvis(app, long)).toMatchObject({ statut: 413, corps: { code: 'CORPS_TROP_GROS' } });
    await rienNeChange();
    expect((await posterAvis(app, long.subarray(0, 200_000))).statut).toBe(202);
    expect((await fiche()).emailEtat).not.toBeNull();
  });

  it('changer l’adresse efface la marque ; la garder, non', async () => {
    await posterAvis(app, avisDePostfix(messageId, adresse));
    await marie.put(`/clients/${client}`, { telephone: '01 23 45 67 89' });
    expect((await fiche()).emailEtat).not.toBeNull();
    await marie.put(`/clients/${client}`, { email: `bonne.${adresse}` });
    expect((await fiche()).emailEtat).toBeNull();
  });

  it('y envoyer de nouveau à la main dit l’adresse bonne ; un nouveau retour la marque encore', async () => {
    await posterAvis(app, avisDePostfix(messageId, adresse));
    await envoyer();
    expect((await fiche()).emailEtat).toBeNull();
    expect((await lire()).envoi).toMatchObject({ etat: 'accepte' });
    await posterAvis(app, avisDePostfix(messageId, adresse));
    expect((await fiche()).emailEtat).not.toBeNull();
    expect(await retours()).toHaveLength(2);
  });

  it('refusé dès la remise (5.1.1), marque aussi l’adresse ; un refus d’expéditeur ou de passage, non', async () => {
    app.courriels.refuser(adresse, 550, '5.1.8 Sender address rejected');
    await envoyer();
    expect((await fiche()).emailEtat).toBeNull();
    app.courriels.refuser(adresse, 550, '5.1.1 User unknown');
    await envoyer();
    expect((await fiche()).emailEtat).toMatchObject({ etat: 'rejetee' });
  });
});

describe('Le même e-mail revenu, dit à deux instances', () => {
  let une: AppDeTest;
  let deux: AppDeTest;

  beforeAll(async () => {
    une = await creerAppDeTest({ env: { REBONDS_SECRET: SECRET_DES_REBONDS } });
  });
  afterAll(async () => {
    await deux.arreter();
    await une.fermer();
  });

  it('n’agit qu’une fois', async () => {
    const marie = await unProfessionnel(une).cree();
    const facture = await uneFacture(marie, (await unClient(marie, { email: 'deux@exemple.fr' }))._id);
    const message = { to: 'deux@exemple.fr', subject: 'Votre facture', message: 'Bonjour' };
    await marie.post(`/factures/${facture._id}/send-email`, message);
    await une.get(OutboxWorker).vider();
    const octets = avisDePostfix(une.courriels.pour(message.to)[0]?.brut.messageId ?? '', message.to);
    // La seconde s'ouvre après l'envoi : elle n'a pas pu le porter à sa propre boîte.
    deux = await creerAppDeTest({ env: { REBONDS_SECRET: SECRET_DES_REBONDS }, base: une.base });
    await Promise.all(Array.from({ length: 10 }, (_, rang) => posterAvis(rang % 2 ? deux : une, octets)));
    const { corps } = await marie.get<LigneHistorique[]>(`/factures/${facture._id}/historique`);
    expect(corps.filter(({ type }) => type === 'email_revenu')).toHaveLength(1);
  });
});

describe('Sans secret donné par l’exploitant', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('l’adresse des avis n’existe pas', async () => {
    const octets = avisDePostfix('<x@y>', 'paul@exemple.fr');
    expect(await posterAvis(app, octets)).toMatchObject({
      statut: 404,
      corps: { code: 'RESSOURCE_INTROUVABLE' },
    });
  });
});

describe('Les rappels d’un client dont l’adresse est refusée', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ env: { REBONDS_SECRET: SECRET_DES_REBONDS } });
  });
  afterAll(() => app.fermer());

  it('attendent, pour toutes ses factures, et se disent une fois ; l’adresse corrigée, ils reprennent', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('perdu@exemple.fr');
    await scene.facture('2026-03-10', client);
    await scene.facture('2026-03-10', client, 50);
    await scene.matin('2026-03-12');
    const partis = app.courriels.pour('perdu@exemple.fr');
    expect(partis).toHaveLength(1);
    await posterAvis(app, avisDePostfix(partis[0]?.brut.messageId ?? '', 'perdu@exemple.fr'));
    for (const jour of ['2026-03-18', '2026-03-19', '2026-03-20']) await scene.matin(jour);
    expect(app.courriels.pour('perdu@exemple.fr')).toHaveLength(1);
    const avis = app.courriels.pour(scene.marie.email).filter(({ sujet }) => ECHOUE.test(sujet));
    expect(avis).toHaveLength(1);
    expect(JSON.stringify(await scene.aVenir())).toContain('L’adresse de ce client a été refusée');
    await (await scene.moi()).put(`/clients/${client}`, { email: 'retrouve@exemple.fr' });
    await scene.matin('2026-03-25');
    expect(app.courriels.pour('retrouve@exemple.fr')).toHaveLength(1);
  });
});
