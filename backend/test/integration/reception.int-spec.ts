import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import type { Facture, Sommes } from '@facturier/domaine/contrat/factures';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { Migrations } from '../../src/platform/jobs/migrations';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cii, pdfPortant, ubl } from '../support/fichiers-recus';

describe('La réception des factures de fournisseurs', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });

  const deposer = (qui: CompteDeTest, octets: Buffer | string): Promise<Reponse<RecueDetail>> =>
    qui.post('/reception', octets, { 'content-type': 'application/octet-stream' });
  const compter = (collection: string, { id }: CompteDeTest): Promise<number> =>
    connexionDe(app)
      .collection(collection)
      .countDocuments({ proprietaire: new Types.ObjectId(id) });
  const placeDe = ({ id }: CompteDeTest) =>
    connexionDe(app)
      .collection('places_reception')
      .findOne({ _id: new Types.ObjectId(id) });

  it('garde un CII, un UBL, un PDF Factur-X : lus, et leurs octets rendus tels quels', async () => {
    const fichiers: [string, Buffer, string][] = [
      ['F-1', Buffer.from(cii()), 'application/xml'],
      ['U-7', Buffer.from(`\ufeff${ubl()}`), 'application/xml'],
      [
        'P-3',
        await pdfPortant({ 'factur-x.xml': cii({ numero: 'P-3' }), 'plan.txt': 'x' }),
        'application/pdf',
      ],
    ];
    for (const [numero, octets, type] of fichiers) {
      const { statut, corps } = await deposer(marie, octets);
      expect([statut, corps.statut, corps.numero]).toEqual([201, 'recue', numero]);
      const original = await marie.get(`/reception/${corps._id}/original`);
      expect(original.octets.equals(octets)).toBe(true);
      expect(original.entetes).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="${numero}.${corps.original.format}"`,
      });
      expect((await marie.get<RecueDetail>(`/reception/${corps._id}`)).corps).toEqual(corps);
    }
    const { corps: liste } = await marie.get<RecueResume[]>('/reception');
    expect(liste.map(({ numero, devise, aPayerCentimes }) => [numero, devise, aPayerCentimes])).toEqual([
      ['P-3', 'EUR', 12_000],
      ['U-7', 'CHF', 8_000],
      ['F-1', 'EUR', 12_000],
    ]);
  });

  it('rend d’un PDF émis ici ce que sa facture dit : numéro, dates, parties, lignes, totaux', async () => {
    const client = (await unClient(marie, { nom: 'Atelier Duval', siret: '73282932000074' }))._id;
    const lignes = [
      { description: 'Peinture & apprêt', quantite: 2.5, prixUnitaire: 18.4567, unite: 'm²' },
      { description: 'Déplacement', quantite: 1, prixUnitaire: 40 },
    ];
    const { _id } = await uneFacture(marie, client, { lignes, remise: { taux: 10, motif: 'Fidélité' } });
    const { corps: emise } = await marie.get<Facture>(`/factures/${_id}`);
    const { octets } = await marie.get(`/factures/${_id}/pdf`);
    const autre = await unProfessionnel(app).cree();
    const { facture } = (await deposer(autre, octets)).corps;
    expect(facture).toMatchObject({
      syntaxe: 'CII',
      profil: 'EN 16931',
      type: '380',
      numero: emise.numero,
      emission: emise.dateEmission,
      echeance: emise.dateEcheance,
      devise: 'EUR',
      vendeur: { siret: '73282932000074', siren: '732829320', adresse: ['12 rue des Lilas', '69003 Lyon'] },
      acheteur: { nom: 'Atelier Duval', siren: '732829320' },
      totaux: {
        lignesCentimes: centimesDepuisEuros(emise.totalLignes),
        remisesCentimes: centimesDepuisEuros(emise.remise!.montant),
        htCentimes: centimesDepuisEuros(emise.montantHT),
        ttcCentimes: centimesDepuisEuros(emise.montantTTC),
        aPayerCentimes: centimesDepuisEuros(emise.resteAPayer),
      },
      ajustements: [{ sens: 'remise', motif: 'Fidélité' }],
    });
    expect(facture.lignes.map(({ nom, unite, prix }) => [nom, unite, prix])).toEqual([
      ['Peinture & apprêt', 'MTK', '18.4567'],
      ['Déplacement', 'C62', '40'],
    ]);
  });

  it('ne reçoit qu’une fois le même fichier, même déposé dix fois de front, et dit lequel', async () => {
    const reponses = await Promise.all(Array.from({ length: 10 }, () => deposer(marie, cii())));
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const gardee = reponses.find(({ statut }) => statut === 201)!.corps._id;
    for (const { corps } of reponses.filter(({ statut }) => statut === 409))
      expect(corps).toMatchObject({ code: 'FACTURE_DEJA_RECUE', dejaRecue: gardee });
    expect([await compter('factures_recues', marie), await compter('originaux_recus', marie)]).toEqual([
      1, 1,
    ]);
    expect(await placeDe(marie)).toMatchObject({ fichiers: 1, octets: Buffer.byteLength(cii()) });
    expect((await deposer(await unParticulier(app).cree(), cii())).statut).toBe(201);
  });

  it('n’existe que pour qui l’a reçue', async () => {
    const { _id } = (await deposer(marie, cii())).corps;
    const etranger = await unProfessionnel(app).cree();
    for (const chemin of [`/reception/${_id}`, `/reception/${_id}/original`])
      expect(await etranger.get(chemin)).toMatchObject({
        statut: 404,
        corps: { code: 'FACTURE_RECUE_INTROUVABLE' },
      });
    expect((await etranger.delete(`/reception/${_id}`)).statut).toBe(404);
    expect((await etranger.get('/reception')).corps).toEqual([]);
    expect((await marie.get('/reception/pas-un-identifiant')).statut).toBe(404);
    expect(await compter('factures_recues', marie)).toBe(1);
  });

  it('s’efface avec ses octets et sa place, et peut alors revenir', async () => {
    const { _id } = (await deposer(marie, cii())).corps;
    expect((await marie.delete(`/reception/${_id}`)).statut).toBe(204);
    expect((await marie.delete(`/reception/${_id}`)).statut).toBe(404);
    expect([await compter('factures_recues', marie), await compter('originaux_recus', marie)]).toEqual([
      0, 0,
    ]);
    expect(await placeDe(marie)).toMatchObject({ fichiers: 0, octets: 0 });
    expect((await deposer(marie, cii())).statut).toBe(201);
  });

  it('s’arrête quand la place d’un compte est prise, sans rien écrire', async () => {
    const _id = new Types.ObjectId(marie.id);
    const places = connexionDe(app).collection('places_reception');
    await places.insertOne({ _id, fichiers: 999, octets: 0 });
    const reponses = await Promise.all(['A', 'B', 'C'].map((numero) => deposer(marie, cii({ numero }))));
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, 409, 409]);
    await places.updateOne({ _id }, { $set: { fichiers: 1, octets: 499_999_999 } });
    expect(await deposer(marie, cii({ numero: 'D' }))).toMatchObject({ corps: { code: 'RECEPTION_PLEINE' } });
    expect([await compter('factures_recues', marie), await compter('originaux_recus', marie)]).toEqual([
      1, 1,
    ]);
  });

  it('se liste page par page, sans doublon ni trou', async () => {
    for (const numero of ['A', 'B', 'C']) await deposer(marie, cii({ numero }));
    const premiere = await marie.get<RecueResume[]>('/reception?limite=2');
    const curseur = String(premiere.entetes['x-curseur-suivant']);
    const seconde = await marie.get<RecueResume[]>(`/reception?limite=2&curseur=${curseur}`);
    expect([...premiere.corps, ...seconde.corps].map(({ numero }) => numero)).toEqual(['C', 'B', 'A']);
    expect(seconde.entetes['x-curseur-suivant']).toBeUndefined();
    expect((await marie.get('/reception?curseur=AAAA')).statut).toBe(400);
  });

  it('se retrouve par fournisseur, numéro, désignation ou montant, et compte dans l’onglet', async () => {
    for (const numero of ['FAC-77', 'B-2']) await deposer(marie, cii({ numero }));
    const autre = await unProfessionnel(app).cree();
    await deposer(autre, cii({ numero: 'FAC-77' }));
    const trouver = async (recherche: string): Promise<string[]> => {
      const chemin = `/reception?recherche=${encodeURIComponent(recherche)}`;
      return (await marie.get<RecueResume[]>(chemin)).corps.map(({ numero }) => numero);
    };
    expect(await trouver('fac-77')).toEqual(['FAC-77']);
    expect(await trouver('bois')).toEqual(['B-2', 'FAC-77']);
    expect(await trouver('120')).toEqual(['B-2', 'FAC-77']);
    expect(await trouver('introuvable')).toEqual([]);
    const { corps: sommes } = await marie.get<Sommes>('/factures/sommes');
    expect(sommes.nombreReception).toBe(2);
  });

  itDeCampagne(
    'déposée avant la recherche, elle s’y retrouve après la migration, rejouée ou non',
    async () => {
      const { _id } = (await deposer(marie, cii())).corps;
      const recues = connexionDe(app).collection('factures_recues');
      await recues.updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { prefixes: 1 } });
      const trouvees = async (): Promise<number> =>
        (await marie.get<RecueResume[]>('/reception?recherche=bois')).corps.length;
      expect(await trouvees()).toBe(0);
      for (let fois = 0; fois < 2; fois += 1) {
        await connexionDe(app)
          .collection<{ _id: string }>('migrations')
          .deleteOne({ _id: '2026-11-22-recherche-des-recues' });
        await app.get(Migrations).preparer();
        expect(await trouvees()).toBe(1);
      }
    },
  );

  itDeCampagne(
    'déposée avant qu’on lise ses prix sans arrondi, elle est relue de son original par la migration',
    async () => {
      const octets = cii({ note: 'relue' });
      const { _id, facture } = (await deposer(marie, octets)).corps;
      const recues = connexionDe(app).collection('factures_recues');
      await recues.updateOne(
        { _id: new Types.ObjectId(_id) },
        { $set: { 'facture.notes': [], 'facture.lignes': [{ nom: 'x', quantiteMilliemes: 334 }] } },
      );
      await connexionDe(app)
        .collection<{ _id: string }>('migrations')
        .deleteOne({ _id: '2026-11-27-relecture-des-recues' });
      await app.get(Migrations).preparer();
      expect((await marie.get<RecueDetail>(`/reception/${_id}`)).corps.facture).toEqual(facture);
    },
  );

  itDeCampagne('figure dans l’export des données de la personne, octets compris', async () => {
    const { _id } = (await deposer(marie, cii())).corps;
    const { corps } = await marie.get<{ facturesRecues: object[] }>('/export/user-data');
    expect(corps.facturesRecues).toEqual([
      expect.objectContaining({ _id, numero: 'F-1', base64: Buffer.from(cii()).toString('base64') }),
    ]);
  });

  it('s’efface avec le compte, qui ne laisse rien', async () => {
    const autre = await unProfessionnel(app).cree();
    for (const qui of [marie, autre]) await deposer(qui, cii());
    await app
      .get(Transactions)
      .executer(() => app.get(DonneesPersonnellesService).effacer({ id: marie.id, email: marie.email }));
    expect([await compter('factures_recues', marie), await compter('originaux_recus', marie)]).toEqual([
      0, 0,
    ]);
    expect(await placeDe(marie)).toBeNull();
    expect([await compter('factures_recues', autre), await compter('originaux_recus', autre)]).toEqual([
      1, 1,
    ]);
  });
});
