import type { Facture, Paiement, Sommes } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const LIGNES = [
  {
    description: 'Chaise',
    detail: 'Hêtre massif',
    nature: 'biens' as const,
    quantite: 4,
    prixUnitaire: 50,
    unite: 'pièce',
    remise: { taux: 10, motif: 'Quatre achetées' },
  },
  { description: 'Pose', nature: 'services' as const, quantite: 2, prixUnitaire: 40, unite: 'h' },
];
/** 180 + 80 = 260 ; −60 = 200 ; acompte 50 : reste 150. */
const REMISEE = {
  lignes: LIGNES,
  remise: { montant: 60, motif: 'Ouverture' },
  acompte: 50,
  periodeDu: '2026-10-01',
  periodeAu: '2026-10-31',
  referenceAcheteur: 'SERVICE-12',
  contrat: 'CT-4',
  livraison: { rue: '3 quai des Brumes', codePostal: '34200', ville: 'Sète' },
};

describe('Les lignes et le corps d’une facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const refus = async (changements: Record<string, unknown>): Promise<unknown> =>
    (await marie.post('/factures', corpsDeFacture(client, changements))).corps;

  it('remisée, avec un acompte : totaux, reste à payer, document et XML disent les mêmes montants', async () => {
    const facture = await uneFacture(marie, client, REMISEE);
    expect(facture).toMatchObject({
      totalLignes: 260,
      remise: { taux: null, montant: 60, motif: 'Ouverture' },
      montantHT: 200,
      montantTTC: 200,
      acompte: 50,
      resteAPayer: 150,
      nature: 'mixte',
      periodeDu: '2026-10-01',
      livraison: { rue: '3 quai des Brumes', codePostal: '34200', ville: 'Sète', pays: 'FR' },
      adresseLivraison: '3 quai des Brumes\n34200 Sète',
      lignes: [{ montant: 180, remise: { taux: 10, montant: 20 }, detail: 'Hêtre massif' }, { montant: 80 }],
    });
    expect(facture.document.netAPayer.valeur).toBe('150,00\u00a0€');
    const { corps: xml } = await marie.get<string>(`/factures/${facture._id}/xml`);
    for (const balise of [
      '<ram:LineTotalAmount>260.00<',
      '<ram:AllowanceTotalAmount>60.00<',
      '<ram:TaxBasisTotalAmount>200.00<',
      '<ram:TotalPrepaidAmount>50.00<',
      '<ram:DuePayableAmount>150.00<',
      '<ram:BuyerReference>SERVICE-12<',
      '<ram:ID>M1<',
    ])
      expect(xml).toContain(balise);
  });

  it('doit son reste, et lui seul : sommes, paiement, solde', async () => {
    const { _id } = await uneFacture(marie, client, REMISEE);
    expect((await marie.get<Sommes>('/factures/sommes')).corps.enAttente).toEqual({
      montant: 150,
      nombre: 1,
    });
    expect(await marie.post(`/factures/${_id}/paiements`, { montant: 150.01 })).toMatchObject({
      statut: 409,
      corps: { code: 'PAIEMENT_EXCESSIF' },
    });
    await marie.post(`/factures/${_id}/paiements`, {});
    expect((await marie.get<Facture>(`/factures/${_id}`)).corps).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
    });
    expect((await marie.get<Paiement[]>(`/factures/${_id}/paiements`)).corps).toMatchObject([
      { montant: 150 },
    ]);
  });

  it('entièrement payée d’avance : rien n’est dû, et elle n’est jamais en retard', async () => {
    const passees = { dateEmission: '2026-11-02', dateEcheance: '2026-11-10' };
    const { _id } = await uneFacture(marie, client, { ...REMISEE, ...passees, acompte: 200 });
    const { corps } = await marie.get<Facture>(`/factures/${_id}`);
    expect(corps).toMatchObject({ resteAPayer: 0, joursDeRetard: 0, reglement: { etat: 'regle' } });
  });

  it.each([
    [
      'une remise supérieure à la ligne',
      { lignes: [{ ...LIGNES[1], remise: { montant: 80.01 } }] },
      'lignes.0.remise',
      'REMISE_EXCESSIVE',
    ],
    ['une remise négative', { remise: { montant: -1 } }, 'remise.montant', 'REMISE_INVALIDE'],
    ['une remise de plus de 100 %', { remise: { taux: 100.01 } }, 'remise.taux', 'REMISE_INVALIDE'],
    [
      'une remise supérieure au total',
      { ...REMISEE, remise: { montant: 260.01 }, acompte: 0 },
      'remise',
      'REMISE_EXCESSIVE',
    ],
    ['un acompte supérieur au total', { ...REMISEE, acompte: 200.01 }, 'acompte', 'ACOMPTE_EXCESSIF'],
    ['un acompte négatif', { acompte: -0.01 }, 'acompte', 'ACOMPTE_INVALIDE'],
    [
      'une période à l’envers',
      { periodeDu: '2026-11-02', periodeAu: '2026-11-01' },
      'periodeAu',
      'PERIODE_INVALIDE',
    ],
    ['une période sans fin', { periodeDu: '2026-11-02' }, 'periodeAu', 'PERIODE_INVALIDE'],
    ['un pays qui n’existe pas', { livraison: { rue: 'x', pays: 'XX' } }, 'livraison.pays', undefined],
    ['une nature inconnue', { lignes: [{ ...LIGNES[0], nature: 'mixte' }] }, 'lignes.0.nature', undefined],
  ])('refuse %s, champ et code nommés, sans prendre de numéro', async (_cas, changements, champ, code) => {
    expect(await refus(changements)).toMatchObject({
      code: 'SAISIE_INVALIDE',
      champs: expect.arrayContaining([expect.objectContaining({ champ, ...(code && { code }) })]),
    });
    const { corps } = await marie.get<{ prochainNumero: string }>('/factures/info-numerotation');
    expect(corps.prochainNumero).toBe('FAC-2026-001');
  });

  it('un brouillon garde tout, s’émet, et se duplique sans l’acompte ni la période', async () => {
    const { corps: brouillon } = await marie.post<Facture>('/factures', {
      ...corpsDeFacture(client, REMISEE),
      statut: 'brouillon',
    });
    expect(brouillon).toMatchObject({
      remise: { montant: 60 },
      acompte: 50,
      contrat: 'CT-4',
      resteAPayer: 150,
    });
    const { corps: emise } = await marie.post<Facture>(`/factures/${brouillon._id}/emettre`, {});
    expect(emise).toMatchObject({ montantTTC: 200, resteAPayer: 150, lignes: [{ nature: 'biens' }, {}] });
    const { corps: copie } = await marie.post<Facture>(`/factures/${brouillon._id}/dupliquer`, {});
    expect(copie).toMatchObject({
      remise: { montant: 60, motif: 'Ouverture' },
      acompte: 0,
      periodeDu: null,
      livraison: { ville: 'Sète' },
      lignes: [{ nature: 'biens', detail: 'Hêtre massif', remise: { taux: 10 } }, { nature: 'services' }],
    });
  });

  it('l’avoir total rend les lignes et la remise ; l’acompte devient ce qu’il faut rembourser', async () => {
    const { _id } = await uneFacture(marie, client, REMISEE);
    const { corps: avoir } = await marie.post<Facture>(`/factures/${_id}/avoirs`, { motif: 'Retour' });
    expect(avoir).toMatchObject({ montantTTC: 200, remise: { montant: 60 }, acompte: 0, nature: 'mixte' });
    expect((await marie.get<Facture>(`/factures/${_id}`)).corps).toMatchObject({
      statut: 'annulee',
      resteAPayer: 0,
    });
    const rendu = { remboursement: true, montant: 50.01 };
    expect(await marie.post(`/factures/${_id}/paiements`, rendu)).toMatchObject({ statut: 409 });
    expect(await marie.post(`/factures/${_id}/paiements`, { remboursement: true })).toMatchObject({
      statut: 201,
    });
  });

  it('l’avoir partiel porte sa part des remises, bornée comme elles', async () => {
    const { _id } = await uneFacture(marie, client, REMISEE);
    const lignes = [{ ...LIGNES[1], quantite: 1 }];
    const trop = await marie.post(`/factures/${_id}/avoirs`, {
      motif: 'Pose',
      lignes,
      remise: { montant: 41 },
    });
    expect(trop).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'remise', code: 'REMISE_EXCESSIVE' }] },
    });
    const { corps } = await marie.post<Facture>(`/factures/${_id}/avoirs`, {
      motif: 'Pose',
      lignes,
      remise: { montant: 9.23 },
    });
    expect(corps).toMatchObject({ montantTTC: 30.77, totalLignes: 40, remise: { montant: 9.23 } });
  });

  it('les exports et la liste portent remise, acompte et reste', async () => {
    await uneFacture(marie, client, REMISEE);
    const { corps } = await marie.get<{ factures: object[] }>('/export/factures');
    expect(corps.factures[0]).toMatchObject({
      totalLignes: 260,
      remise: { montant: 60 },
      acompte: 50,
      resteAPayer: 150,
    });
    const { octets } = await marie.get('/export/factures?format=csv');
    const [entete = '', ligne = ''] = octets.toString('utf8').split(/\r?\n/);
    const colonnes = entete.split(';');
    const valeur = (nom: string): string | undefined =>
      ligne.split(';')[colonnes.findIndex((colonne) => colonne.includes(nom))];
    expect(['Total des lignes HT', 'Remise HT', 'Total TTC', 'Acompte', 'Reste à payer'].map(valeur)).toEqual(
      ['260,00', '-60,00', '200,00', '50,00', '150,00'],
    );
  });

  it('une adresse de livraison en texte libre se structure à l’entrée', async () => {
    const facture = await uneFacture(marie, client, { adresseLivraison: 'Chez Anne\n69002 Lyon' });
    expect(facture).toMatchObject({
      livraison: { rue: 'Chez Anne', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
      adresseLivraison: 'Chez Anne\n69002 Lyon',
    });
  });
});
