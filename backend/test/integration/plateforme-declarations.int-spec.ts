import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { SIREN, TerrainDesDeclarations } from '../support/terrain-declarations';
import type { VendeurQuiDeclare } from '../support/vendeur-qui-declare';

const VENTES = 'ventes-2027-09-01';
const PAIEMENTS = 'paiements-2027-09-01';
const montants = (xml: string, balise: string): string[] =>
  [...xml.matchAll(new RegExp(`<${balise}>(-?[\\d.]+)</${balise}>`, 'g'))].map(([, montant]) => montant!);

/** Le cas travaillé du dessin, par l'API : une franchise, septembre et octobre 2027. */
async function casTravaille(vendeur: VendeurQuiDeclare): Promise<void> {
  await vendeur.numeroDeTva();
  const f010 = await vendeur.vendre('2027-09-03', { services: 100 });
  await vendeur.encaisser(f010, '2027-09-03', 100);
  const f011 = await vendeur.vendre('2027-09-03', { services: 50 });
  const f012 = await vendeur.vendre('2027-09-03', { biens: 49.9 });
  await vendeur.encaisser(f012, '2027-09-03', 49.9);
  const f014 = await vendeur.vendre('2027-09-10', { services: 1_000, a: 'entreprise' });
  const f020 = await vendeur.vendre('2027-09-15', { services: 900, a: 'allemand' });
  const f021 = await vendeur.vendre('2027-09-20', { services: 80, biens: 20, remise: 10 });
  await vendeur.encaisser(f021, '2027-09-30', 90);
  await vendeur.encaisser(f014, '2027-10-05', 400);
  await vendeur.encaisser(f020, '2027-10-06', 900);
  await vendeur.avoir(f010, '2027-10-15', 30);
  await vendeur.encaisser(f010, '2027-10-16', 30, { remboursement: true });
  await vendeur.encaisser(f011, '2027-10-20', 50);
  const f030 = await vendeur.vendre('2027-10-25', { services: 200, a: 'entreprise' });
  await vendeur.figerLaVoie(f030, 'declaration');
  const f031 = await vendeur.vendre('2027-10-28', { services: 60 });
  await vendeur.encaisser(f031, '2027-10-28', 60);
}

describe('Déclarer par sa plateforme', () => {
  const terrain = new TerrainDesDeclarations();
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    terrain.regler('2027-09-01T08:00:00Z');
    terrain.servir();
    for (const recu of [terrain.pa.recues, terrain.pa.deposes]) recu.length = 0;
  });

  it('cas 45 à 47 : le cas travaillé, de vraies factures et de vrais encaissements, deux fichiers justes au centime', async () => {
    const vendeur = await terrain.connecte();
    await casTravaille(vendeur);
    terrain.regler('2027-11-01T05:30:00Z');
    await terrain.matin();
    const [ventes, paiements] = (await vendeur.lister()).periodes.filter(
      ({ debut }) => debut === '2027-09-01',
    );
    expect(ventes).toMatchObject({
      id: VENTES,
      etat: 'prete',
      libelle: 'Sept.-oct.\u00a02027',
      empechement: null,
    });
    expect(ventes!.totaux).toEqual({ auJour: 519.9, etranger: 900, encaisses: 0, tenus: 0 });
    expect(paiements!.totaux).toEqual({ auJour: 0, etranger: 0, encaisses: 282, tenus: -30 });
    expect(paiements!.phrases).toEqual([
      '30,00\u00a0€ remboursés attendent que la plateforme accepte les montants négatifs.',
    ]);
    expect(terrain.fichiers).toEqual([]);

    terrain.regler('2027-11-05T05:30:00Z');
    await terrain.matin();
    await terrain.parti(2);
    const [v, p] = [await vendeur.fichier(VENTES), await vendeur.fichier(PAIEMENTS)];
    expect([...terrain.fichiers].sort()).toEqual([p, v].sort());
    expect(v).toContain(`<Id>${SIREN}-20270901-V-1</Id>`);
    expect(v).toContain('<Id schemeId="0238">0123</Id>');
    expect(montants(v, 'TaxableAmount')).toEqual([
      '900.00',
      '150.00',
      '49.90',
      '72.00',
      '18.00',
      '-30.00',
      '200.00',
      '60.00',
    ]);
    expect(v).not.toMatch(/Jeanne|Petit|PaymentsReport/);
    expect(montants(p, 'Amount')).toEqual(['100.00', '72.00', '50.00', '60.00']);
    expect(p).not.toContain('TransactionsReport');
  });

  it('chaque chiffre ouvre ses factures et ses encaissements, dont la somme est le chiffre', async () => {
    const vendeur = await terrain.vendeur();
    await casTravaille(vendeur);
    await vendeur.recette('2027-10-28', 12, 'biens');
    for (const id of [VENTES, PAIEMENTS]) {
      const { chiffres } = await vendeur.lire(id);
      expect(chiffres.length).toBeGreaterThan(3);
      for (const { montant, pieces } of chiffres)
        expect(pieces.reduce((somme, piece) => somme + Math.round(piece.montant * 100), 0)).toBe(
          Math.round(montant * 100),
        );
    }
    const { chiffres } = await vendeur.lire(VENTES);
    const marche = chiffres.find(({ jour, sorte }) => jour === '2027-10-28' && sorte === 'biens');
    expect(marche).toMatchObject({ montant: 12, pieces: [{ libelle: 'Vente au marché' }] });
    expect(marche!.pieces[0]!.lien).toBe('/recettes?periode=2027-10');
    const [premiere] = chiffres[0]!.pieces;
    expect(premiere!.lien).toMatch(/^\/factures\/[0-9a-f]{24}$/);
  });

  itDeCampagne(
    'cas 40 et 41 : sans plateforme on voit ses chiffres, on n’envoie pas ; au plan gratuit, 403',
    async () => {
      const vendeur = await terrain.vendeur();
      const absent = await vendeur.vendre('2027-09-02', { services: 10, a: 'entreprise' });
      await vendeur.figerLaVoie(absent, 'declaration');
      await vendeur.vendre('2027-09-02', { services: 99, a: 'entreprise' });
      await terrain.matinDe(vendeur, '2027-11-05');
      expect((await vendeur.lister()).periodes.find(({ id }) => id === VENTES)).toMatchObject({
        totaux: { auJour: 10 },
        empechement: 'sans_plateforme',
      });
      expect(await vendeur.agir(VENTES, 'envoyer')).toMatchObject({
        statut: 409,
        corps: { code: 'DECLARATION_NON_ENVOYABLE', message: expect.stringContaining('connectez-en une') },
      });
      const gratuit = await terrain.vendeur({ planActuel: 'gratuit' });
      expect((await gratuit.lister()).permis).toBe(false);
      expect(await gratuit.agir(VENTES, 'envoyer')).toMatchObject({
        statut: 403,
        corps: { code: 'PLATEFORME_HORS_PLAN' },
      });
      expect(await gratuit.agir('ventes-2027-10-01', 'envoyer')).toMatchObject({ statut: 404 });
      expect(terrain.fichiers).toEqual([]);
    },
  );

  it('cas 50 : sans vente ni recette, rien ne part, et « rien » se dit ; avant la fin, rien ne s’envoie', async () => {
    const vendeur = await terrain.connecte();
    await terrain.matinDe(vendeur, '2027-11-05');
    const periodes = (await vendeur.lister()).periodes;
    expect(periodes.map(({ id, rien, empechement }) => [id, rien, empechement])).toEqual([
      ['ventes-2027-11-01', true, 'ouverte'],
      ['paiements-2027-11-01', true, 'ouverte'],
      [VENTES, true, 'rien'],
      [PAIEMENTS, true, 'rien'],
    ]);
    for (const id of [VENTES, 'ventes-2027-11-01'])
      expect(await vendeur.agir(id, 'envoyer')).toMatchObject({ statut: 409 });
    expect(terrain.fichiers).toEqual([]);
  });

  it('cas 56 : sans numéro de TVA, la vente allemande est mise de côté avec sa raison, et la période passe', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.vendre('2027-09-02', { services: 10 });
    await vendeur.vendre('2027-09-15', { services: 900, a: 'allemand' });
    await terrain.matinDe(vendeur, '2027-11-05');
    await terrain.parti(1);
    const { autrement, totaux, etat } = await vendeur.lire(VENTES);
    expect([totaux.auJour, etat]).toEqual([10, 'envoyee']);
    expect(autrement).toEqual([
      {
        libelle: expect.stringContaining('FAC-2027'),
        raison: expect.stringContaining('votre numéro de TVA'),
        lien: expect.stringContaining('/factures/'),
      },
    ]);
  });

  itDeCampagne('figée à la clôture : une fiche client changée depuis n’y change rien', async () => {
    const vendeur = await terrain.vendeur();
    await vendeur.vendre('2027-09-02', { services: 10 });
    await terrain.matinDe(vendeur, '2027-11-01');
    const [avant] = await vendeur.gardees();
    const corps = { nom: 'ACME', email: 'compta@acme.example', type: 'professionnel', siren: '552100554' };
    const client = await vendeur.client('particulier');
    expect((await (await vendeur.moi()).put(`/clients/${client}`, corps)).statut).toBe(200);
    await terrain.matinDe(vendeur, '2027-11-02');
    expect((await vendeur.gardees())[0]!.contenu).toEqual(avant!.contenu);
  });
});
