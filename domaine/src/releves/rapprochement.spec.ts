import fc from 'fast-check';
import { depassements } from './choix';
import { phraseDePreuve } from './preuves';
import { type FactureARapprocher, type Proposition, Rapprochement } from './rapprochement';
import type { Operation } from './releve';

const facture = (rang: number, plus: Partial<FactureARapprocher> = {}): FactureARapprocher => ({
  id: `f${rang}`,
  numero: `FAC-2026-${String(rang).padStart(3, '0')}`,
  client: { id: 'c1', nom: 'Boulangerie Lemoine' },
  resteCentimes: 12_000,
  emise: '2026-11-01',
  echeance: '2026-12-01',
  annulee: false,
  ...plus,
});
const ligne = (libelle: string, montantCentimes = 12_000, date = '2026-11-05'): Operation => ({
  date,
  libelle,
  montantCentimes,
});
const proposer = (une: Operation, ...factures: FactureARapprocher[]): Proposition | null =>
  new Rapprochement(factures).proposer(une);
const dite = (proposition: Proposition | null): string | null =>
  proposition &&
  `${proposition.sure ? '☑' : '☐'} ${phraseDePreuve(proposition.preuve)}`.replaceAll('\u00a0', ' ');

describe('Le numéro et le montant', () => {
  it.each([
    'VIR SEPA CLAIRE MARTIN FAC-2026-104',
    'Facture n° 2026-104',
    'fact 2026 104 merci',
    'FAC2026104',
    'FACTURE N°2026/0104',
    'REF:F2026-104/12 NOV',
  ])('« %s » et la somme due : coché', (libelle) => {
    expect(dite(proposer(ligne(libelle), facture(104), facture(10)))).toBe(
      '☑ Numéro FAC-2026-104 et montant exact',
    );
  });

  it.each(['FAC-2026-1045', 'FAC-2025-104', 'AV-2026-104', 'FACADE 2026 104', '2026-104', 'XFAC-2026-104'])(
    '« %s » ne nomme pas FAC-2026-104',
    (libelle) => expect(proposer(ligne(libelle), facture(104))).toBeNull(),
  );

  it('d’un contrat rompu, rien ne se coche de soi-même', () =>
    expect(proposer(ligne('FAC-2026-104'), facture(104, { rompue: true }))?.sure).toBe(false));

  it('un centime de moins est un paiement partiel, demandé', () => {
    expect(dite(proposer(ligne('FAC-2026-104', 11_999), facture(104)))).toBe(
      '☐ Numéro FAC-2026-104, paiement partiel : il restera 0,01 €',
    );
  });

  it('un centime de plus est un excédent, demandé', () => {
    expect(dite(proposer(ligne('FAC-2026-104', 12_001), facture(104)))).toBe(
      '☐ Numéro FAC-2026-104, 0,01 € de plus que son reste',
    );
  });

  it('une facture payée ou annulée ne se paie pas deux fois : sans doute déjà au livre', () => {
    const payee = proposer(ligne('FAC-2026-104'), facture(104, { resteCentimes: 0 }));
    expect(payee).toMatchObject({ genre: 'deja_au_livre', sure: false, affectations: [] });
    expect(dite(payee)).toContain('déjà payée');
    expect(dite(proposer(ligne('FAC-2026-104'), facture(104, { annulee: true })))).toContain(
      'annulée par un avoir',
    );
  });

  it('la seconde ligne d’une facture que la première solde se demande', () => {
    const releve = new Rapprochement([facture(104)]);
    expect(dite(releve.proposer(ligne('FAC-2026-104')))).toMatch(/^☑/);
    expect(dite(releve.proposer(ligne('FAC-2026-104')))).toBe(
      '☐ Numéro FAC-2026-104, 120,00 € de plus que son reste',
    );
  });
});

describe('Sans numéro', () => {
  const lemoine = ligne('VIREMENT BOULANGERIE LEMOINE');

  it('le montant d’une seule facture ouverte et un mot du nom : demandé', () => {
    const autre = facture(2, { client: { id: 'c2', nom: 'Zinc et Cie' } });
    expect(dite(proposer(lemoine, facture(1), autre))).toBe(
      '☐ Montant exact de FAC-2026-001, et « Boulangerie » dans le libellé',
    );
  });

  it.each([
    ['deux factures de ce montant : rien ne les départage', lemoine, [facture(1), facture(2)]],
    ['un autre montant', ligne('LEMOINE', 11_999), [facture(1)]],
    ['un nom de trois lettres', ligne('VIR BOA'), [facture(1, { client: { id: 'c', nom: 'Boa' } })]],
    [
      'un mot que tous portent',
      ligne('VIR SARL CONSEIL'),
      [facture(1, { client: { id: 'c', nom: 'SARL Conseil' } })],
    ],
    ['trois jours avant l’émission', ligne('LEMOINE', 12_000, '2026-10-29'), [facture(1)]],
    ['91 jours après l’échéance', ligne('LEMOINE', 12_000, '2027-03-02'), [facture(1)]],
    ['un débit', ligne('LEMOINE FAC-2026-001', -12_000), [facture(1)]],
    ['une facture annulée', lemoine, [facture(1, { annulee: true })]],
  ])('silence : %s', (_, une, factures) => expect(proposer(une, ...factures)).toBeNull());

  it.each(['2026-10-30', '2027-03-01'])('le %s, on est encore dans le temps', (date) => {
    expect(proposer(ligne('LEMOINE', 12_000, date), facture(1))).not.toBeNull();
  });

  it('la somme de plusieurs factures d’un client : demandé, chacune à son reste', () => {
    const trois = [facture(1), facture(2, { resteCentimes: 3_000 }), facture(3, { resteCentimes: 700 })];
    const somme = proposer(ligne('LEMOINE', 12_700), ...trois);
    expect(dite(somme)).toBe(
      '☐ Somme exacte de FAC-2026-001 et FAC-2026-003, et « Lemoine » dans le libellé',
    );
    expect(somme?.affectations).toEqual([
      { facture: 'f1', montantCentimes: 12_000 },
      { facture: 'f3', montantCentimes: 700 },
    ]);
    expect(proposer(ligne('LEMOINE', 24_000), facture(1), facture(2), facture(3))).toBeNull();
    expect(proposer(ligne('DUPONT', 12_700), ...trois)).toBeNull();
  });

  it('plusieurs numéros nommés et leur somme : demandé', () => {
    const deux = [facture(1), facture(2, { resteCentimes: 700 })];
    expect(dite(proposer(ligne('FAC-2026-001 FAC-2026-002', 12_700), ...deux))).toBe(
      '☐ Numéros FAC-2026-001 et FAC-2026-002 et somme exacte',
    );
    expect(proposer(ligne('FAC-2026-001 FAC-2026-002', 12_600), ...deux)).toBeNull();
  });
});

describe('Le versement d’un prestataire', () => {
  it.each([
    'STRIPE TECHNOLOGY EUROPE',
    'PAYPAL (EUROPE) SARL',
    'SumUp Payments',
    'GOCARDLESS LTD',
    'STICHTING MOLLIE',
  ])('« %s » n’est jamais une recette, même avec un numéro et la somme due', (libelle) => {
    const proposition = proposer(ligne(`${libelle} FAC-2026-104`), facture(104));
    expect(proposition).toMatchObject({ genre: 'deja_au_livre', affectations: [] });
    expect(dite(proposition)).toContain('déjà au livre');
  });

  it('un client au nom voisin n’en est pas un', () => {
    const client = { id: 'c', nom: 'Stripes Habitat' };
    expect(proposer(ligne('VIR STRIPES HABITAT'), facture(1, { client }))).toMatchObject({
      genre: 'recette',
    });
  });
});

const unMontant = fc.constantFrom(1_000, 2_000, 3_000, 12_000);
const uneFacture = (rang: number): fc.Arbitrary<FactureARapprocher> =>
  fc
    .record({
      resteCentimes: fc.oneof(unMontant, fc.constantFrom(0, -500)),
      client: fc.constantFrom(
        { id: 'c1', nom: 'Boulangerie Lemoine' },
        { id: 'c2', nom: 'Claire Martin' },
        { id: 'c3', nom: 'Stripe Habitat' },
      ),
      annulee: fc.boolean(),
    })
    .map((plus) => facture(rang, plus));
const desFactures = fc
  .integer({ min: 0, max: 6 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => uneFacture(i + 1))));
const desLignes = fc.array(
  fc.record({
    date: fc.constantFrom('2026-10-01', '2026-11-05', '2026-12-24'),
    montantCentimes: fc.oneof(unMontant, fc.integer({ min: -5_000, max: 20_000 })),
    libelle: fc
      .array(
        fc.constantFrom('VIR', 'LEMOINE', 'CLAIRE', 'FAC-2026-001', 'FAC 2026 2', 'STRIPE', 'FAC-2026-9'),
        {
          maxLength: 4,
        },
      )
      .map((mots) => mots.join(' ')),
  }),
  { maxLength: 12 },
);

describe('Quel que soit le relevé', () => {
  const tirer = (
    verifier: (p: { une: Operation; p: Proposition }[], f: FactureARapprocher[]) => void,
  ): void =>
    fc.assert(
      fc.property(desFactures, desLignes, (factures, lignes) => {
        const releve = new Rapprochement(factures);
        const propositions = lignes.flatMap((une) => {
          const p = releve.proposer(une);
          return p ? [{ une, p }] : [];
        });
        verifier(propositions, factures);
      }),
      { numRuns: 500 },
    );

  it('rien n’est coché comme recette si le montant n’est pas exactement le reste', () => {
    tirer((propositions, factures) => {
      for (const { une, p } of propositions.filter(({ p: { sure, genre } }) => sure && genre === 'recette')) {
        expect(p.affectations).toHaveLength(1);
        const [affectation] = p.affectations;
        expect(affectation?.montantCentimes).toBe(une.montantCentimes);
        expect(factures.find(({ id }) => id === affectation?.facture)?.resteCentimes).toBe(
          une.montantCentimes,
        );
      }
    });
  });

  it('aucune facture cochée d’elle-même ne reçoit plus que son reste, ni n’est annulée', () => {
    tirer((propositions, factures) => {
      const sures = propositions.filter(({ p }) => p.sure).flatMap(({ p }) => p.affectations);
      expect(depassements(sures, factures)).toEqual([]);
      expect(sures.map(({ facture: id }) => factures.find((f) => f.id === id)?.annulee)).not.toContain(true);
    });
  });

  it('une ligne affecte exactement ce qu’elle porte, à des factures différentes, et jamais un débit ni un versement', () => {
    tirer((propositions) => {
      for (const { une, p } of propositions) {
        const ids = p.affectations.map(({ facture: id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const total = p.affectations.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
        expect(total).toBe(p.genre === 'recette' ? une.montantCentimes : 0);
        expect(une.montantCentimes).toBeGreaterThan(0);
        if (une.libelle.includes('STRIPE')) expect(p.genre).toBe('deja_au_livre');
      }
    });
  });
});

describe('Ce que la personne choisit', () => {
  it('dit ce que chaque facture recevrait de trop, toutes lignes réunies', () => {
    const choisies = [
      { facture: 'f1', montantCentimes: 8_000 },
      { facture: 'f1', montantCentimes: 8_000 },
      { facture: 'f2', montantCentimes: 12_000 },
      { facture: 'f3', montantCentimes: 100 },
    ];
    const trop = depassements(choisies, [facture(1), facture(2), facture(3, { resteCentimes: -500 })]);
    expect(trop.map(({ facture: { id }, excedentCentimes }) => [id, excedentCentimes])).toEqual([
      ['f1', 4_000],
      ['f3', 100],
    ]);
  });
});
