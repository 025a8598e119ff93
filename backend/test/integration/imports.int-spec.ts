import type { Client } from '@facturier/domaine/contrat/clients';
import type { Import } from '@facturier/domaine/contrat/imports';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import {
  apercu,
  corpsPour,
  desClients,
  importer,
  importerTout,
  importFini,
  INDY,
  lireFichier,
} from '../support/imports';

const JOUR_MS = 86_400_000;

describe('Un fichier de clients', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const base = (nom: string) => connexionDe(app).collection(nom);
  const proprietaire = () => new Types.ObjectId(marie.id);
  /** Marie revient plus tard : sa session d'avant est finie. */
  const revenirDans = async (jours: number) => {
    app.horloge.avancer(jours * JOUR_MS);
    marie = new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1));
  };
  const clients = async () => (await marie.get<Client[]>('/clients')).corps;
  const places = async () =>
    (await base('consommations').findOne({ proprietaire: proprietaire() }))?.compte ?? 0;

  it('modèle d’Indy : trois clients, leurs types, un sans e-mail ; les colonnes se reconnaissent', async () => {
    const { corps: lu } = await lireFichier(marie, INDY);
    expect(lu).toMatchObject({ genre: 'clients', separateur: ',', lignes: 3, apprise: false });
    expect(lu.correspondance.filter(Boolean)).toHaveLength(12);
    expect(lu.champs.filter(({ requis }) => requis).map(({ champ }) => champ)).toEqual(['nom']);
    const fait = await importerTout(marie, INDY);
    expect(fait).toMatchObject({ etat: 'applique', fait: 3, total: 3, nombres: { nouveau: 3 } });
    const lus = await clients();
    expect(lus.map(({ nom, type, email }) => [nom, type, email])).toEqual([
      ['Atelier Nord', 'professionnel', 'a@nord.example'],
      ['Boulangerie Moreau', 'professionnel', 'contact@moreau.example'],
      ['Léa Durand', 'particulier', null],
    ]);
    expect(lus[1]).toMatchObject({ siret: '73282932000074', adresse: { ville: 'Lyon', pays: 'France' } });
    expect(await places()).toBe(3);
    const gardes = await base('clients').find({ proprietaire: proprietaire() }).toArray();
    expect(gardes.every(({ import: id }) => String(id) === fait._id)).toBe(true);
  });

  it('deux fois le même : tout est déjà là, rien ne s’ajoute ; la même demande rend la première réponse', async () => {
    const corps = await corpsPour(marie, INDY);
    const cle = { 'Idempotency-Key': 'clients-de-marie' };
    const [une, deux] = [await importer(marie, corps, cle), await importer(marie, corps, cle)];
    expect([une.statut, deux.corps._id]).toEqual([202, une.corps._id]);
    await importFini(marie, une.corps._id);
    const encore = await corpsPour(marie, INDY);
    expect((await apercu(marie, encore)).nombres).toMatchObject({ identique: 3, nouveau: 0, probable: 0 });
    expect((await importer(marie, encore)).corps.code).toBe('IMPORT_DEJA_FAIT');
    const autrement = {
      ...encore,
      correspondance: encore.correspondance.map((c) => (c === 'telephone' ? null : c)),
    };
    const { corps: autre } = await importer(marie, autrement);
    expect(await importFini(marie, autre._id)).toMatchObject({ etat: 'applique', total: 0 });
    expect((await lireFichier(marie, INDY)).corps).toMatchObject({ apprise: true });
  });

  it('ce qui est montré est ce qui s’écrit ; l’aperçu n’écrit rien', async () => {
    await unClient(marie, {
      nom: 'SARL Dupont',
      adresse: { codePostal: '69003' },
      email: 'd@dupont.example',
    });
    const fichier = [
      'Nom;SIRET;Code postal;E-mail',
      'DUPONT sarl;;69003;',
      'Moulin;7,32829E+13;69003;',
      'Petit;73 282 932 000 075;1000;petit@essai.example',
      'Grand;;69003;n/a',
      'Total;;;',
      'grand;;69003;-',
    ].join('\n');
    const corps = await corpsPour(marie, fichier);
    const avant = await clients();
    const vu = await apercu(marie, corps);
    expect(vu.nombres).toEqual({ nouveau: 2, identique: 1, probable: 1, refusee: 1, ecartee: 1 });
    expect(vu.questions.map(({ champ }) => champ)).toEqual(['doublons', 'fautes']);
    expect([vu.bloque, vu.rangees[0]!.ligne]).toEqual([true, 3]);
    expect(vu.rangees[0]!.messages[0]).toContain('Excel a arrondi ce SIRET');
    expect(vu.rangees.find(({ ligne }) => ligne === 4)!.messages.join(' ')).toMatch(/clé.*01000/);
    expect(vu.rangees.find(({ ligne }) => ligne === 7)!.messages[0]).toContain('Voir la ligne 5');
    const refus = await importer(marie, corps);
    expect([refus.statut, refus.corps.code]).toEqual([400, 'IMPORT_REFUSE']);
    expect(await clients()).toEqual(avant);
    const { corps: fait } = await importer(marie, {
      ...corps,
      reponses: { doublons: 'garder', fautes: 'sauter' },
    });
    expect(await importFini(marie, fait._id)).toMatchObject({
      total: vu.nombres.nouveau,
      nombres: vu.nombres,
    });
    expect((await clients()).map(({ nom }) => nom)).toEqual(['Grand', 'Petit', 'SARL Dupont']);
  });

  it('au-delà du plan, l’aperçu le dit ; tout importer est refusé, et rien n’est écrit', async () => {
    await base('users').updateOne({ _id: proprietaire() }, { $set: { planActuel: 'gratuit' } });
    for (const rang of [1, 2, 3, 4]) await unClient(marie, { nom: `Ancien ${rang}` });
    const corps = await corpsPour(marie, desClients(143));
    const vu = await apercu(marie, corps);
    expect([vu.bloque, vu.avis[0]]).toEqual([true, expect.stringContaining('6 sur 143')]);
    const refus = await importer(marie, corps);
    expect([refus.statut, refus.corps.code]).toEqual([403, 'QUOTA_CLIENTS_ATTEINT']);
    expect([(await clients()).length, await places()]).toEqual([4, 4]);
    expect(await base('imports').countDocuments({ emetteur: proprietaire() })).toBe(0);
  });

  it('cinq demandes de front de la même lecture : une seule s’écrit', async () => {
    const corps = await corpsPour(marie, desClients(30));
    const reponses = await Promise.all(Array.from({ length: 5 }, () => importer(marie, corps)));
    const [prise, ...autres] = reponses.sort((a, b) => a.statut - b.statut);
    expect(autres.map(({ corps: refus }) => refus.code)).toEqual(Array(4).fill('IMPORT_DEJA_FAIT'));
    await importFini(marie, prise!.corps._id);
    expect([(await clients()).length, await places()]).toEqual([30, 30]);
  });

  it('annulé au vingt-neuvième jour, ce qui a servi reste et se liste ; au trente et unième, il est figé', async () => {
    const fait = await importerTout(marie, desClients(40));
    const [un, deux, trois] = await clients();
    await uneFacture(marie, un!._id);
    await uneFacture(marie, deux!._id, { statut: 'brouillon' });
    await marie.put(`/clients/${trois!._id}`, { telephone: '0478000000' });
    const autre = await importerTout(marie, 'Nom;E-mail\nNeuf;neuf@essai.example');
    await revenirDans(29);
    const { statut, corps } = await marie.post<Import>(`/imports/${fait._id}/annuler`);
    expect(statut).toBe(202);
    const defait = await importFini(marie, corps._id);
    expect(defait).toMatchObject({ etat: 'annule_en_partie', fait: 40, annulableJusquau: null });
    expect(defait.restes).toEqual([
      { libelle: un!.nom, raison: 'a reçu une facture' },
      { libelle: deux!.nom, raison: 'a une facture' },
      { libelle: trois!.nom, raison: 'a été modifié depuis' },
    ]);
    expect([(await clients()).length, await places()]).toEqual([4, 4]);
    expect((await marie.post<{ code: string }>(`/imports/${fait._id}/annuler`)).corps.code).toBe(
      'IMPORT_FIGE',
    );
    await revenirDans(2);
    const tard = await marie.post<{ code: string }>(`/imports/${autre._id}/annuler`);
    expect([tard.statut, tard.corps.code]).toEqual([409, 'IMPORT_FIGE']);
  });

  it('un fichier d’un jour, d’un autre, ou dont les colonnes ne disent pas le nom, se refuse', async () => {
    const intrus = await unProfessionnel(app).cree();
    const corps = await corpsPour(marie, INDY);
    expect((await importer(intrus, corps)).corps.code).toBe('LECTURE_EXPIREE');
    const sansNom = { ...corps, correspondance: corps.correspondance.map(() => null) };
    expect((await importer(marie, sansNom)).corps.code).toBe('CORRESPONDANCE_INCOMPLETE');
    const { _id } = await importerTout(marie, INDY);
    expect((await intrus.get(`/imports/${_id}`)).statut).toBe(404);
    expect((await intrus.post(`/imports/${_id}/annuler`)).statut).toBe(404);
    await revenirDans(1);
    const tard = await importer(marie, corps);
    expect([tard.statut, tard.corps.code]).toEqual([410, 'LECTURE_EXPIREE']);
    expect((await marie.get<Import[]>('/imports')).corps.map((un) => un._id)).toEqual([_id]);
  });

  it('une réponse qui n’est pas une des siennes se refuse', async () => {
    const corps = await corpsPour(marie, INDY);
    for (const reponses of [{ formatDate: 'an' }, { formatMontant: 'de' }, { fautes: 'oui' }, { jour: 1 }]) {
      const { statut, corps: refus } = await marie.post<{ code: string }>('/imports', { ...corps, reponses });
      expect([statut, refus.code]).toEqual([400, expect.stringMatching(/SAISIE_INVALIDE|CHAMP_INCONNU/)]);
    }
    const permises = { formatDate: 'mois', formatMontant: 'en' } as const;
    expect((await importer(marie, { ...corps, reponses: permises })).statut).toBe(202);
  });
});
