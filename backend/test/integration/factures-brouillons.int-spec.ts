import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import type { Facture, FactureResume } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeFacture, toutesLesPages, unClient, uneFacture } from '../support/factures';

describe('Brouillons et listes', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const brouillon = async (plus: object = {}) =>
    (await marie.post<Facture>('/factures', { statut: 'brouillon', ...plus })).corps;

  describe('un brouillon', () => {
    it('se dessine dans les mots de son client tel qu’il est, et n’invente pas d’échéance', async () => {
      const corps = await brouillon({ client });
      const dit = JSON.stringify(corps.document).replace(/\u00a0/g, ' ');
      expect(dit).toContain('8 quai Saint-Antoine');
      expect(dit).toMatch(/Pénalités de retard/);
      expect(dit).toContain('À régler au plus tard le « à compléter »');
      expect((await marie.get(`/factures/${corps._id}/pdf`)).statut).toBe(200);
    });

    it('n’a pas de numéro et garde une saisie incomplète telle quelle', async () => {
      const cree = await brouillon({ lignes: [{ description: 'Bol' }, { quantite: 2 }, {}] });
      expect(cree).toMatchObject({
        numero: null,
        statut: 'brouillon',
        dateEmission: null,
        montantTTC: 0,
      });
      expect(cree.lignes.map((l) => [l.description, l.quantite, l.prixUnitaire])).toEqual([
        ['Bol', null, null],
        ['', 2, null],
        ['', null, null],
      ]);
      expect(cree.document.titre).toBe('Brouillon');
    });

    it('s’enregistre à sa version, et deux onglets ne s’écrasent pas', async () => {
      const cree = await brouillon();
      const enregistrer = (objet: string) =>
        marie.put(`/factures/${cree._id}`, { objet, version: cree.version });
      const reponses = await Promise.all([enregistrer('Premier'), enregistrer('Second')]);
      expect(reponses.map((r) => r.statut).sort()).toEqual([200, 409]);
      const refus = reponses.find((r) => r.statut === 409);
      expect(refus?.corps).toMatchObject({ code: 'VERSION_DEPASSEE', versionActuelle: cree.version + 1 });
    });

    it('oublie ce que l’on efface', async () => {
      const cree = await brouillon({ client, objet: 'Vases', dateEcheance: '2026-12-21' });
      const { corps } = await marie.put<Facture>(`/factures/${cree._id}`, {
        version: cree.version,
        client: null,
        objet: null,
        dateEcheance: null,
      });
      expect(corps).toMatchObject({ objet: null, dateEcheance: null, client: { _id: null, nom: '' } });
    });

    it('redit « brouillon » sans rien perdre', async () => {
      const { corps } = await marie.post(
        '/factures',
        corpsDeFacture(client, { statut: 'brouillon', objet: 'Vase' }),
      );
      const redit = await marie.put(`/factures/${String(corps._id)}`, { statut: 'brouillon' });
      expect([redit.statut, redit.corps]).toEqual([200, corps]);
    });

    it('s’émet en gardant son identité, et ne s’émet qu’une fois même en parallèle', async () => {
      const cree = await brouillon(corpsDeFacture(client));
      const emissions = await Promise.all(
        [1, 2, 3].map(() => marie.post<Facture>(`/factures/${cree._id}/emettre`)),
      );
      expect(emissions.map((r) => r.statut).sort()).toEqual([201, 409, 409]);
      expect(emissions.find((r) => r.statut === 201)?.corps).toMatchObject({
        _id: cree._id,
        numero: 'FAC-2026-001',
      });
      expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-002');
    });

    it('incomplet ne s’émet pas et reste brouillon', async () => {
      const cree = await brouillon({ client });
      expect((await marie.post(`/factures/${cree._id}/emettre`)).corps.message).toBe(
        'Veuillez remplir tous les champs obligatoires',
      );
      expect((await marie.get(`/factures/${cree._id}`)).corps.statut).toBe('brouillon');
    });

    it('se supprime, et n’existe pour personne d’autre', async () => {
      const cree = await brouillon();
      const paul = await unProfessionnel(app).cree();
      expect((await paul.get(`/factures/${cree._id}`)).statut).toBe(404);
      expect(
        (await app.appeler('DELETE', `/factures/${cree._id}`, undefined, { jeton: paul.jeton })).statut,
      ).toBe(404);
      expect(
        (await app.appeler('DELETE', `/factures/${cree._id}`, undefined, { jeton: marie.jeton })).statut,
      ).toBe(204);
      expect((await marie.get(`/factures/${cree._id}`)).statut).toBe(404);
    });

    it('naît d’une facture dupliquée, sans date à lui, sans le client s’il a été supprimé', async () => {
      const facture = await uneFacture(marie, client, { objet: 'Stage', dateEmission: '2026-11-20' });
      const { corps } = await marie.post<Facture>(`/factures/${facture._id}/dupliquer`);
      expect(corps).toMatchObject({
        statut: 'brouillon',
        objet: 'Stage',
        dateEmission: null,
        montantTTC: 100,
        client: { _id: client },
      });
      await app.appeler('DELETE', `/clients/${client}`, undefined, { jeton: marie.jeton });
      const sans = await marie.post<Facture>(`/factures/${facture._id}/dupliquer`);
      expect(sans.corps.client._id).toBeNull();
    });

    it('borne ses lignes et ses textes', async () => {
      const lignes = Array.from({ length: 10_000 }, () => ({}));
      const trop = await marie.post('/factures', { statut: 'brouillon', lignes: lignes.slice(0, 201) });
      expect([trop.statut, trop.corps.message]).toEqual([400, 'Une facture compte au plus 200 lignes.']);
      const long = await marie.post('/factures', {
        statut: 'brouillon',
        mentionsLegales: { mentionLibre: 'x'.repeat(501) },
      });
      expect(long.corps.message).toBe('La mention libre ne peut dépasser 500 caractères.');
      const enorme = await marie.post('/factures', { statut: 'brouillon', objet: 'x'.repeat(5_000_000) });
      expect([enorme.statut, enorme.corps.code]).toEqual([413, 'CORPS_TROP_GROS']);
    });
  });

  describe('la liste', () => {
    const semer = async () => {
      for (const [jour, objet] of [
        ['10', 'Bols'],
        ['12', 'Assiettes'],
        ['12', 'Vases'],
        ['15', 'Plats'],
        ['20', 'Théières'],
      ] as const) {
        await uneFacture(marie, client, {
          objet,
          dateEmission: `2026-11-${jour}`,
          dateEcheance: `2026-11-${jour}`,
        });
      }
      await brouillon({ objet: 'En cours' });
    };
    const objets = (factures: FactureResume[]) => factures.map((f) => f.objet);

    it('montre les brouillons, puis les plus récentes d’abord, sans perte ni doublon d’une page à l’autre', async () => {
      await semer();
      const attendu = ['En cours', 'Théières', 'Plats', 'Vases', 'Assiettes', 'Bols'];
      for (const limite of [1, 2, 4, 6, 20]) {
        expect(objets(await toutesLesPages(marie, `/factures?limite=${limite}`))).toEqual(attendu);
      }
    });

    it('filtre par statut, client, dates, retard et recherche', async () => {
      await semer();
      const liste = async (criteres: string) =>
        objets(await toutesLesPages(marie, `/factures?limite=2&${criteres}`));
      expect(await liste('statut=brouillon')).toEqual(['En cours']);
      expect(await liste('du=2026-11-12&au=2026-11-15')).toEqual(['Plats', 'Vases', 'Assiettes']);
      expect(await liste('recherche=theie')).toEqual(['Théières']);
      expect(await liste('recherche=FAC-2026-002')).toEqual(['Assiettes']);
      expect(await liste('recherche=100,00')).toEqual(['Théières', 'Plats', 'Vases', 'Assiettes', 'Bols']);
      expect(await liste('statut=en_retard')).toEqual(['Théières', 'Plats', 'Vases', 'Assiettes', 'Bols']);
      const autre = await unClient(marie, { email: 'autre@exemple.fr' });
      expect(await liste(`client=${autre._id}`)).toEqual([]);
      expect(await liste(`client=${client}&du=2026-11-20`)).toEqual(['Théières']);
    });

    it('donne les sommes : en attente, en retard, encaissé ce mois', async () => {
      await semer();
      const payee = await uneFacture(marie, client);
      await app.appeler('PATCH', `/factures/${payee._id}/payer`, {}, { jeton: marie.jeton });
      expect((await marie.get('/factures/sommes')).corps).toEqual({
        enAttente: { montant: 500, nombre: 5 },
        enRetard: { montant: 500, nombre: 5, depuisJours: 11 },
        encaisseCeMois: { montant: 100, nombre: 1, mois: '2026-11' },
        nombreEnvoi: 7,
        nombreReception: 0,
      });
    });

    it('refuse un curseur, une limite, une date ou un statut qui n’existent pas', async () => {
      for (const criteres of [
        'curseur=zzz',
        'limite=0',
        'limite=101',
        'du=2026-02-31',
        'statut=perdue',
        'inconnu=1',
        'recherche[$gt]=',
      ]) {
        expect((await marie.get(`/factures?${criteres}`)).statut).toBe(400);
      }
    });

    itDeCampagne.each([
      ['de tout', ''],
      ['d’un statut', '&statut=creee'],
      ['d’une recherche', '&recherche=vaisselle'],
      ['d’une période', '&du=2026-11-01&au=2026-11-30'],
      ['d’un client', '&client='],
    ])('ne lit que la page demandée parmi deux mille : %s', async (_cas, critere) => {
      const base = connexionDe(app);
      const factures = base.collection('factures');
      const { _id } = await uneFacture(marie, client, { objet: 'Vaisselle' });
      const { _id: modele, ...gabarit } = (await factures.findOne({ _id: new Types.ObjectId(_id) }))!;
      expect(modele.toHexString()).toBe(_id);
      const tri = (rang: number) =>
        `2026-11-20#2026-11-20T09:00:00.000Z#${String(rang).padStart(9, '0')}#${rang}`;
      await factures.insertMany(
        Array.from({ length: 2_000 }, (_, i) => ({ ...gabarit, rang: i + 10, tri: tri(i + 10) })),
      );
      await base.db!.setProfilingLevel('all');
      const chemin = `/factures?limite=20${critere}${critere.endsWith('client=') ? client : ''}`;
      const premiere = await marie.get<FactureResume[]>(chemin);
      await marie.get(`${chemin}&curseur=${String(premiere.entetes['x-curseur-suivant'])}`);
      await base.db!.setProfilingLevel('off');
      const lectures = await base
        .collection('system.profile')
        .find({ ns: /factures$/, 'command.find': 'factures' })
        .toArray();
      await base.db!.dropCollection('system.profile');
      expect(lectures).toHaveLength(2);
      for (const { docsExamined, keysExamined } of lectures) {
        expect(docsExamined).toBe(21);
        expect(keysExamined).toBeLessThanOrEqual(23);
      }
    });
  });
});
