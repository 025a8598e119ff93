import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { lireClasseur } from '../support/classeur';
import { unClient, uneFacture } from '../support/factures';
import { texteDe } from '../support/pdf';

const centimes = (euros: number): number => Math.round(euros * 100);
const additionner = (montants: number[]): number =>
  montants.reduce((somme, montant) => somme + centimes(montant), 0);

/** Une table (biens) et sa livraison (service), 100 € en tout, dont 33,33 € de biens. */
const MIXTE = {
  lignes: [
    { description: 'Table', quantite: 1, prixUnitaire: 33.33, nature: 'biens' },
    { description: 'Livraison', quantite: 1, prixUnitaire: 66.67, nature: 'services' },
  ],
};

describe('Le livre des recettes', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;
  let mixte: Facture;

  const payer = async (
    facture: Facture,
    montant: number,
    date: string,
    moyen = 'virement',
  ): Promise<void> => {
    const corps = { montant, date, moyen, confirmeAnterieur: true };
    expect((await marie.post(`/factures/${facture._id}/paiements`, corps)).statut).toBe(201);
  };
  const lire = async (requete = ''): Promise<Recette[]> =>
    (await marie.get<Recette[]>(`/recettes${requete}`)).corps;
  const sommes = async (periode = ''): Promise<SommesRecettes> =>
    (await marie.get<SommesRecettes>(`/recettes/sommes${periode && `?periode=${periode}`}`)).corps;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
    const client = await unClient(marie);
    mixte = await uneFacture(marie, client._id, MIXTE);
    await payer(mixte, 50, '2026-11-03', 'cheque');
    await payer(mixte, 50, '2026-11-20');
    const ancienne = await uneFacture(marie, client._id);
    await payer(ancienne, 60, '2026-02-10', 'especes');
    const { corps } = await marie.get<Paiement[]>(`/factures/${ancienne._id}/paiements`);
    await marie.post(`/factures/${ancienne._id}/paiements`, { annule: corps[0]!._id });
    await payer(ancienne, 25, '2025-12-31', 'carte');
    const autre = await unClient(paul);
    const dePaul = await uneFacture(paul, autre._id);
    await paul.patch(`/factures/${dePaul._id}/payer`, {});
  });
  afterAll(() => app.fermer());

  it('rend les écritures de l’année, de la plus récente à la plus ancienne, et aucune d’un autre émetteur', async () => {
    const lues = await lire();
    expect(lues.map(({ date, montant, moyen, sorte }) => [date, montant, moyen, sorte])).toEqual([
      ['2026-11-20', 50, 'virement', 'encaissement'],
      ['2026-11-03', 50, 'cheque', 'encaissement'],
      ['2026-02-10', -60, 'especes', 'annulation'],
      ['2026-02-10', 60, 'especes', 'encaissement'],
    ]);
    expect(lues[0]).toMatchObject({
      facture: { _id: mixte._id, numero: mixte.numero },
      client: 'Les Tables du Parc',
    });
    expect(lues[2]!.annule).toBe(lues[3]!._id);
  });

  it('garde une écriture à l’année de son jour, et ouvre les années depuis la première', async () => {
    expect(await lire('?periode=2025')).toMatchObject([{ date: '2025-12-31', montant: 25 }]);
    expect((await sommes()).annees).toEqual(['2026', '2025']);
  });

  it('dit de chaque recette ce qui paie des biens et ce qui paie des services, au centime près', async () => {
    const lues = await lire('?periode=2026-11');
    expect(additionner(lues.map(({ biens }) => biens!))).toBe(3333);
    expect(additionner(lues.map(({ services }) => services!))).toBe(6667);
    lues.forEach(({ montant, biens, services }) =>
      expect(centimes(biens!) + centimes(services!)).toBe(centimes(montant)),
    );
  });

  it('se choisit par moyen de paiement, par nature et par période', async () => {
    expect(await lire('?moyen=cheque')).toMatchObject([{ montant: 50, moyen: 'cheque' }]);
    expect(await lire('?nature=biens')).toHaveLength(2);
    expect(await lire('?periode=2026-T1')).toHaveLength(2);
    expect(await lire('?periode=2026-12')).toEqual([]);
  });

  it('se lit page après page, sans écriture perdue ni lue deux fois, même un jour qui en a deux', async () => {
    const vues: string[] = [];
    let curseur = '';
    do {
      const { corps, entetes } = await marie.get<Recette[]>(`/recettes?limite=1${curseur}`);
      vues.push(...corps.map(({ _id }) => _id));
      const suite = entetes['x-curseur-suivant'];
      curseur = typeof suite === 'string' ? `&curseur=${suite}` : '';
    } while (curseur);
    expect(vues).toEqual((await lire()).map(({ _id }) => _id));
  });

  it('a des sommes qui sont celles de ses écritures, par mois, par moyen et par nature', async () => {
    for (const periode of ['2026', '2026-T1', '2026-T4', '2026-11', '2025', '2026-12']) {
      const [lues, lu] = [await lire(`?periode=${periode}`), await sommes(periode)];
      const total = additionner(lues.map(({ montant }) => montant));
      expect(lu.total).toEqual({ montant: total / 100, nombre: lues.length });
      expect(additionner(lu.parMois.map(({ montant }) => montant))).toBe(total);
      expect(additionner(lu.parMoyen.map(({ montant }) => montant))).toBe(total);
      expect(additionner(Object.values(lu.natures))).toBe(total);
    }
    expect((await sommes('2026')).parMoyen).toEqual([
      { moyen: 'especes', montant: 0, nombre: 2 },
      { moyen: 'cheque', montant: 50, nombre: 1 },
      { moyen: 'virement', montant: 50, nombre: 1 },
    ]);
    expect((await sommes('2026-11')).natures).toEqual({ biens: 33.33, services: 66.67, nonDite: 0 });
  });

  it('dit le même encaissé du mois que la tête du tableau de bord', async () => {
    const { corps } = await marie.get<{ encaisseCeMois: { montant: number } }>('/factures/sommes');
    expect(corps.encaisseCeMois.montant).toBe((await sommes('2026-11')).total.montant);
  });

  it.each(['2026-13', '26', 'hier', '2026-T5'])('refuse « %s » en nommant le champ', async (periode) => {
    for (const chemin of ['/recettes', '/recettes/sommes', '/export/recettes']) {
      const { statut, corps } = await marie.get<{ champs: { champ: string }[] }>(
        `${chemin}?periode=${periode}`,
      );
      expect(statut).toBe(400);
      expect(corps.champs).toMatchObject([{ champ: 'periode' }]);
    }
  });

  it('se télécharge dans l’ordre, en CSV et en classeur, avec ce que la loi demande', async () => {
    const { octets, entetes } = await marie.get('/export/recettes?periode=2026');
    expect(entetes['content-disposition']).toContain('livre-des-recettes-2026.csv');
    const [titres, ...lignes] = octets
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    expect(titres).toContain('Date;Écriture;Facture;Client;Mode de règlement;Montant');
    expect(lignes.map((ligne) => ligne.split(';').slice(0, 6))).toEqual([
      ['10/02/2026', 'Encaissement', expect.any(String), 'Les Tables du Parc', 'Espèces', '60,00'],
      ['10/02/2026', 'Annulation', expect.any(String), 'Les Tables du Parc', 'Espèces', '-60,00'],
      ['03/11/2026', 'Encaissement', mixte.numero, 'Les Tables du Parc', 'Chèque', '50,00'],
      ['20/11/2026', 'Encaissement', mixte.numero, 'Les Tables du Parc', 'Virement', '50,00'],
    ]);
    const { octets: xlsx } = await marie.get('/export/recettes?periode=2026&format=xlsx');
    const { rangees } = await lireClasseur(xlsx);
    const montants = rangees.map((rangee) => rangee[5] as number);
    expect(additionner(montants)).toBe(additionner((await lire('?periode=2026')).map((r) => r.montant)));
  });

  it('se télécharge en PDF, à son nom, avec les mêmes écritures et le même total', async () => {
    const { octets, entetes } = await marie.get('/export/recettes?periode=2026&format=pdf');
    expect(entetes['content-disposition']).toContain('livre-des-recettes-2026.pdf');
    expect(entetes['content-type']).toBe('application/pdf');
    const texte = texteDe(octets);
    expect(texte).toContain('du 1er janvier 2026 au 31 décembre 2026');
    expect(texte).toContain(`03/11/2026 ${mixte.numero} Les Tables du Parc Biens, services`);
    expect(texte).toMatch(/Annulation Les Tables du Parc .*−60,00 €/);
    expect(texte).toContain('Encaissé, année 2026, 4 écritures 100,00 €');
    const { octets: dePaul } = await paul.get('/export/recettes?format=pdf');
    expect(texteDe(dePaul)).toContain('Encaissé, année 2026, 1 écriture 100,00 €');
  });

  itDeCampagne(
    'au-delà de dix mille écritures, le PDF dit de choisir un trimestre ou un mois ; le classeur les prend',
    async () => {
      const lise = await unProfessionnel(app).cree();
      const facture = await uneFacture(lise, (await unClient(lise))._id);
      expect((await lise.patch(`/factures/${facture._id}/payer`, {})).statut).toBe(200);
      const paiements = connexionDe(app).collection('paiements');
      const modele = await paiements.findOne({ facture: new Types.ObjectId(facture._id) });
      const copies = Array.from({ length: 10_000 }, (_, rang) => ({
        ...modele,
        _id: new Types.ObjectId(),
        facture: new Types.ObjectId(),
        rang,
      }));
      await paiements.insertMany(copies);
      const { statut, corps } = await lise.get('/export/recettes?periode=2026&format=pdf');
      expect([statut, corps]).toMatchObject([400, { champs: [{ champ: 'periode' }] }]);
      expect(JSON.stringify(corps)).toContain('choisissez un trimestre ou un mois');
      expect((await lise.get('/export/recettes?periode=2026&format=csv')).statut).toBe(200);
    },
  );

  itDeCampagne('retrouve la part de biens des écritures d’avant elle', async () => {
    const connexion = connexionDe(app);
    const paiements = connexion.collection('paiements');
    const filtre = { facture: new Types.ObjectId(mixte._id) };
    const avant = await paiements.find(filtre).sort({ rang: 1 }).toArray();
    await paiements.updateMany(filtre, { $unset: { biensCentimes: 1 } });
    expect((await lire('?periode=2026-11'))[0]).toMatchObject({ biens: null, services: null });
    expect((await sommes('2026-11')).natures).toEqual({ biens: 0, services: 0, nonDite: 100 });
    await connexion.collection<{ _id: string }>('migrations').deleteOne({ _id: '2026-11-23-parts-de-biens' });
    await app.get(Migrations).preparer();
    expect(await paiements.find(filtre).sort({ rang: 1 }).toArray()).toEqual(avant);
  });
});
