import sharp from 'sharp';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

interface ExportRgpd {
  role: string;
  factures: FactureExport[];
  clients: { nom: string }[];
  nombres: Record<string, number>;
}

describe('Les exports', () => {
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

  const journal = async (qui: CompteDeTest) =>
    (await connexionDe(app).collection('journal_admin').find({}).toArray())
      .filter((acte) => String(acte.qui) === qui.id)
      .map((acte) => acte.quoi as string);

  describe('l’export RGPD des factures', () => {
    it('donne factures et clients dans un fichier nommé par le rôle et la date', async () => {
      await uneFacture(marie, client);
      const { statut, corps, entetes } = await marie.get<ExportRgpd>('/export-factures-rgpd');
      expect(statut).toBe(200);
      expect(entetes['content-disposition']).toBe(
        'attachment; filename="export-factures-rgpd-professionnel-2026-11-21.json"',
      );
      expect(corps).toMatchObject({ role: 'professionnel', nombres: { factures: 1, clients: 1 } });
      expect(corps.factures[0]).toMatchObject({
        numero: 'FAC-2026-001',
        sens: 'emise',
        montantTTC: 100,
        vendeur: { nom: 'Dubois' },
        lignes: [{ quantite: 4, prixUnitaire: 25, montant: 100 }],
      });
      expect(await journal(marie)).toEqual(['export.factures']);
    });

    it('donne au particulier ses factures reçues, sans clients', async () => {
      const paul = await unParticulier(app).cree();
      const aPaul = await unClient(marie, { email: paul.email, type: 'particulier' });
      const { _id } = await uneFacture(marie, aPaul._id);
      await marie.post(`/factures/${_id}/send-internal`);
      const { corps, entetes } = await paul.get<ExportRgpd>('/export-factures-rgpd');
      expect(entetes['content-disposition']).toContain('export-factures-rgpd-particulier-2026-11-21.json');
      expect(corps.factures.map(({ sens, numero }) => [sens, numero])).toEqual([['recue', 'FAC-2026-001']]);
      expect(corps.clients).toEqual([]);
    });

    it('ne contient rien d’un autre compte', async () => {
      await uneFacture(marie, client);
      const intrus = await unProfessionnel(app).cree();
      const { corps } = await intrus.get<ExportRgpd>('/export-factures-rgpd');
      expect(corps.nombres).toEqual({ factures: 0, clients: 0 });
    });

    it('d’un brouillon ne le change pas : il se supprime encore', async () => {
      const { corps } = await marie.post<{ _id: string }>(
        '/factures',
        corpsDeFacture(client, { statut: 'brouillon' }),
      );
      await marie.get('/export-factures-rgpd');
      expect((await marie.delete(`/factures/${corps._id}`)).statut).toBe(204);
    });
  });

  it('celui des clients porte son nom, sa date et son compte', async () => {
    const { corps, entetes } = await marie.get<ExportRgpd>('/export-clients-rgpd');
    expect(entetes['content-disposition']).toContain('filename="export-clients-rgpd-2026-11-21.json"');
    expect(corps.clients.map(({ nom }) => nom)).toEqual(['Les Tables du Parc']);
    expect(corps.nombres).toEqual({ clients: 1 });
  });

  describe('en CSV', () => {
    it('commence par le BOM, sépare par des points-virgules et désarme les formules', async () => {
      await unClient(marie, { nom: '=CONCATENER("A1";"Cliquez")' });
      const { octets, entetes } = await marie.get('/export/clients?format=csv');
      expect(entetes['content-type']).toBe('text/csv; charset=utf-8');
      const texte = octets.toString('utf8');
      expect(texte.startsWith('\ufeffNom;E-mail;Téléphone;')).toBe(true);
      expect(texte).toContain('"\'=CONCATENER(""A1"";""Cliquez"")"');
      expect(texte.trim().split('\r\n')).toHaveLength(3);
    });

    it('écrit les montants à la virgule', async () => {
      await uneFacture(marie, client, {
        lignes: [{ description: '@Décor', quantite: 1, prixUnitaire: 1234.5 }],
      });
      const { octets } = await marie.get('/export/factures?format=csv');
      expect(octets.toString('utf8')).toMatch(/FAC-2026-001;;21\/11\/2026;.*;'@Décor;.*;1234,50;.*1234,50;/);
    });

    it('refuse un format inconnu', async () => {
      const { statut, corps } = await marie.get('/export/clients?format=xml');
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    });
  });

  it('de toutes les données couvre chaque section, sans empreinte ni jeton', async () => {
    await uneFacture(marie, client);
    const { corps: facture } = await marie.post<{ _id: string }>('/factures', corpsDeFacture(client));
    await app.appeler('PATCH', `/factures/${facture._id}/payer`, {}, { jeton: marie.jeton });
    await marie.post('/conversations/new/messages', { contenu: 'Une question au Conseiller' });
    const { corps, octets, entetes } = await marie.get<Record<string, unknown[]>>('/export/user-data');
    expect(entetes['content-disposition']).toContain('filename="mes-donnees-2026-11-21.json"');
    expect(corps.nombres).toEqual({
      abonnement: 1,
      activite: 0,
      activiteDeclaree: 0,
      encaisseAilleurs: 0,
      charges: 0,
      objectifs: 0,
      occurrences: 0,
      recurrences: 0,
      adresses: 0,
      articles: 0,
      piecesAnterieures: 0,
      clesAcces: 0,
      clients: 1,
      conversations: 1,
      declarations: 0,
      achats: 0,
      devis: 0,
      domainesEnvoi: 0,
      plateforme: 0,
      depotsPlateforme: 0,
      declarationsPlateforme: 0,
      factures: 2,
      expediteursBloques: 0,
      notifications: 0,
      reglagesNotifications: 0,
      relances: 0,
      facturesRecues: 0,
      fluxPlateforme: 0,
      historique: expect.any(Number),
      journal: 1,
      liensDevis: 0,
      liensPublics: 0,
      encaissements: 0,
      litiges: 0,
      rapprochements: 0,
      logo: 0,
      messages: 1,
      misesEnDemeure: 0,
      paiements: 1,
      sessions: 1,
      statutsElectroniques: 0,
      vuesDeLaListe: 0,
    });
    expect(corps.compte).toMatchObject({ email: marie.email, siret: '73282932000074' });
    expect(corps.messages![0]).toMatchObject({ de: 'moi', contenu: 'Une question au Conseiller' });
    expect(corps.journal![0]).toMatchObject({ quoi: 'export.donnees', par: 'moi' });
    const texte = octets.toString('utf8');
    expect(texte).not.toMatch(/motDePasse|versionJeton|secretChiffre|codesSecours|empreinte/i);
    expect(texte).not.toContain(marie.jeton);
  });

  it('rend à un particulier ce qu’il a fait des factures reçues, et à chacun son logo', async () => {
    const paul = await unParticulier(app).cree();
    const sienne = await unClient(marie, { email: paul.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, sienne._id);
    await marie.post(`/factures/${_id}/send-internal`);
    const refus = { statutDestinataire: 'refusee', motif: 'Le montant est faux' };
    expect((await paul.put(`/factures/${_id}/statut-destinataire`, refus)).statut).toBe(200);
    const { corps } = await paul.get<Record<string, { type: string }[]>>('/export/user-data');
    expect(corps.historique!.map(({ type }) => type)).toEqual(['vue', 'refusee']);
    expect(JSON.stringify(corps.historique)).toContain('Le montant est faux');
    const fond = { width: 20, height: 20, channels: 3, background: '#0b5cad' } as const;
    const image = await sharp({ create: fond }).png().toBuffer();
    await marie.put('/users/me/logo', image, { 'content-type': 'image/png' });
    const sien = (await marie.get<Record<string, { type: string; base64: string }[]>>('/export/user-data'))
      .corps;
    expect(Buffer.from(sien.logo![0]!.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('sont fermés aux inconnus, et l’administration n’exporte que les siens par ces routes', async () => {
    const admin = await unAdmin(app).cree();
    await uneFacture(marie, client);
    for (const chemin of [
      '/export-factures-rgpd',
      '/export/user-data',
      '/export/pdf.zip',
      '/export/clients',
    ]) {
      expect((await app.appeler('GET', chemin)).statut).toBe(401);
    }
    expect((await admin.get<ExportRgpd>('/export-factures-rgpd')).corps.nombres.factures).toBe(0);
  });
});
