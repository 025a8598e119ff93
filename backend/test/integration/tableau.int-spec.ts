import type { Facture, Sommes } from '@facturier/domaine/contrat/factures';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';
import { uneVie } from '../support/vie-de-tableau';

const JOUR_MS = 86_400_000;

describe('Le tableau de bord', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).auPlan('premium').cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const lire = async (qui = marie) => (await qui.get<TableauDeBord>('/pilotage')).corps;
  const services = (montant: number, plus: Record<string, unknown> = {}): Promise<Facture> =>
    uneFacture(marie, client, {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: montant, nature: 'services' }],
      ...plus,
    });
  const payer = ({ _id }: Facture, corps: Record<string, unknown> = {}) =>
    marie.patch(`/factures/${_id}/payer`, { date: '2026-11-20', confirmeAnterieur: true, ...corps });
  const vieillir = ({ _id }: Facture, dateEcheance: string) =>
    connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { dateEcheance } });

  it('tout y est, et les trois premiers chiffres sont ceux de la liste', async () => {
    await uneVie(marie, client);
    const tableau = await lire();
    const { enAttente, enRetard, encaisseCeMois } = (await marie.get<Sommes>('/factures/sommes')).corps;
    expect(tableau.tete).toEqual({ enAttente, enRetard, encaisseCeMois });
    expect(tableau.tete.enAttente).toEqual({ montant: 579.5, nombre: 3 });
    expect(tableau.mois).toHaveLength(12);
    expect(tableau.mois.slice(-2)).toEqual([
      { mois: '2026-10', facture: 0, encaisse: 84.5 },
      { mois: '2026-11', facture: 1_700, encaisse: 1_120.5 },
    ]);
    expect(tableau.memeMoisAnPasse).toEqual({ mois: '2025-11', facture: 0, encaisse: 0 });
    expect(tableau.annee).toEqual({
      annee: 2026,
      encaisse: 1_205,
      clients: [
        { _id: client, nom: 'Les Tables du Parc', montant: 1_000, part: 83 },
        { _id: expect.any(String) as string, nom: 'Bulle', montant: 120.5, part: 10 },
      ],
      natures: { biens: 84.5, services: 1_120.5, nonDite: 0 },
    });
    expect(tableau.delai).toEqual({ factures: 1, moyen: 0, pondere: 0 });
    expect(tableau.devis).toEqual({
      reponses: 0,
      enNombre: null,
      enMontant: null,
      enAttente: { montant: 1_000, nombre: 1 },
    });
    expect(tableau.aujourdhui).toEqual([
      { acte: 'suivre_devis', nombre: 1, montant: 1_000, lien: '/devis?etat=a_suivre' },
    ]);
  });

  it('cas 47 : les impayés se rangent par âge ; contesté ou dit payé, un impayé est à part', async () => {
    const jours = ['2026-11-21', '2026-11-20', '2026-10-22', '2026-10-21', '2026-08-22'];
    for (const jour of jours) await vieillir(await services(100), jour);
    const contestee = await services(50);
    await connexionDe(app)
      .collection('litiges')
      .insertOne({
        emetteur: new Types.ObjectId(marie.id),
        facture: new Types.ObjectId(contestee._id),
        etat: 'ouvert',
        enCours: true,
      });
    const { impayes, aujourdhui } = await lire();
    expect(impayes.ages.map(({ montant }) => montant)).toEqual([100, 200, 100, 0, 100]);
    expect(impayes.contestees).toEqual({ montant: 50, nombre: 1 });
    expect(aujourdhui.map(({ acte, nombre }) => [acte, nombre])).toEqual([
      ['encaisser_retards', 4],
      ['repondre_litiges', 1],
    ]);
  });

  it('les jauges montrent leur côté le plus proche ; ce que les clients doivent s’y ajoute une fois', async () => {
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'liberal'] } });
    await payer(await services(2_000));
    await services(1_000);
    const { jauges, jaugesRefus } = await lire();
    expect(jaugesRefus).toBeNull();
    expect(jauges).toMatchObject([
      { seuil: 'franchise', cote: 'services', assiette: 'realise', somme: 3_000, attendu: 0 },
      { seuil: 'micro', cote: 'services', assiette: 'encaisse', somme: 2_000, attendu: 1_000 },
    ]);
  });

  it('la prochaine déclaration et ce qu’il faut mettre de côté suivent ce qui est reçu', async () => {
    await uneActivite(marie);
    await marie.post('/recettes', {
      date: '2026-08-03',
      nature: 'services',
      montant: 1_000,
      moyen: 'virement',
      libelle: 'Conseil',
    });
    await payer(await services(2_000));
    const { declaration, aMettreDeCote, dates, aujourdhui } = await lire();
    expect(declaration).toMatchObject({ cle: '2026-T3', etat: 'en_retard', estime: 258, refus: null });
    expect(aMettreDeCote).toBe(258 + 516);
    expect(dates[0]).toMatchObject({ cle: 'cfe_initiale-2026', le: '2026-12-31' });
    expect(aujourdhui[0]).toMatchObject({ acte: 'declarer', nombre: 1 });
  });

  it('sans activité, les chiffres des factures y sont, et ce qui manque se dit', async () => {
    await services(100);
    expect(await lire()).toMatchObject({
      tete: { enAttente: { montant: 100, nombre: 1 } },
      jauges: [],
      jaugesRefus: { code: 'ACTIVITE_INCOMPLETE', manquent: [] },
      declaration: null,
      aMettreDeCote: null,
      dates: [],
    });
    expect(await marie.get('/pilotage/pourquoi?chiffre=micro')).toMatchObject({
      statut: 409,
      corps: { code: 'ACTIVITE_INCOMPLETE' },
    });
  });

  it('une fausse période, un chiffre inconnu se refusent, champ par champ', async () => {
    for (const [requete, champ] of [
      ['chiffre=encaisse&periode=2026', 'periode'],
      ['chiffre=micro&periode=2026-11', 'periode'],
      ['chiffre=tout', 'chiffre'],
      ['periode=2026', 'chiffre'],
    ])
      expect(await marie.get(`/pilotage/pourquoi?${requete}`)).toMatchObject({
        statut: 400,
        corps: { code: 'SAISIE_INVALIDE', champs: [{ champ }] },
      });
  });

  it('nul ne voit celui d’un autre ; l’essai fini le lit ; un particulier n’en a pas', async () => {
    await services(100);
    const paul = await unProfessionnel(app).cree();
    expect((await lire(paul)).tete.enAttente.nombre).toBe(0);
    const debutEssaiLe = new Date(app.horloge.maintenant().getTime() - 400 * JOUR_MS);
    await connexionDe(app)
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(paul.id) }, { $set: { debutEssaiLe } });
    expect((await lire(paul)).tete.enAttente.nombre).toBe(0);
    const camille = await unParticulier(app).cree();
    expect((await camille.get('/pilotage')).statut).toBe(403);
    expect((await camille.get('/pilotage/pourquoi?chiffre=facture')).statut).toBe(403);
  });
});
