import { FACTURE_EXEMPLE } from '../documents/exemple';
import { composerLivre, type EcritureAImprimer } from './livre-imprime';
import type { LivreImprime } from './livre-modele';

const ecriture = (reste: Partial<EcritureAImprimer>): EcritureAImprimer => ({
  date: '2026-11-20',
  sorte: 'encaissement',
  montantCentimes: 48_000,
  moyen: 'virement',
  biensCentimes: 0,
  source: 'saisie',
  fraisCentimes: null,
  numero: 'FAC-2026-104',
  client: 'Boulangerie Moreau',
  acompte: false,
  note: null,
  ...reste,
});
const livre = (ecritures: EcritureAImprimer[], le = '2027-01-04'): LivreImprime =>
  composerLivre({
    vendeur: FACTURE_EXEMPLE.vendeur,
    periode: '2026',
    jours: { du: '2026-01-01', au: '2026-12-31' },
    ecritures,
    le,
  });

const TROIS = [
  ecriture({ date: '2026-04-02', montantCentimes: 10, moyen: 'carte' }),
  ecriture({ date: '2026-04-03', montantCentimes: 20, biensCentimes: 20, moyen: 'carte' }),
  ecriture({ date: '2026-11-20', montantCentimes: -10, sorte: 'annulation', note: 'Saisie\ndeux fois' }),
];

describe('Le livre des recettes imprimé', () => {
  it('additionne au centime, en tout, par mois, par mode et par nature, les mêmes écritures', () => {
    const { total, mois, sommes } = livre(TROIS);
    expect(total).toEqual({
      libelle: 'Encaissé, année\u00a02026',
      detail: '3\u00a0écritures',
      valeur: '0,20\u00a0€',
    });
    expect(mois.map(({ titre, total: { libelle, valeur } }) => [titre, libelle, valeur])).toEqual([
      ['Avril\u00a02026', 'Total d’avril\u00a02026, 2\u00a0écritures', '0,30\u00a0€'],
      ['Novembre\u00a02026', 'Total de novembre\u00a02026, 1\u00a0écriture', '\u22120,10\u00a0€'],
    ]);
    expect(
      sommes.map(({ titre, rangees }) => [titre, ...rangees.map(([nom, , valeur]) => `${nom} ${valeur}`)]),
    ).toEqual([
      ['Par mois', 'Avril\u00a02026 0,30\u00a0€', 'Novembre\u00a02026 −0,10\u00a0€'],
      ['Par mode de règlement', 'Carte bancaire 0,30\u00a0€', 'Virement −0,10\u00a0€'],
      ['Par nature', 'Ventes de biens 0,20\u00a0€'],
    ]);
  });

  it('montre l’écriture contraire, sa raison, et la laisse à son jour', () => {
    const [contraire] = livre(TROIS).mois[1]!.ecritures;
    expect(contraire).toMatchObject({ contraire: true });
    expect(contraire!.cases.map(({ texte, detail }) => [texte, detail])).toEqual([
      ['20/11/2026', null],
      ['FAC-2026-104', 'Annulation'],
      ['Boulangerie Moreau', 'Saisie deux fois'],
      ['Services', null],
      ['Virement', null],
      ['\u22120,10\u00a0€', null],
    ]);
  });

  it('dit la part de biens d’une recette mêlée, et qu’une nature n’est pas dite', () => {
    const natures = livre([
      ecriture({ montantCentimes: 10_000, biensCentimes: 3_333 }),
      ecriture({ biensCentimes: null }),
      ecriture({ biensCentimes: 48_000 }),
    ]);
    expect(natures.mois[0]!.ecritures.map(({ cases }) => cases[3])).toEqual([
      { texte: 'Biens, services', detail: 'biens 33,33\u00a0€' },
      { texte: 'Non dite', detail: null },
      { texte: 'Biens', detail: null },
    ]);
    expect(natures.sommes[2]!.rangees.at(-1)).toEqual(['Nature à préciser', '', '480,00\u00a0€']);
  });

  it('dit d’où vient l’argent et ses frais, à part, sans les déduire d’aucun total', () => {
    const enLigne = { source: 'stripe', moyen: 'carte', fraisCentimes: 1_825 } as const;
    const { total, mois, sommes, mentions } = livre([ecriture({ montantCentimes: 120_000, ...enLigne })]);
    expect(total.valeur).toBe('1\u00a0200,00\u00a0€');
    expect(mois[0]!.ecritures[0]!.cases[4]).toEqual({
      texte: 'Carte bancaire',
      detail: 'Stripe, frais 18,25\u00a0€',
    });
    expect(sommes.at(-1)).toEqual({
      titre: 'Frais à part, non déduits',
      rangees: [['Stripe', '', '18,25\u00a0€']],
    });
    expect(mentions.some((mention) => mention.includes('brute'))).toBe(true);
    expect(livre([ecriture({})]).mentions.some((mention) => mention.includes('brute'))).toBe(false);
  });

  it('dit qu’une période court encore, et ce que vaut un livre vide', () => {
    const vide = livre([], '2026-12-31');
    expect(vide).toMatchObject({
      mois: [],
      sommes: [],
      total: { valeur: '0,00\u00a0€', detail: 'aucune écriture' },
    });
    expect(vide.mentions[0]).toMatch(/31\u00a0décembre 2026.*Période en cours/u);
    expect(livre([]).mentions[0]).not.toContain('en cours');
  });

  it('une recette hors facture dit ce qui a été vendu ; un acompte dit d’où il vient, et s’il reste à compléter', () => {
    const [libre, acompte] = livre([
      ecriture({ numero: null, client: 'Bouquets au comptoir', note: 'Ticket 12' }),
      ecriture({ acompte: true, moyen: 'non_dit' }),
    ]).mois[0]!.ecritures;
    expect(libre!.cases.slice(1, 3)).toEqual([
      { texte: 'Hors facture', detail: null },
      { texte: 'Bouquets au comptoir', detail: 'Ticket 12' },
    ]);
    expect(acompte!.cases[1]).toEqual({ texte: 'FAC-2026-104', detail: 'Acompte déjà versé' });
    const mentions = (ecritures: EcritureAImprimer[]): string => livre(ecritures).mentions.join(' ');
    const aDire = ecriture({ acompte: true, moyen: 'non_dit' });
    expect(mentions([aDire])).toContain('Le moyen de paiement d’un acompte n’est pas dit');
    const corrigee = ecriture({
      acompte: true,
      moyen: 'non_dit',
      montantCentimes: -48_000,
      sorte: 'annulation',
    });
    expect(mentions([aDire, corrigee])).not.toContain('à compléter');
  });
});
