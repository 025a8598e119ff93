import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import type { NaturesDeFacture } from '@facturier/domaine/contrat/natures';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { type SeuilsSus, uneActivite, VERSION } from '../support/pilotage';

describe('La nature d’un document émis qui la taisait', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'liberal'] } });
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const DEUX_LIGNES = [
    { description: 'Vase', quantite: 1, prixUnitaire: 60 },
    { description: 'Cours', quantite: 1, prixUnitaire: 40, nature: 'services' },
  ];
  const payer = (id: string, montant: number) =>
    marie.post(`/factures/${id}/paiements`, { montant, date: '2026-11-20', confirmeAnterieur: true });
  const dire = (id: string, lignes: unknown[], qui = marie) =>
    qui.put<NaturesDeFacture & { code?: string }>(`/factures/${id}/natures`, { lignes });
  const lire = async (id: string) => (await marie.get<NaturesDeFacture>(`/factures/${id}/natures`)).corps;
  const periode = async () => (await marie.get<DeclarationDePeriode>('/urssaf/declarations/2026-T4')).corps;
  const enBase = (id: string) =>
    connexionDe(app)
      .collection('factures')
      .findOne({ _id: new Types.ObjectId(id) });
  const ruptures = async () =>
    (await app.get(VerificationsService).relever()).ruptures.filter(({ compte }) => compte === marie.id);

  it('NATURE_NON_DITE nomme la facture ; la dire la remplit, et la déclaration se prépare', async () => {
    const { _id, numero } = await uneFacture(marie, client, { lignes: DEUX_LIGNES });
    await payer(_id, 50);
    expect((await periode()).refus).toMatchObject({ code: 'NATURE_NON_DITE', factures: [numero] });
    expect(await lire(_id)).toMatchObject({
      aDire: true,
      lignes: [
        { nature: null, aDire: true },
        { nature: 'services', categorie: 'liberal', aDire: false },
      ],
    });
    expect((await dire(_id, [{ rang: 0, nature: 'biens' }])).corps).toMatchObject({ aDire: false });
    const { refus, cases } = await periode();
    expect(refus).toBeNull();
    expect(cases.map(({ categorie, encaisse }) => [categorie, encaisse])).toEqual(
      expect.arrayContaining([
        ['vente', 30],
        ['liberal', 20],
      ]),
    );
  });

  it('le document, son PDF et les chaînes ne changent pas ; l’histoire le dit ; le livre, les seuils et la suite le savent', async () => {
    const { _id } = await uneFacture(marie, client, { lignes: DEUX_LIGNES });
    await payer(_id, 50);
    const avant = (await enBase(_id))!;
    const pdf = (await marie.get<string>(`/factures/${_id}/pdf`)).octets;
    await dire(_id, [{ rang: 0, nature: 'biens' }]);
    await payer(_id, 50);
    const apres = (await enBase(_id))!;
    for (const champ of ['lignes', 'totalTtcCentimes', 'vendeurFige', 'mentions', 'numero'])
      expect(apres[champ]).toEqual(avant[champ]);
    expect((await marie.get<string>(`/factures/${_id}/pdf`)).octets.equals(pdf)).toBe(true);
    expect(await ruptures()).toEqual([]);
    const recettes = (await marie.get<Recette[]>('/recettes?nature=biens')).corps;
    expect(recettes.map(({ biens, services }) => [biens, services])).toEqual([
      [30, 20],
      [30, 20],
    ]);
    expect((await marie.get<SommesRecettes>('/recettes/sommes')).corps.natures).toEqual({
      biens: 60,
      services: 40,
      nonDite: 0,
    });
    const { franchise, micro } = (await marie.get<SeuilsSus>('/seuils')).corps;
    expect([franchise.realise, micro.encaisse]).toEqual([
      { total: 100, services: 40 },
      { total: 100, services: 40 },
    ]);
    const { corps } = await marie.get<{ type: string }[]>(`/factures/${_id}/historique`);
    expect(corps.some(({ type }) => type === 'nature_dite')).toBe(true);
  });

  it('ce qui est dit ne change plus : par la ligne, ou depuis ; redit à l’identique, rien ne s’écrit', async () => {
    const { _id } = await uneFacture(marie, client, { lignes: DEUX_LIGNES });
    const DEJA = { statut: 409, corps: { code: 'NATURE_DEJA_DITE' } };
    expect(await dire(_id, [{ rang: 1, nature: 'biens' }])).toMatchObject(DEJA);
    await dire(_id, [{ rang: 0, nature: 'biens' }]);
    expect(await dire(_id, [{ rang: 0, nature: 'services' }])).toMatchObject(DEJA);
    const avant = await enBase(_id);
    expect((await dire(_id, [{ rang: 0, nature: 'biens' }])).statut).toBe(200);
    expect(await enBase(_id)).toEqual(avant);
  });

  it('deux services possibles demandent la catégorie, et chaque paiement s’y répartit', async () => {
    const { corps } = await marie.get<{ revision: number }>('/activite');
    const version = { ...VERSION, aPartirDu: '2026-01-10', categories: ['prestation', 'liberal'] as const };
    const paul = await unProfessionnel(app).cree();
    expect(corps.revision).toBe(1);
    await uneActivite(paul, { version: { ...version, categories: [...version.categories] } });
    const sien = (await unClient(paul))._id;
    const lignes = [
      { description: 'Pose', quantite: 1, prixUnitaire: 60, nature: 'services' },
      { description: 'Conseil', quantite: 1, prixUnitaire: 40, nature: 'services' },
    ];
    const { _id } = await uneFacture(paul, sien, { lignes });
    await paul.post(`/factures/${_id}/paiements`, { montant: 100, date: '2026-11-21' });
    const declaration = async () =>
      (await paul.get<DeclarationDePeriode>('/urssaf/declarations/2026-T4')).corps;
    expect((await declaration()).refus).toMatchObject({ code: 'NATURE_NON_DITE' });
    await dire(
      _id,
      [
        { rang: 0, nature: 'services', categorie: 'prestation' },
        { rang: 1, nature: 'services', categorie: 'liberal' },
      ],
      paul,
    );
    expect((await declaration()).cases.map(({ categorie, encaisse }) => [categorie, encaisse])).toEqual(
      expect.arrayContaining([
        ['prestation', 60],
        ['liberal', 40],
      ]),
    );
  });

  it('vingt dires contraires de front, sur deux serveurs, et des paiements : un seul gagne, et les parts font la somme', async () => {
    const { _id } = await uneFacture(marie, client, {
      lignes: [{ description: 'Vase', quantite: 1, prixUnitaire: 100 }],
    });
    const autre = new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton);
    const reponses = await Promise.all([
      ...Array.from({ length: 20 }, (_, rang) =>
        dire(_id, [{ rang: 0, nature: rang % 2 ? 'biens' : 'services' }], rang % 4 < 2 ? marie : autre),
      ),
      ...Array.from({ length: 5 }, () => payer(_id, 20)),
    ]);
    expect(reponses.slice(0, 20).filter(({ statut }) => statut === 200)).not.toHaveLength(0);
    const { nature } = (await lire(_id)).lignes[0]!;
    const { biens, services, nonDite } = (await marie.get<SommesRecettes>('/recettes/sommes')).corps.natures;
    const payes = reponses.slice(20).filter(({ statut }) => statut === 201).length * 20;
    expect({ biens, services, nonDite }).toEqual({
      biens: nature === 'biens' ? payes : 0,
      services: nature === 'services' ? payes : 0,
      nonDite: 0,
    });
    expect(await ruptures()).toEqual([]);
  });

  it('l’acompte que dit la facture suit aussi, et sa correction', async () => {
    const facture = await uneFacture(marie, client, {
      lignes: DEUX_LIGNES,
      acompte: 30,
      acompteMoyen: 'virement',
    });
    await dire(facture._id, [{ rang: 0, nature: 'biens' }]);
    await payer(facture._id, 70);
    const acompte = (await marie.get<Recette[]>('/recettes')).corps.find((une) => une.acompte)!;
    expect([acompte.biens, acompte.services]).toEqual([18, 12]);
    await marie.post(`/recettes/${acompte._id}/correction`, { moyen: 'carte' });
    expect((await marie.get<SommesRecettes>('/recettes/sommes')).corps.natures).toEqual({
      biens: 60,
      services: 40,
      nonDite: 0,
    });
    expect(await ruptures()).toEqual([]);
  });

  it('une recette hors facture dit sa catégorie, une fois, et sa contraire la suit', async () => {
    const paul = await unProfessionnel(app).cree();
    await uneActivite(paul, { version: { ...VERSION, categories: ['prestation', 'liberal'] } });
    const recette = {
      date: '2026-11-20',
      nature: 'services',
      montant: 80,
      moyen: 'virement',
      libelle: 'Pose',
    };
    const { _id } = (await paul.post<Recette>('/recettes', recette)).corps;
    const categoriser = (categorie: string, qui = paul) =>
      qui.put(`/recettes/${_id}/categorie`, { categorie });
    const declaration = async () =>
      (await paul.get<DeclarationDePeriode>('/urssaf/declarations/2026-T4')).corps;
    expect((await declaration()).refus).toMatchObject({ factures: ['Hors facture'] });
    const tous = await Promise.all(
      Array.from({ length: 10 }, (_, rang) => categoriser(rang % 2 ? 'prestation' : 'liberal')),
    );
    expect(tous.some(({ statut }) => statut === 200)).toBe(true);
    const { refus, cases } = await declaration();
    expect(refus).toBeNull();
    const [choisie] = cases.filter(({ encaisse }) => encaisse === 80);
    const autre = choisie!.categorie === 'liberal' ? 'prestation' : 'liberal';
    expect((await categoriser(choisie!.categorie)).statut).toBe(200);
    expect(await categoriser(autre)).toMatchObject({ statut: 409, corps: { code: 'NATURE_DEJA_DITE' } });
    expect((await categoriser('liberal', marie)).statut).toBe(404);
    await paul.post(`/recettes/${_id}/annulation`);
    expect((await declaration()).cases.every(({ encaisse }) => encaisse === 0)).toBe(true);
  });

  it('un brouillon, la facture d’un autre et l’inconnue : le même 404 ; un particulier n’y a rien', async () => {
    const paul = await unProfessionnel(app).cree();
    const { _id } = await uneFacture(marie, client);
    for (const id of [_id, '6745c0ffee0000000000dead', 'nulle'])
      expect(await dire(id, [{ rang: 0, nature: 'biens' }], paul)).toMatchObject({
        statut: 404,
        corps: { code: 'FACTURE_INTROUVABLE' },
      });
    expect((await dire(_id, [{ rang: 3, nature: 'biens' }])).statut).toBe(400);
    const camille = await unParticulier(app).cree();
    expect((await dire(_id, [{ rang: 0, nature: 'biens' }], camille)).statut).toBe(403);
  });
});
