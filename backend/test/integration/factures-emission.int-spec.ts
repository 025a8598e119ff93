import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { CompteursService } from '../../src/modules/factures/verification/compteurs.service';
import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const DE_FRONT = selonLaTaille(25, 50);

describe('L’émission d’une facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const compter = (collection: string, filtre: object) =>
    connexionDe(app).collection(collection).countDocuments(filtre);

  it('donne le premier numéro de l’année, fige le vendeur et le client, et calcule tous les montants', async () => {
    const facture = await uneFacture(marie, client);
    expect(facture).toMatchObject({
      numero: 'FAC-2026-001',
      statut: 'creee',
      montantHT: 100,
      montantTTC: 100,
      tauxTVA: 0,
    });
    await marie.put(`/clients/${client}`, { nom: 'Autre nom', email: 'autre@exemple.fr' });
    await marie.put('/users/me', { adresse: '1 rue Neuve' });
    const { corps } = await marie.get(`/factures/${facture._id}`);
    expect(corps).toMatchObject({
      client: { nom: 'Les Tables du Parc' },
      emetteur: { adresse: facture.emetteur.adresse },
    });
    expect((corps as { document: unknown }).document).toEqual(facture.document);
  });

  it('numérote sans trou ni doublon des demandes simultanées', async () => {
    const reponses = await Promise.all(
      Array.from({ length: DE_FRONT }, () => marie.post('/factures', corpsDeFacture(client))),
    );
    expect(reponses.map((r) => r.statut)).toEqual(Array(DE_FRONT).fill(201));
    const rangs = await connexionDe(app)
      .collection('factures')
      .find({ numero: { $exists: true }, 'vendeurFige.email': marie.email })
      .map((f) => f.rang as number)
      .toArray();
    expect(rangs.sort((a, b) => a - b)).toEqual(Array.from({ length: DE_FRONT }, (_, rang) => rang + 1));
  });

  it('repart de 1 à minuit, heure de Paris, le 1er janvier', async () => {
    app.horloge.regler('2026-12-31T22:59:59Z');
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    const derniere = await uneFacture(marie, client, { dateEcheance: '2027-01-15' });
    app.horloge.regler('2026-12-31T23:00:00Z');
    const premiere = await uneFacture(marie, client, { dateEcheance: '2027-01-15' });
    expect([derniere.numero, premiere.numero]).toEqual(['FAC-2026-001', 'FAC-2027-001']);
    const trop = corpsDeFacture(client, { dateEmission: '2026-12-31', dateEcheance: '2027-01-15' });
    const { statut, corps } = await marie.post('/factures', trop);
    expect([statut, corps.code]).toEqual([400, 'DATE_EMISSION_ANTERIEURE']);
    expect((await uneFacture(marie, client, { dateEcheance: '2027-01-15' })).numero).toBe('FAC-2027-002');
  });

  it('à cheval sur minuit, où qu’il tombe dans l’acte, le mois qui la compte est celui où elle est émise', async () => {
    const examiner = ({ id }: CompteDeTest) =>
      app.get(Transactions).executer(() => app.get(CompteursService).examiner(new Types.ObjectId(id)));
    for (let avant = 2; avant <= 10; avant += 1) {
      app.horloge.regler('2026-11-30T22:59:30Z');
      const paul = await unProfessionnel(app).cree();
      const { _id } = await unClient(paul);
      let instant = Date.parse('2026-11-30T23:00:00Z') - avant * 250;
      jest.spyOn(app.horloge, 'maintenant').mockImplementation(() => new Date((instant += 250)));
      await uneFacture(paul, _id, { dateEcheance: '2027-01-15' });
      jest.restoreAllMocks();
      expect(await examiner(paul)).toEqual([]);
    }
  });

  it('refuse une date d’émission antérieure à la dernière de la série, sans consommer de numéro', async () => {
    await uneFacture(marie, client, { dateEmission: '2026-11-20' });
    const refus = await marie.post('/factures', corpsDeFacture(client, { dateEmission: '2026-11-19' }));
    expect([refus.statut, refus.corps.code]).toEqual([400, 'DATE_EMISSION_ANTERIEURE']);
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-002');
  });

  it.each([
    ['trop ancienne', '2026-09-30', /1er\s?octobre 2026.*Date de la prestation/],
    ['future', '2026-11-22', /dans le futur/],
  ])('refuse une date d’émission %s, sans consommer de numéro', async (_cas, dateEmission, phrase) => {
    const refus = await marie.post('/factures', corpsDeFacture(client, { dateEmission }));
    expect([refus.statut, refus.corps.code]).toEqual([400, 'DATE_EMISSION_REFUSEE']);
    expect(refus.corps.message).toMatch(phrase);
    expect(refus.corps.champs).toContainEqual(expect.objectContaining({ champ: 'dateEmission' }));
    const admise = { dateEmission: '2026-10-01', datePrestation: '2026-03-12', dateEcheance: '2026-11-21' };
    expect((await uneFacture(marie, client, admise)).numero).toBe('FAC-2026-001');
  });

  it('rend la même facture à la même clé d’idempotence, même en parallèle, et refuse un autre contenu', async () => {
    const entetes = { 'idempotency-key': 'double-clic-0001' };
    const reponses = await Promise.all(
      Array.from({ length: 8 }, () => marie.post('/factures', corpsDeFacture(client), entetes)),
    );
    expect(new Set(reponses.map((r) => r.corps._id)).size).toBe(1);
    expect(await compter('factures', { 'vendeurFige.email': marie.email })).toBe(1);
    const autre = await marie.post('/factures', corpsDeFacture(client, { objet: 'Autre' }), entetes);
    expect([autre.statut, autre.corps.code]).toEqual([409, 'CLE_IDEMPOTENCE_REUTILISEE']);
  });

  it('compte la facture au client et au compte, et range son PDF sans qu’on le demande', async () => {
    const { _id } = await uneFacture(marie, client);
    expect((await marie.get(`/clients/${client}`)).corps.nombreFactures).toBe(1);
    expect((await marie.get('/users/me')).corps.factureCount).toBe(1);
    const rangee = () => compter('documents', { facture: new Types.ObjectId(_id) });
    await attendreQue(async () => (await rangee()) > 0, 'le PDF rangé');
    expect(await rangee()).toBe(1);
  });

  it.each([
    [
      'sans client',
      { client: undefined },
      'SAISIE_INVALIDE',
      'Veuillez remplir tous les champs obligatoires',
    ],
    [
      'sans échéance',
      { dateEcheance: undefined },
      'SAISIE_INVALIDE',
      'Veuillez remplir tous les champs obligatoires',
    ],
    ['sans ligne valide', { lignes: [] }, 'SAISIE_INVALIDE', 'Veuillez ajouter au moins une ligne valide'],
    [
      'à un total faux',
      { montantTTC: 99.99 },
      'TOTAUX_DIFFERENTS',
      'Les montants envoyés diffèrent de ceux que nous calculons\u00a0: total TTC.',
    ],
    [
      'avec de la TVA',
      { tauxTVA: 20 },
      'TOTAUX_DIFFERENTS',
      'Les montants envoyés diffèrent de ceux que nous calculons\u00a0: taux de TVA.',
    ],
  ])('est refusée %s, et rien n’est écrit', async (_cas, plus, code, message) => {
    const { statut, corps } = await marie.post('/factures', corpsDeFacture(client, plus));
    expect([statut, corps.code, corps.message]).toEqual([400, code, message]);
    expect(
      await compter('factures', { emetteurResume: { $exists: true }, 'vendeurFige.email': marie.email }),
    ).toBe(0);
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-001');
  });

  it('dit ce qui manque quand le client professionnel n’a pas d’adresse', async () => {
    const sansAdresse = await unClient(marie, { email: 'b@exemple.fr', adresse: {} });
    const { statut, corps } = await marie.post('/factures', corpsDeFacture(sansAdresse._id));
    expect([statut, corps.code]).toEqual([400, 'MENTIONS_MANQUANTES']);
    expect(corps.champs).toEqual([expect.objectContaining({ champ: 'client.adresse' })]);
  });

  it('admet un particulier sans adresse', async () => {
    const camille = await unClient(marie, { email: 'c@exemple.fr', type: 'particulier', adresse: {} });
    expect((await uneFacture(marie, camille._id)).mentionsLegales.indemniteForfaitaire).toBeNull();
  });

  it('demande un SIRET au professionnel qui n’en a pas, et un profil professionnel au particulier', async () => {
    const sans = await unProfessionnel(app).sansSiret().cree();
    expect((await sans.post('/factures', corpsDeFacture(client))).corps).toMatchObject({
      code: 'SIRET_REQUIS',
      requiresSiret: true,
    });
    const prive = await unParticulier(app).cree();
    expect((await prive.post('/factures', corpsDeFacture(client))).corps).toMatchObject({
      requiresUpgrade: true,
    });
  });

  it('refuse le client d’un autre comme s’il n’existait pas', async () => {
    const paul = await unProfessionnel(app).cree();
    const { statut, corps } = await paul.post('/factures', corpsDeFacture(client));
    expect([statut, corps.code]).toEqual([404, 'CLIENT_INTROUVABLE']);
  });

  it('commence au rang réglé par qui vient d’un autre outil, une seule fois', async () => {
    await marie.post('/mentions-legales', {
      conditionsPaiement: 'Comptant',
      modele: 'classique',
      couleurAccent: '#0b5cad',
      premierNumero: 104,
    });
    expect((await marie.get('/factures/info-numerotation')).corps).toEqual({
      dernierNumero: null,
      prochainNumero: 'FAC-2026-104',
      derniereDate: null,
    });
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-104');
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-105');
    expect((await marie.get('/factures/info-numerotation')).corps.derniereDate).toBe('2026-11-21');
  });

  it('n’efface jamais une émise, fût-elle la dernière et jamais sortie : son numéro ne resservira pas', async () => {
    const derniere = await uneFacture(marie, client);
    expect(derniere.peutEtreSupprimee).toBe(false);
    const { statut, corps } = await marie.delete(`/factures/${derniere._id}`);
    expect([statut, corps.code]).toEqual([409, 'SUPPRESSION_INTERDITE']);
    expect((await marie.get(`/factures/${derniere._id}`)).statut).toBe(200);
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-002');
    expect((await marie.get('/users/me')).corps.factureCount).toBe(2);
  });

  it('efface un brouillon, une fois', async () => {
    const { corps } = await marie.post<{ _id: string; peutEtreSupprimee: boolean }>('/factures', {
      ...corpsDeFacture(client),
      statut: 'brouillon',
    });
    expect(corps.peutEtreSupprimee).toBe(true);
    expect((await marie.delete(`/factures/${corps._id}`)).statut).toBe(204);
    expect((await marie.delete(`/factures/${corps._id}`)).statut).toBe(404);
  });

  it('ne change plus rien d’une facture émise', async () => {
    const facture = await uneFacture(marie, client);
    const avant = await connexionDe(app)
      .collection('factures')
      .findOne({ numero: facture.numero, 'vendeurFige.email': marie.email });
    for (const champ of [
      { objet: 'x' },
      { lignes: [] },
      { client },
      { dateEmission: '2026-11-20' },
      { dateEcheance: '2026-12-01' },
      { mentionsLegales: {} },
    ]) {
      const { statut, corps } = await marie.put(`/factures/${facture._id}`, champ);
      expect([statut, corps.code]).toEqual([409, 'FACTURE_DEJA_EMISE']);
    }
    expect(await connexionDe(app).collection('factures').findOne({ _id: avant?._id })).toEqual(avant);
  });
});
