import { TRIS_FACTURES, type TriFactures } from '@facturier/domaine/contrat/vues';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

interface Ligne {
  _id: string;
  numero: string | null;
  client: { nom: string };
  emetteur: { prenom: string; nom: string };
  premiereLigne: string | null;
  montantTTC: number;
  genre: string;
  resteAPayer: number;
  statutEmetteur: string;
  dateEmission: string;
  dateEcheance: string | null;
}

describe('La liste des factures, rangée par une colonne', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    const noms = ['Zinc', 'Élan', 'atelier 10', 'Atelier 9'];
    for (const [rang, nom] of noms.entries()) {
      const client = await unClient(marie, { nom, email: `c${rang}@exemple.fr` });
      const lignes = [{ description: `Lot ${9 - rang}`, quantite: 1, prixUnitaire: 100 * (rang + 1) }];
      await uneFacture(marie, client._id, { lignes });
      if (rang === 0)
        await marie.post(
          '/factures',
          corpsDeFacture(client._id, { statut: 'brouillon', dateEcheance: null }),
        );
      if (rang === 3) {
        const { _id } = await uneFacture(marie, client._id, { lignes });
        await marie.post(`/factures/${_id}/avoirs`, { motif: 'Retour' });
      }
    }
  });
  afterAll(() => app.fermer());

  /** Toute la liste, page de deux après page de deux. */
  async function toutes(critere: string): Promise<Ligne[]> {
    const lues: Ligne[] = [];
    for (let curseur = ''; ;) {
      const { corps, entetes } = await marie.get<Ligne[]>(`/factures?limite=2&${critere}${curseur}`);
      lues.push(...corps);
      const suivant = entetes['x-curseur-suivant'];
      if (!suivant) return lues;
      curseur = `&curseur=${String(suivant)}`;
    }
  }

  it.each(TRIS_FACTURES.flatMap((tri) => ['asc', 'desc'].map((ordre) => [tri, ordre] as const)))(
    'par %s, %s : page après page, chaque document une fois',
    async (tri, ordre) => {
      const attendus = (await toutes('')).map(({ _id }) => _id).sort();
      const lues = await toutes(`tri=${tri}&ordre=${ordre}`);
      expect(lues.map(({ _id }) => _id).sort()).toEqual(attendus);
    },
  );

  it('range les noms comme le français : ni la casse ni l’accent ne comptent, et 9 vient avant 10', async () => {
    const noms = (await toutes('tri=tiers')).map(({ client }) => client.nom);
    expect([...new Set(noms)]).toEqual(['Atelier 9', 'atelier 10', 'Élan', 'Zinc']);
  });

  it('range les montants comme ils se lisent : un avoir est en dessous de zéro', async () => {
    const montants = (await toutes('tri=montant&ordre=asc')).map(({ genre, montantTTC }) =>
      genre === 'avoir' ? -montantTTC : montantTTC,
    );
    expect(montants).toEqual([...montants].sort((a, b) => a - b));
    expect(montants[0]).toBeLessThan(0);
  });

  it.each<[TriFactures, (ligne: Ligne) => string | number]>([
    ['reste', ({ resteAPayer, statutEmetteur }) => (statutEmetteur === 'brouillon' ? 0 : resteAPayer)],
    ['numero', ({ numero }) => numero ?? ''],
    ['objet', ({ premiereLigne }) => premiereLigne ?? ''],
    ['echeance', ({ dateEcheance }) => dateEcheance ?? '9999'],
    [
      'emission',
      ({ dateEmission, statutEmetteur }) => (statutEmetteur === 'brouillon' ? '9999' : dateEmission),
    ],
    [
      'statut',
      ({ statutEmetteur }) => ['brouillon', 'creee', 'envoyee', 'payee', 'annulee'].indexOf(statutEmetteur),
    ],
  ])('par %s, monte puis descend', async (tri, cle) => {
    const montent = (await toutes(`tri=${tri}&ordre=asc`)).map(cle);
    const descendent = (await toutes(`tri=${tri}&ordre=desc`)).map(cle);
    const rangees = [...montent].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(montent).toEqual(rangees);
    expect(descendent).toEqual([...rangees].reverse());
  });

  it('ne change pas ce que les filtres gardent : période, statut, recherche', async () => {
    const jour = (await toutes('statut=creee'))[0]!.dateEmission;
    for (const filtre of [
      `du=${jour}`,
      `au=${jour}`,
      `du=${jour}&au=${jour}`,
      'statut=creee',
      'recherche=zinc',
    ]) {
      const ids = async (critere: string): Promise<string[]> =>
        (await toutes(critere)).map(({ _id }) => _id).sort();
      expect([filtre, await ids(`${filtre}&tri=montant`)]).toEqual([filtre, await ids(filtre)]);
    }
  });

  it('une liste reçue se range par son émetteur, et ne montre rien d’un autre', async () => {
    const paul = await unParticulier(app).cree();
    expect((await paul.get<Ligne[]>('/factures/received?tri=tiers')).corps).toEqual([]);
    const client = await unClient(marie, { nom: 'Paul', email: paul.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/send-internal`);
    const { corps } = await paul.get<Ligne[]>('/factures/received?tri=tiers');
    expect(corps.map((ligne) => ligne._id)).toEqual([_id]);
  });

  it('un curseur d’une autre colonne est refusé, comme un tri inconnu', async () => {
    const { entetes } = await marie.get('/factures?limite=2&tri=montant');
    const curseur = String(entetes['x-curseur-suivant']);
    for (const critere of [
      `tri=tiers&curseur=${curseur}`,
      `curseur=${curseur}`,
      'tri=prenom',
      'ordre=haut',
    ]) {
      const { statut, corps } = await marie.get(`/factures?${critere}`);
      expect([critere, statut, corps.code]).toEqual([critere, 400, 'SAISIE_INVALIDE']);
    }
  });
});

describe('Les vues enregistrées', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  const VUE = { nom: 'À relancer', adresse: 'statut=en_retard&tri=montant&ordre=desc' };

  it('sont à leur compte seul, et partent avec lui', async () => {
    const [marie, paul] = [await unProfessionnel(app).cree(), await unParticulier(app).cree()];
    expect((await marie.get('/factures/vues')).corps).toEqual({ vues: [], colonnes: null });
    const { statut, corps } = await marie.put('/factures/vues', { vues: [VUE], colonnes: ['montant'] });
    expect([statut, corps]).toEqual([200, { vues: [VUE], colonnes: ['montant'] }]);
    expect((await paul.get('/factures/vues')).corps).toEqual({ vues: [], colonnes: null });
    const { corps: dossier } = await marie.get<Record<string, unknown>>('/export/user-data');
    expect(dossier.vuesDeLaListe).toEqual([VUE]);
  });

  it('dix enregistrements de front ne font qu’une ligne', async () => {
    const marie = await unProfessionnel(app).cree();
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () => marie.put('/factures/vues', { vues: [VUE] })),
    );
    expect(reponses.map(({ statut }) => statut)).toEqual(Array<number>(10).fill(200));
    const lignes = await connexionDe(app).collection('vues_factures').find({}).toArray();
    expect(lignes.filter(({ _id }) => _id.toString() === marie.id)).toHaveLength(1);
  });

  it.each([
    [{ vues: 'toutes' }],
    [{ vues: [null] }],
    [{ vues: [{ nom: '', adresse: '' }] }],
    [{ vues: [{ nom: 'x'.repeat(41), adresse: '' }] }],
    [{ vues: [{ nom: 'Longue', adresse: 'x'.repeat(501) }] }],
    [{ vues: [VUE, VUE] }],
    [{ vues: Array.from({ length: 21 }, (_, rang) => ({ nom: `Vue ${rang}`, adresse: '' })) }],
    [{ colonnes: ['client'] }],
    [{ colonnes: ['montant', 'montant'] }],
    [{ colonnes: 'montant' }],
  ])('%j est refusé, et rien ne s’enregistre', async (corps) => {
    const marie = await unProfessionnel(app).cree();
    const { statut, corps: refus } = await marie.put('/factures/vues', corps);
    expect([statut, refus.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect((await marie.get('/factures/vues')).corps).toEqual({ vues: [], colonnes: null });
  });
});
