import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { VerificationPassee } from '@facturier/domaine/contrat/verification';
import { type mongo, Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { RUPTURES } from '../support/ruptures';

const JOUR = 86_400_000;
/** La suite en essaie une sur trois, d'un bout à l'autre de la liste. */
const UNE_SUR_TROIS = RUPTURES.filter((_rupture, rang) => rang % 3 === 0);

describe('La vérification de ce qui est enregistré', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  /** Trois factures ; la première payée puis contrepassée, la deuxième payée, la troisième rectifiée par un avoir. */
  let ids: Types.ObjectId[];

  /** La base saine, telle qu'elle se remet en place après chaque rupture. */
  let saine: Map<string, mongo.Document[]>;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    ids = [];
    for (let rang = 0; rang < 3; rang += 1)
      ids.push(new Types.ObjectId((await uneFacture(marie, client))._id));
    const [premiere, deuxieme, troisieme] = ids.map(String);
    await payer(premiere!, 40);
    await payer(premiere!, 10);
    await marie.put(`/factures/${deuxieme}`, { statut: 'payee' });
    await marie.put(`/factures/${deuxieme}`, { statut: 'envoyee' });
    await marie.post(`/factures/${troisieme}/avoirs`, { motif: 'Geste', lignes: [UNE_LIGNE] });
    for (const id of [...ids.map(String)]) await marie.get(`/factures/${id}/pdf`);
    const [avoir] = await collection('factures').find({ genre: 'avoir' }).toArray();
    await marie.get(`/factures/${String(avoir?._id)}/pdf`);
    app.horloge.avancer(2 * JOUR);
    saine = new Map();
    for (const nom of TOUCHEES) saine.set(nom, await collection(nom).find().toArray());
  });
  afterEach(async () => {
    for (const [nom, documents] of saine) {
      await collection(nom).deleteMany({});
      if (documents.length > 0) await collection(nom).insertMany(documents);
    }
    await app.get(Migrations).preparer();
  });
  afterAll(() => app.fermer());

  const TOUCHEES = [
    ...['factures', 'documents', 'paiements', 'historique', 'compteurs', 'consommations', 'users', 'clients'],
    ...['migrations', 'journal_admin', 'verifications'],
  ];
  const UNE_LIGNE = { description: 'Geste commercial', quantite: 1, prixUnitaire: 20 };
  const collection = (nom: string) => connexionDe(app).collection(nom);
  const payer = (id: string, montant: number) => marie.patch(`/factures/${id}/payer`, { montant });
  const relever = () => app.get(VerificationsService).relever();
  const messages = async () =>
    (await relever()).ruptures.map(
      ({ controle, message }) => `${controle} : ${message.replace(/\u00a0/g, ' ')}`,
    );

  it('ne trouve rien à redire d’une base saine, et dit ce qu’elle a lu', async () => {
    const { controles, nombreRuptures, ruptures } = await relever();
    expect([nombreRuptures, ruptures]).toEqual([0, []]);
    const lus = Object.fromEntries(controles.map(({ nom, lus: n }) => [nom, n]));
    expect(lus).toMatchObject({ octets: 4, series: 4, livre: 4, totaux: 4, compteurs: 1 });
    expect(lus.histoire).toBeGreaterThan(7);
  });

  it.each(selonLaTaille(UNE_SUR_TROIS, RUPTURES))('voit %s, et le dit', async (_quoi, abimer, attendu) => {
    await abimer({ collection, ids, compteId: marie.id });
    expect((await messages()).filter((message) => attendu.test(message))).not.toEqual([]);
  });

  it('ne prend pas pour une rupture un quota que l’administration a remis à zéro, ni un compte supprimé', async () => {
    const admin = await unAdmin(app).cree();
    await admin.post(`/admin/users/${marie.id}/reset-quotas`);
    expect(await messages()).toEqual([]);
    await admin.delete(`/admin/users/${marie.id}`, { confirmation: marie.email });
    expect(await messages()).toEqual([]);
  });

  it('chaque nuit : elle s’enregistre une seule fois, le journal garde la rupture, l’administration la lit', async () => {
    await collection('factures').deleteOne({ _id: ids[1] });
    await Promise.all([app.get(Ordonnanceur).tourner(), app.get(Ordonnanceur).tourner()]);
    await app.get(Ordonnanceur).tourner();
    const admin = await unAdmin(app).cree();
    const { corps, statut } = await admin.get<VerificationPassee[]>('/admin/verifications');
    expect([statut, corps.length]).toEqual([200, 1]);
    expect(corps[0]).toMatchObject({ _id: 'nuit:2026-11-23', origine: 'nuit' });
    expect(corps[0]?.ruptures).toContainEqual({
      controle: 'series',
      message: 'Le numéro FAC-2026-002 manque avant FAC-2026-003.',
      compte: marie.id,
      facture: String(ids[2]),
      numero: 'FAC-2026-003',
    });
    const journal = await admin.get<Record<string, unknown>[]>('/admin/journal?quoi=verification.rupture');
    expect(journal.corps).toEqual([
      expect.objectContaining({ qui: { _id: '0'.repeat(24), nom: 'Facturier' }, cible: null }),
    ]);
    const quidam = await unProfessionnel(app).cree();
    expect((await quidam.get('/admin/verifications')).statut).toBe(403);
  });

  itDeCampagne(
    'la migration chaîne l’histoire déjà écrite et donne une empreinte aux XML rangés',
    async () => {
      // Telle qu'elle était écrite : la première ligne avec les autres, et aucune chaîne.
      for (const { _id: facture, emetteur, emiseLe: le, ouverture } of await collection('factures')
        .find()
        .toArray())
        await collection('historique').insertOne({ emetteur, facture, le, ...ouverture });
      await collection('factures').updateMany({}, { $unset: { ouverture: 1 } });
      await collection('historique').updateMany({}, { $unset: { rang: 1, empreinte: 1 } });
      await collection('documents').updateMany({}, { $unset: { sha256Xml: 1 } });
      await collection('migrations').deleteMany({});
      expect((await relever()).nombreRuptures).toBeGreaterThan(0);
      expect(await app.get(Migrations).enAttente()).toEqual(
        expect.arrayContaining(['2026-11-22-empreinte-du-xml', '2026-11-22-histoire-chainee']),
      );
      await app.get(Migrations).preparer();
      expect(await app.get(Migrations).enAttente()).toEqual([]);
      expect(await messages()).toEqual([]);
      await payer(String(ids[0]), 5);
      expect(await messages()).toEqual([]);
    },
  );

  it('une histoire écrite de front ne fourche pas', async () => {
    await Promise.all(Array.from({ length: 6 }, () => payer(String(ids[0]), 1)));
    const admin = await unAdmin(app).cree();
    await Promise.all(Array.from({ length: 6 }, () => admin.get(`/factures/${String(ids[0])}`)));
    expect(await messages()).toEqual([]);
  });
});
