import type { Archive } from '@facturier/domaine/contrat/archives';
import type { Restauration } from '@facturier/domaine/contrat/restaurations';
import { Types } from 'mongoose';
import { ArchivesEchuesTravail } from '../../src/modules/archives/archives-echues.travail';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { demander, finie } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

type Reponse = Restauration & { code: string; champs: { champ: string; message: string }[] };

describe('Une archive envoyée pour être contrôlée', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;
  let octets: Buffer;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    await uneFacture(marie, (await unClient(marie))._id);
    await app.get(OutboxWorker).vider();
    const { _id } = (await demander(marie)).corps as Archive;
    await finie(marie, _id);
    octets = (await app.appeler('GET', `/archives/${_id}/fichier`, undefined, { jeton: marie.jeton })).octets;
  });
  beforeEach(async () => {
    paul = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const de = (nom: string, qui = paul) =>
    connexionDe(app)
      .collection(nom)
      .find({ emetteur: new Types.ObjectId(qui.id) });
  const annoncer = (qui: CompteDeTest, taille: number, entetes?: Record<string, string>) =>
    qui.post<Reponse>('/restaurations', { octets: taille }, entetes);
  const envoyer = (qui: CompteDeTest, id: string, morceau: Buffer, rang: string | number = 0) =>
    app.appeler<Reponse>('PUT', `/restaurations/${id}/parties/${rang}`, morceau, {
      jeton: qui.jeton,
      entetes: { 'content-type': 'application/octet-stream' },
    });
  const controler = (qui: CompteDeTest, id: string) => qui.post<Reponse>(`/restaurations/${id}/controle`, {});
  const toute = async (qui: CompteDeTest, fichier: Buffer) => {
    const { corps } = await annoncer(qui, fichier.length);
    expect((await envoyer(qui, corps._id, fichier)).statut).toBe(204);
    return { id: corps._id, reponse: await controler(qui, corps._id) };
  };

  it('saine, elle est dite bonne, d’ici, avec ses nombres et ce qui empêcherait de la reprendre ; le compte n’en change pas', async () => {
    const { id, reponse } = await toute(paul, octets);
    expect([reponse.statut, reponse.corps.etat, reponse.corps.fautes]).toEqual([200, 'bonne', []]);
    expect(reponse.corps.controle).toMatchObject({
      ...{ scellee: 'ici', factures: 1, avoirs: 0, ecritures: 0, alteres: [] },
      empechements: [],
    });
    expect((await paul.get<Restauration>(`/restaurations/${id}`)).corps).toEqual(reponse.corps);
    expect(await de('factures').toArray()).toEqual([]);
    const autre = await unProfessionnel(app).avec({ siret: '55208131766522' }).cree();
    const { reponse: ailleurs } = await toute(autre, octets);
    expect(ailleurs.corps.controle?.empechements).toEqual(['Cette archive est celle d’un autre SIRET.']);
    const { reponse: sienne } = await toute(marie, octets);
    expect(sienne.corps.controle?.empechements).toEqual(['Ce compte a déjà émis des documents.']);
    expect(await de('factures', marie).toArray()).toHaveLength(1);
  });

  it('un octet changé : refusée, et le fichier est nommé ; elle ne se contrôle pas deux fois', async () => {
    const fausse = Buffer.from(octets);
    const place = fausse.indexOf('%PDF');
    fausse[place + 20]! ^= 1;
    const { id, reponse } = await toute(paul, fausse);
    expect([reponse.statut, reponse.corps.code]).toEqual([400, 'ARCHIVE_FAUSSE']);
    expect(reponse.corps.champs).toEqual([
      {
        champ: 'documents/2026/FAC-2026-001.pdf',
        message: 'Ses octets ne sont pas ceux que le manifeste annonce.',
      },
    ]);
    const { corps } = await paul.get<Restauration>(`/restaurations/${id}`);
    expect([corps.etat, corps.fautes.length, corps.controle]).toEqual(['refusee', 1, null]);
    expect((await controler(paul, id)).corps.code).toBe('RESTAURATION_REFUSEE');
    expect((await envoyer(paul, id, octets)).corps.code).toBe('RESTAURATION_REFUSEE');
  });

  it('une taille impossible, un morceau de trop ou de travers sont refusés, et rien ne se garde', async () => {
    for (const taille of [0, -1, 1.5, 500_000_001])
      expect((await annoncer(paul, taille)).corps.code).toBe('SAISIE_INVALIDE');
    const { corps } = await annoncer(paul, 100);
    for (const [morceau, rang] of [
      [Buffer.alloc(99), 0],
      [Buffer.alloc(101), 0],
      [Buffer.alloc(1), 1],
      [Buffer.alloc(100), -1],
      [Buffer.alloc(100), 'x'],
    ] as const)
      expect((await envoyer(paul, corps._id, morceau, rang)).statut).toBe(400);
    expect((await controler(paul, corps._id)).corps.champs[0]!.message).toBe('Un morceau n’est pas arrivé.');
    expect((await paul.get<Restauration>(`/restaurations/${corps._id}`)).corps.etat).toBe('recoit');
    expect(await de('parties_archives').toArray()).toEqual([]);
  });

  it('une seule à la fois : la suivante efface celle d’avant, une demande rejouée n’en fait qu’une, de front une seule reste', async () => {
    const premiere = (await annoncer(paul, 100)).corps._id;
    await envoyer(paul, premiere, Buffer.alloc(100));
    const cle = { 'Idempotency-Key': 'restauration-de-paul' };
    const [une, deux] = [await annoncer(paul, 200, cle), await annoncer(paul, 200, cle)];
    expect(deux.corps._id).toBe(une.corps._id);
    expect((await paul.get(`/restaurations/${premiere}`)).statut).toBe(404);
    expect(await de('parties_archives').toArray()).toEqual([]);
    const toutes = await Promise.all(Array.from({ length: 4 }, () => annoncer(paul, 300)));
    expect(toutes.filter(({ statut }) => ![201, 404, 409].includes(statut))).toEqual([]);
    expect(await de('restaurations').toArray()).toHaveLength(1);
  });

  it('à un autre, échue, ou sans mot de passe récent, elle n’est pas là', async () => {
    const { corps } = await annoncer(paul, 100);
    expect((await marie.get(`/restaurations/${corps._id}`)).statut).toBe(404);
    expect((await envoyer(marie, corps._id, Buffer.alloc(100))).statut).toBe(404);
    expect((await controler(marie, corps._id)).statut).toBe(404);
    await envoyer(paul, corps._id, Buffer.alloc(100));
    app.horloge.avancer(16 * 60_000);
    expect((await annoncer(paul, 100)).corps.code).toBe('PREUVE_REQUISE');
    expect((await controler(paul, corps._id)).corps.code).toBe('PREUVE_REQUISE');
    app.horloge.avancer(86_400_000);
    const travail = app.get(ArchivesEchuesTravail);
    for (const unite of await travail.restants('', 0)) await travail.traiter(unite);
    expect(await de('restaurations').toArray()).toEqual([]);
    expect(await de('parties_archives').toArray()).toEqual([]);
  });
});
