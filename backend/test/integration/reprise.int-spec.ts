import { COLLECTIONS_REPRISES } from '@facturier/domaine/comptes/reprise';
import { Types } from 'mongoose';
import { EcritureRepriseRepository } from '../../src/platform/archive/ecriture-reprise.repository';
import type { SourceDeReprise } from '../../src/platform/archive/forme-de-reprise';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { ArchiveOuverte } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { archiveDe, confirmer, contenuDe, envoyer, unCompteRempli } from '../support/reprises';
import { verifier } from '../support/signature-devis';

describe('Une archive reprise sur une autre installation', () => {
  let ici: AppDeTest;
  let ailleurs: AppDeTest;
  let marie: CompteDeTest;
  let octets: Buffer;
  let neuve: CompteDeTest;

  beforeAll(async () => {
    ici = await creerAppDeTest({ env: { PREUVE_CLE: 'Zx8QmT3vBn6KpL1wRs5YcF9hJd2GaE7U' } });
    marie = await unCompteRempli(ici);
    octets = await archiveDe(ici, marie);
    // Qui entre se reconnaît par la dernière application montée de ce processus : la seconde vient quand la première a fini.
    ailleurs = await creerAppDeTest();
  });
  beforeEach(async () => {
    neuve = await unProfessionnel(ailleurs)
      .auPlan('premium')
      .avec({ prenom: 'Autre', siret: null, adresse: '' })
      .cree();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const { nom, cle } of COLLECTIONS_REPRISES)
      if (cle !== '_id') await connexionDe(ailleurs).collection(nom).deleteMany({});
  });
  afterAll(async () => {
    await ailleurs?.fermer();
    await ici.fermer();
  });

  const nombreDe = (nom: string, cle = 'emetteur') =>
    connexionDe(ailleurs)
      .collection(nom)
      .countDocuments({ [cle]: new Types.ObjectId(neuve.id) });
  const rien = async () => {
    for (const { nom, cle, unique } of COLLECTIONS_REPRISES)
      if (cle && !unique) expect([nom, await nombreDe(nom, cle)]).toEqual([nom, 0]);
  };

  it('mêmes numéros, mêmes octets, mêmes empreintes : archivée de nouveau, elle dit la même chose ; le numéro suivant suit', async () => {
    const { id, corps } = await envoyer(ailleurs, neuve, octets);
    expect(corps).toMatchObject({ etat: 'bonne', controle: { scellee: 'ailleurs', empechements: [] } });
    const { statut, corps: reprise } = await confirmer(neuve, id);
    expect([statut, reprise.etat, reprise.repriseLe]).toEqual([200, 'reprise', '2026-11-21T09:00:00.000Z']);

    const [avant, apres] = [await contenuDe(octets), await contenuDe(await archiveDe(ailleurs, neuve))];
    expect([...apres.keys()]).toEqual([...avant.keys()]);
    const sansCompte = (texte = '') => texte.replaceAll(marie.id, 'ELLE').replaceAll(neuve.id, 'ELLE');
    const changes = [...avant].filter(
      ([chemin, contenu]) => sansCompte(apres.get(chemin)) !== sansCompte(contenu),
    );
    // Le profil dit l'adresse du compte ; le journal et la cloche, ce qui s'est passé ici ; le reste est ce qui revient arrêté.
    expect(changes.map(([chemin]) => chemin).sort()).toEqual([
      'donnees/compte.jsonl',
      'donnees/journal.jsonl',
      'donnees/notifications.jsonl',
      'donnees/recurrences.jsonl',
      'reprise/recurrences.jsonl',
      'reprise/reglages_relances.jsonl',
    ]);

    const { ruptures } = await ailleurs.get(VerificationsService).relever();
    // Rien ne s'est rompu ; la preuve du devis garde son sceau, d'une clé qui n'est pas d'ici.
    expect(ruptures.map(({ controle, numero }) => [controle, numero])).toEqual([
      ['signatures', 'DEV-2026-001'],
    ]);
    const { corps: moi } = await neuve.get('/users/me');
    expect(moi).toMatchObject({
      prenom: 'Marie',
      siret: '73282932000074',
      email: neuve.email,
      factureCount: 2,
    });
    const suivante = await uneFacture(neuve, (await neuve.get<{ _id: string }[]>('/clients')).corps[0]!._id);
    expect(suivante.numero).toBe('FAC-2026-003');
  });

  it('les séries et les rappels reviennent arrêtés, les liens ne reviennent pas, la preuve d’un devis dit sa clé inconnue ici', async () => {
    const { id } = await envoyer(ailleurs, neuve, octets);
    expect((await confirmer(neuve, id)).statut).toBe(200);
    const { corps: series } = await neuve.get<{ statut: string }[]>('/recurrences');
    expect(series.map(({ statut }) => statut)).toEqual(['en_pause']);
    expect(
      await connexionDe(ailleurs).collection('reglages_relances').find({ actif: true }).toArray(),
    ).toEqual([]);
    for (const nom of ['liens_publics', 'liens_devis']) expect([nom, await nombreDe(nom)]).toEqual([nom, 0]);
    const archive = await ArchiveOuverte.ouvrir(octets);
    const preuve = archive.chemins.find((un) => un.endsWith('-preuve.json'))!;
    const lue = archive.lire(preuve);
    archive.fermer();
    expect(await verifier(ailleurs, lue)).not.toEqual(await verifier(ici, lue));
  });

  it('deux confirmations de front : une passe, l’autre est refusée ; rejouée par sa clé, elle répond la même chose', async () => {
    const { id } = await envoyer(ailleurs, neuve, octets);
    const issues = await Promise.all([confirmer(neuve, id), confirmer(neuve, id)]);
    expect(issues.map(({ statut }) => statut).sort()).toEqual([200, 409]);
    expect(issues.find(({ statut }) => statut === 409)!.corps.code).toBe('RESTAURATION_REFUSEE');
    expect(await nombreDe('factures')).toBe(4);
    expect((await confirmer(neuve, id)).corps.code).toBe('RESTAURATION_REFUSEE');
    expect(await nombreDe('factures')).toBe(4);
    const encore = await unProfessionnel(ailleurs).cree();
    const { corps } = await envoyer(ailleurs, encore, octets);
    // Le contrôle ne regarde que ce compte ; les identifiants pris ailleurs ici se voient en écrivant.
    const refus = await confirmer(encore, corps._id);
    expect([refus.statut, refus.corps.code]).toEqual([409, 'REPRISE_IMPOSSIBLE']);
    expect(refus.corps.champs[0]!.message).toBe(
      'Des documents de cette archive sont déjà dans un compte d’ici.',
    );
  });

  it('une demande rejouée ne reprend qu’une fois, et rend la même réponse', async () => {
    const { id } = await envoyer(ailleurs, neuve, octets);
    const cle = { 'Idempotency-Key': 'reprise-de-marie' };
    const [une, deux] = [await confirmer(neuve, id, cle), await confirmer(neuve, id, cle)];
    expect([une.statut, deux.statut, deux.corps]).toEqual([200, 200, une.corps]);
  });

  it('un compte qui a émis, un autre SIRET, un compte entamé, une archive non contrôlée : 409, et rien ne change', async () => {
    const refuser = async (qui: CompteDeTest, raison: string) => {
      const { id, corps } = await envoyer(ailleurs, qui, octets);
      expect(corps.controle?.empechements).toEqual([raison]);
      const refus = await confirmer(qui, id);
      expect([refus.statut, refus.corps.code]).toEqual([409, 'REPRISE_IMPOSSIBLE']);
      expect(refus.corps.champs).toEqual([{ champ: 'archive', message: raison }]);
    };
    const autre = await unProfessionnel(ailleurs).avec({ siret: '55208131766522' }).cree();
    await refuser(autre, 'Cette archive est celle d’un autre SIRET.');
    const client = await unClient(neuve);
    await refuser(neuve, 'Ce compte n’est pas vide\u00a0: clients.');
    const emettrice = await unProfessionnel(ailleurs).cree();
    await uneFacture(emettrice, (await unClient(emettrice))._id);
    await refuser(emettrice, 'Ce compte a déjà émis des documents.');
    expect((await neuve.get<{ _id: string }[]>('/clients')).corps.map(({ _id }) => _id)).toEqual([
      client._id,
    ]);
    const annoncee = await emettrice.post<{ _id: string }>('/restaurations', { octets: 10 });
    expect((await confirmer(emettrice, annoncee.corps._id)).corps.code).toBe('RESTAURATION_REFUSEE');
    expect((await confirmer(neuve, annoncee.corps._id)).statut).toBe(404);
  });

  it('arrêtée en chemin, elle n’a rien écrit qui se voie, et recommence', async () => {
    const { id } = await envoyer(ailleurs, neuve, octets);
    const paiements = connexionDe(ailleurs).model('Paiement');
    jest.spyOn(paiements, 'insertMany').mockRejectedValueOnce(new Error('coupé'));
    expect((await confirmer(neuve, id)).statut).toBe(500);
    await rien();
    expect((await neuve.get('/users/me')).corps).toMatchObject({ prenom: 'Autre', siret: null });
    expect((await confirmer(neuve, id)).statut).toBe(200);
    expect(await nombreDe('documents')).toBe(3);
  });

  it('une rangée de mauvaise forme, fût-elle bien signée, se refuse et nomme son fichier ; rien ne s’en écrit', async () => {
    const depot = ailleurs.get(EcritureRepriseRepository);
    const source = (nom: string, ligne: string): SourceDeReprise => ({
      lignes: async function* (lu) {
        if (lu === nom) yield ligne;
      },
      octets: () => Promise.resolve(Buffer.from('x')),
    });
    for (const [nom, ligne] of [
      ['clients', 'ceci n’est pas une rangée'],
      ['clients', '{"document":{"nombreFactures":"deux"},"fichiers":{}}'],
      ['factures', '{"document":{"emiseLe":"hier"},"fichiers":{}}'],
    ] as const)
      await expect(depot.ecrire(neuve.id, source(nom, ligne))).rejects.toMatchObject({ nom });
    const deTrop = '{"document":{},"fichiers":{"octets":"ab","sha256":"cd"}}';
    await expect(depot.rangerOctets(neuve.id, source('documents', deTrop))).rejects.toMatchObject({
      nom: 'documents',
    });
    await rien();
  });

  it('un nombre qui borne un plan se refait sur ce qui est repris : une archive retouchée n’y gagne aucune place', async () => {
    const depot = ailleurs.get(EcritureRepriseRepository);
    const clients = ['a', 'b', 'c'].map((signe) => `{"_id":{"$oid":"${signe.repeat(24)}"},"nom":"${signe}"}`);
    const source = (consommations: string[]): SourceDeReprise => ({
      lignes: async function* (lu) {
        const documents = { clients, consommations }[lu] ?? [];
        for (const document of documents) yield `{"document":${document},"fichiers":{}}`;
      },
      octets: () => Promise.resolve(Buffer.alloc(0)),
    });
    await expect(depot.ecrire(neuve.id, source([]))).rejects.toMatchObject({ nom: 'consommations' });
    const siens = { proprietaire: new Types.ObjectId(neuve.id) };
    await connexionDe(ailleurs).collection('clients').deleteMany(siens);
    await depot.ecrire(neuve.id, source(['{"genre":"clients","mois":"2020-01","compte":0}']));
    expect(await connexionDe(ailleurs).collection('consommations').find(siens).toArray()).toMatchObject([
      { genre: 'clients', mois: '*', compte: 3 },
    ]);
  });
});
