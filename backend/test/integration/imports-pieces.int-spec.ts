import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unePassee } from '../support/champs-d-anterieures';
import { unClient, uneFacture } from '../support/factures';
import { apercu, CAS_DIX, desPieces, importer, importFini } from '../support/imports';
import { pourLesPieces } from '../support/imports-pieces';
import { type SeuilsSus, uneActivite } from '../support/pilotage';

describe('L’import de factures passées', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let { prendre, preparer, annuler, pieces, total, livre, ecritures, ruptures } = {} as ReturnType<
    typeof pourLesPieces
  >;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    ({ prendre, preparer, annuler, pieces, total, livre, ecritures, ruptures } = pourLesPieces(app, marie));
  });
  afterAll(() => app.fermer());

  const seuils = async () => {
    const { franchise, micro } = (await marie.get<SeuilsSus>('/seuils?annee=2026')).corps;
    return { franchise: franchise.encaisse.total, micro: micro.encaisse.total };
  };

  it('cas 10 : quarante factures, trente-huit payées ; les jauges montent d’exactement 21 480 €, rien d’autre ne bouge', async () => {
    await uneActivite(marie);
    const autres = async () => [
      (await marie.get<InfoNumerotation>('/factures/info-numerotation')).corps,
      (await marie.get('/factures')).corps,
      (await marie.get('/subscription/info')).corps,
      (await marie.get('/notifications')).corps,
    ];
    const [avant, reste] = [await seuils(), await autres()];
    const corps = await preparer(CAS_DIX);
    expect(await apercu(marie, corps)).toMatchObject({
      nombres: { nouveau: 40, refusee: 0 },
      ...{ questions: [], avis: [], bloque: false },
    });
    expect([await pieces(), await ecritures()]).toEqual([[], 0]);
    const fait = await prendre(CAS_DIX);
    expect(fait).toMatchObject({ genre: 'pieces', etat: 'applique', total: 40 });
    expect(await seuils()).toEqual({ franchise: avant.franchise + 21_480, micro: avant.micro + 21_480 });
    expect(await autres()).toEqual(reste);
    expect([(await pieces()).length, await ecritures()]).toEqual([40, 38]);
    expect((await marie.get<unknown[]>('/pieces-anterieures?etat=a_encaisser')).corps).toHaveLength(2);
    expect(await ruptures()).toEqual([]);
  });

  it('deux fois le même, ou un autre qui le recoupe : rien ne s’ajoute, ni pièce ni argent', async () => {
    await prendre(CAS_DIX);
    const encore = await preparer(CAS_DIX);
    expect((await apercu(marie, encore)).nombres).toMatchObject({ identique: 40, nouveau: 0 });
    expect((await importer(marie, encore)).corps.code).toBe('IMPORT_DEJA_FAIT');
    const autre = desPieces(
      'm 1;23/03/2026;600,00;Client;10/04/2026;;Prestations',
      'M-41;23/03/2026;10,00;Client;;;Prestations',
      'M-41;23/03/2026;10,00;Client;;;Prestations',
    );
    const vu = await apercu(marie, await preparer(autre));
    expect(vu.nombres).toMatchObject({ identique: 2, nouveau: 1 });
    expect(vu.rangees.map(({ messages }) => messages[0])).toEqual([
      expect.stringContaining('Déjà inscrite, pour'),
      expect.stringContaining('Voir la ligne 3'),
      expect.stringContaining('À encaisser'),
    ]);
    await prendre(autre);
    expect([(await pieces()).length, await ecritures(), await total('2026')]).toEqual([41, 38, 21_480]);
  });

  it('un numéro des nôtres se refuse avec ses mots, ainsi qu’un jour à venir ; les autres entrent si on le dit', async () => {
    await uneFacture(marie, (await unClient(marie))._id);
    const fichier = desPieces(
      'FAC-2026-001;23/03/2026;10,00;A;;;Prestations',
      'FAC-2026-250;23/03/2026;10,00;A;;;Prestations',
      '2026-250;23/03/2026;10,00;A;;;Prestations',
      'B-1;23/03/2026;10,00;A;30/11/2026;;Prestations',
      'B-2;23/03/2026;10,00;;;;Prestations',
      'Total;;50,00;;;;',
    );
    const corps = await preparer(fichier);
    const vu = await apercu(marie, corps);
    expect(vu.nombres).toEqual({ nouveau: 1, identique: 0, probable: 0, refusee: 4, ecartee: 1 });
    const dits = vu.rangees.map(({ messages }) => messages[0]);
    expect(dits[1]).toContain('FAC-2026-250 est celui d’un document émis ici, ou le sera');
    expect(dits.slice(2, 4)).toEqual([
      'Cette date ne peut pas être dans le futur.',
      'Indiquez le nom du client.',
    ]);
    expect((await importer(marie, corps)).corps.code).toBe('IMPORT_REFUSE');
    expect(await pieces()).toEqual([]);
    await prendre(fichier, { fautes: 'sauter' });
    expect((await pieces()).map(({ numero }) => numero)).toEqual(['2026-250']);
  });

  it('payée le 31 décembre 2025, elle compte en 2025, et le livre dit quand elle fut reprise', async () => {
    await prendre(desPieces('2025-118;12/12/2025;480,00;Moreau;31/12/2025;Chèque;Prestations'));
    expect([await total('2025'), await total('2026')]).toEqual([480, 0]);
    expect(await livre('2025')).toMatchObject([
      {
        ...{ date: '2025-12-31', montant: 480, services: 480, moyen: 'cheque', source: 'anterieure' },
        ...{ libelle: 'Moreau', reference: '2025-118', note: 'repris le 29/11/2026' },
      },
    ]);
  });

  it('le jour de paiement et la nature que le fichier tait se répondent une fois, et rien ne les devine', async () => {
    const fichier = [
      'Numéro;Date;Échéance;Total;Client;Statut',
      'N-1;12/12/2025;11/01/2026;480,00;Moreau;Payée',
      'N-2;20/12/2025;;20,00;Moreau;En attente',
    ].join('\n');
    const corps = await preparer(fichier);
    const vu = await apercu(marie, corps);
    expect([vu.bloque, vu.questions.map(({ champ }) => champ)]).toEqual([true, ['payeLe', 'nature']]);
    expect((await importer(marie, corps)).corps.code).toBe('IMPORT_REFUSE');
    for (const reponses of [{ payeLe: 'demain' }, { nature: 'mixte' }])
      expect((await marie.post('/imports', { ...corps, reponses })).statut).toBe(400);
    const fait = await prendre(fichier, { payeLe: 'echeance', nature: 'non_dite' });
    expect([await total('2025'), await total('2026')]).toEqual([0, 480]);
    expect(await livre('2026')).toMatchObject([{ date: '2026-01-11', moyen: 'non_dit', biens: null }]);
    await annuler(fait);
    await prendre(fichier, { payeLe: 'impayee', nature: 'biens' });
    expect(await total('2026')).toBe(0);
    expect((await pieces()).map(({ reste, nature }) => [reste, nature])).toEqual([
      [20, 'biens'],
      [480, 'biens'],
    ]);
  });

  it('cas 17 : le même montant est déjà au livre ; sans réponse, la pièce entre sans doubler l’argent', async () => {
    const recette = { date: '2026-03-03', montant: 120, nature: 'services', moyen: 'virement' };
    await marie.post('/recettes', { ...recette, libelle: 'Relevé' });
    const fichier = desPieces(
      'R-1;20/02/2026;120,00;Moreau;05/03/2026;Virement;Prestations',
      'R-2;20/02/2026;120,00;Petit;06/03/2026;Virement;Prestations',
      'R-3;20/02/2026;120,00;Loin;07/03/2026;Virement;Prestations',
    );
    const vu = await apercu(marie, await preparer(fichier));
    expect(vu.nombres).toMatchObject({ probable: 1, nouveau: 2 });
    expect(vu.questions).toMatchObject([{ champ: 'doublons', defaut: 'garder' }]);
    expect([vu.bloque, vu.rangees[0]!.messages[0]]).toEqual([
      false,
      'Le même montant est au livre le 03/03/2026.',
    ]);
    const fait = await prendre(fichier);
    expect([fait.total, await ecritures(), await total('2026')]).toEqual([3, 3, 360]);
    const [dejaLa] = (await pieces()).filter(({ numero }) => numero === 'R-1');
    expect(dejaLa).toMatchObject({ dejaAuLivre: true, paye: 120, reste: 0, modifiable: false });
    expect((await marie.delete(`/pieces-anterieures/${dejaLa!._id}`)).statut).toBe(409);
    expect(await annuler(fait)).toMatchObject({ etat: 'annule', restes: [] });
    expect([await total('2026'), await pieces()]).toEqual([120, []]);
    await prendre(fichier, { doublons: 'ajouter' });
    expect(await total('2026')).toBe(480);
    expect(await ruptures()).toEqual([]);
  });

  it('une pièce inscrite à la main pendant que l’import s’écrit n’entre pas deux fois', async () => {
    await unePassee(marie, 'M-2', { dateEmission: '2026-03-02' });
    expect((await apercu(marie, await preparer(CAS_DIX))).nombres).toMatchObject({
      nouveau: 39,
      identique: 1,
    });
    const deFront = await Promise.all([1, 2, 3].map(async () => importer(marie, await preparer(CAS_DIX))));
    const prises = deFront.filter(({ statut }) => statut === 202);
    expect(prises).toHaveLength(1);
    await importFini(marie, prises[0]!.corps._id);
    expect([(await pieces()).length, await ecritures()]).toEqual([40, 37]);
    expect(await ruptures()).toEqual([]);
  });
});
