import type { Import } from '@facturier/domaine/contrat/imports';
import { Types } from 'mongoose';
import { ClientsImportesRepository } from '../../src/modules/clients/clients-importes.repository';
import { IMPORT_A_FAIRE } from '../../src/modules/imports/effets';
import { LecturesEchuesTravail } from '../../src/modules/imports/lectures-echues.travail';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsPour, desClients, importer, importerTout, importFini, lireFichier } from '../support/imports';

/** Ce qu'un import garde de lui-même, et ce que toute demande fait avancer : le reste doit revenir. */
const SIENNES = ['imports', 'lectures_import', 'modeles_import', 'boite_envoi', 'demandes', 'changements'];

describe('Un gros fichier', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  const base = (nom: string) => connexionDe(app).collection(nom);
  const siens = () => ({ proprietaire: new Types.ObjectId(marie.id) });
  const noms = async (): Promise<string[]> => base('clients').distinct('nom', siens());
  const places = async () => (await base('consommations').findOne(siens()))?.compte ?? 0;

  it('arrêté entre deux lots, il se reprend où il en était : aucun client deux fois, aucun ne manque', async () => {
    const depot = app.get(ClientsImportesRepository);
    const ecrire = depot.creerTous.bind(depot);
    let [appels, coupures] = [0, 0];
    jest.spyOn(depot, 'creerTous').mockImplementation(async (...lot) => {
      await ecrire(...lot);
      appels += 1;
      if (appels === 3) {
        coupures += 1;
        throw new Error('coupé après avoir écrit, avant de valider');
      }
    });
    const { corps } = await importer(marie, await corpsPour(marie, desClients(2_200)));
    await attendreQue(() => coupures === 1, 'une coupure');
    const coupe = (await marie.get<Import>(`/imports/${corps._id}`)).corps;
    expect(coupe).toMatchObject({ etat: 'en_cours', fait: 1_000, annulableJusquau: null });
    expect(await base('clients').countDocuments(siens())).toBe(1_000);
    app.horloge.avancer(60_000);
    expect(await importFini(marie, corps._id)).toMatchObject({ etat: 'applique', fait: 2_200 });
    expect([(await noms()).length, await base('clients').countDocuments(siens())]).toEqual([2_200, 2_200]);
    expect(await places()).toBe(2_200);
  });

  it('à deux sur le même import, chaque lot ne s’écrit qu’une fois', async () => {
    const { corps } = await importer(marie, await corpsPour(marie, desClients(1_600)));
    const charge = { emetteur: marie.id, import: corps._id };
    const faire = app.get(OutboxService).declaration(IMPORT_A_FAIRE.nom)!.traiter;
    const effet = {
      id: 'x',
      type: IMPORT_A_FAIRE.nom,
      charge,
      tentative: 1,
      derniereTentative: false,
      preneur: 'x',
    };
    await Promise.allSettled([faire(effet), faire(effet)]);
    await importFini(marie, corps._id);
    expect([(await noms()).length, await base('clients').countDocuments(siens())]).toEqual([1_600, 1_600]);
  });

  it('dix mille clients importés puis annulés : chaque collection revient à son compte', async () => {
    const comptes = async () => {
      const toutes = await connexionDe(app).db!.listCollections().toArray();
      const vues = toutes
        .map(({ name }) => name)
        .filter((nom) => !SIENNES.includes(nom))
        .sort();
      return Promise.all(vues.map(async (nom) => [nom, await base(nom).countDocuments()]));
    };
    await importerTout(marie, 'Nom;E-mail\nDéjà là;la@essai.example');
    const avant = [await comptes(), await places()];
    const fait = await importerTout(marie, desClients(10_000));
    expect([fait.etat, await base('clients').countDocuments(siens())]).toEqual(['applique', 10_001]);
    await marie.post(`/imports/${fait._id}/annuler`);
    expect(await importFini(marie, fait._id)).toMatchObject({ etat: 'annule', fait: 10_000, restes: [] });
    expect([await comptes(), await places()]).toEqual(avant);
  });

  it('qui ne peut pas finir se défait, et rend toutes ses places', async () => {
    const depot = app.get(ClientsImportesRepository);
    const ecrire = depot.creerTous.bind(depot);
    let appels = 0;
    jest.spyOn(depot, 'creerTous').mockImplementation(async (...lot) => {
      appels += 1;
      if (appels > 1) throw new Error('toujours');
      await ecrire(...lot);
    });
    const { corps } = await importer(marie, await corpsPour(marie, desClients(900)));
    await attendreQue(() => appels >= 2, 'un lot qui échoue');
    const { apresEchec } = app.get(OutboxService).declaration(IMPORT_A_FAIRE.nom)!;
    const charge = { emetteur: marie.id, import: corps._id };
    await apresEchec!(
      { id: 'x', type: IMPORT_A_FAIRE.nom, charge, tentative: 9, derniereTentative: true, preneur: 'x' },
      'toujours',
    );
    expect((await importFini(marie, corps._id)).etat).toBe('annule');
    expect([await base('clients').countDocuments(siens()), await places()]).toEqual([0, 0]);
  });

  it('ce qui n’est pas un tableau se refuse avec des mots, et rien n’est gardé', async () => {
    const hostiles = [
      ['', 400, 'IMPORT_ILLISIBLE'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 400, 'IMPORT_ILLISIBLE'],
      [`Nom;Note\nA;${'x'.repeat(4_000_000)}`, 400, 'IMPORT_ILLISIBLE'],
      [`${'c;'.repeat(1_000)}\n${'1;'.repeat(1_000)}`, 400, 'IMPORT_ILLISIBLE'],
      ['"\n'.repeat(1_000_000), 400, 'IMPORT_ILLISIBLE'],
      ['x'.repeat(6_000_000), 400, 'IMPORT_ILLISIBLE'],
      ['x'.repeat(50_000_000), 413, 'CORPS_TROP_GROS'],
    ] as const;
    for (const [fichier, statut, code] of hostiles) {
      const { statut: rendu, corps } = await lireFichier(marie, fichier);
      expect([rendu, corps.code, corps.message.length > 10]).toEqual([statut, code, true]);
    }
    expect(await base('lectures_import').countDocuments({ emetteur: siens().proprietaire })).toBe(0);
    const utf16 = Buffer.from('\ufeffNom\tVille\nÉlé\tSète', 'utf16le');
    expect((await lireFichier(marie, utf16)).corps).toMatchObject({ encodage: 'UTF-16', lignes: 1 });
    await importerTout(marie, "Nom;Ville\nUn;'=1+1\nDeux;=2+2");
    expect(await base('clients').distinct('adresse.ville', siens())).toEqual(['=1+1', '=2+2']);
  });

  it('le fichier lu s’efface le lendemain ; un compte n’en garde que cinq', async () => {
    for (const rang of [1, 2, 3, 4, 5, 6, 7]) await lireFichier(marie, `Nom\nClient ${rang}`);
    const gardees = () => base('lectures_import').countDocuments({ emetteur: siens().proprietaire });
    expect(await gardees()).toBe(5);
    app.horloge.avancer(86_400_000);
    const travail = app.get(LecturesEchuesTravail);
    for (const unite of await travail.restants('', 0)) await travail.traiter(unite);
    expect(await gardees()).toBe(0);
  });
});
