import fc from 'fast-check';
import { ajouterJours } from '../valeurs/date-civile';
import { formaterEuros } from '../valeurs/montant';
import { tauxDeConversion } from './conversion';
import { delaiDePaiement, type FacturePayee, retardMedian, soldeesDansLAnnee } from './delais';
import { AGES, ageDe, type FactureOuverte, impayesParAge } from './impayes';
import { derniersMois, type DocumentEmis, encaisseDuMois, factureDuMois, moisDecale } from './mois';
import { partsDuTout } from './parts';
import { aEncaisser, enRetard, impayesAPart } from './pourquoi';

const document = (
  genre: 'facture' | 'avoir',
  dateEmission: string,
  euros: number,
  imputes = 0,
): DocumentEmis => ({
  ...{ genre, dateEmission, numero: `N-${dateEmission}` },
  totalTtcCentimes: euros * 100,
  imputesCentimes: imputes * 100,
});

describe('Les mois du tableau de bord', () => {
  it('cas 46 : un acompte n’est facturé qu’une fois, un avoir se retire le mois où il est émis', () => {
    const documents = [
      document('facture', '2026-10-02', 1_000),
      document('facture', '2026-10-20', 300),
      document('facture', '2026-11-05', 1_000, 300),
      document('avoir', '2026-11-06', 200),
    ];
    const facture = (mois: string) => factureDuMois(documents, mois).centimes;
    expect([facture('2026-10'), facture('2026-11'), facture('2026-12')]).toEqual([130_000, 50_000, 0]);
  });

  it('cas 50 : un mois qui rend plus qu’il ne reçoit est négatif, et s’écrit ainsi', () => {
    const ecriture = (date: string, euros: number) => ({
      date,
      montantCentimes: euros * 100,
      libelle: 'FAC',
    });
    const ecritures = [ecriture('2026-11-01', 500), ecriture('2026-11-30', -700), ecriture('2026-12-01', 9)];
    const chiffre = encaisseDuMois(ecritures, '2026-11');
    expect([chiffre.centimes, formaterEuros(chiffre.centimes)]).toEqual([-20_000, '−200,00\u00a0€']);
    expect(chiffre.termes.map(({ libelle }) => libelle)).toEqual(['01/11/2026, FAC', '30/11/2026, FAC']);
  });

  it('sont douze, celui du jour compris, et passent l’année', () => {
    expect(derniersMois('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(derniersMois('2026-11')).toHaveLength(12);
    expect([moisDecale('2026-11', -12), moisDecale('2026-12', 1)]).toEqual(['2025-11', '2027-01']);
  });
});

describe('Les impayés par âge', () => {
  const jour = '2026-11-26';
  const ouverte = (dateEcheance: string, autres: Partial<FactureOuverte> = {}): FactureOuverte => ({
    ...{ numero: 'FAC', dateEcheance, resteCentimes: 10_000 },
    ...autres,
  });
  const sommes = (factures: readonly FactureOuverte[]) => {
    const ages = impayesParAge(factures, jour);
    return AGES.map((age) => ages[age].centimes);
  };

  it('cas 47 : le jour de l’échéance est à venir ; 30, 60 et 90 jours ferment leur tranche', () => {
    const echeances = ['2026-11-26', '2026-11-25', '2026-10-27', '2026-10-26'].concat(
      ...['2026-09-27', '2026-09-26', '2026-08-28', '2026-08-27'],
    );
    expect(sommes(echeances.map((une) => ouverte(une)))).toEqual([10_000, 20_000, 20_000, 20_000, 10_000]);
    expect(ageDe('2026-12-31', jour)).toBe('a_venir');
  });

  it('une facture soldée, ou payée de trop, n’y est pas ; déclarée payée ou contestée, elle est à part', () => {
    const factures = [
      ouverte('2026-11-01', { resteCentimes: 0 }),
      ouverte('2026-11-01', { resteCentimes: -500 }),
      ouverte('2026-11-01', { aPart: 'declaree', lien: 'f3' }),
      ouverte('2026-11-01', { aPart: 'contestee' }),
    ];
    expect(sommes(factures)).toEqual([0, 0, 0, 0, 0]);
    const { exclus } = impayesParAge(factures, jour).jusqu_a_30;
    expect(exclus).toEqual([
      { libelle: 'FAC, 01/11/2026\u00a0: déclarée payée par le client', centimes: 10_000, lien: 'f3' },
      { libelle: 'FAC, 01/11/2026\u00a0: contestée', centimes: 10_000 },
    ]);
  });

  it('ce que le client retient en garantie n’a pas d’âge, et n’est jamais en retard', () => {
    const factures = [
      ouverte('2026-10-20', { resteCentimes: 3_000, retenuCentimes: 2_001 }),
      ouverte('2026-08-20', { resteCentimes: 2_001, retenuCentimes: 2_001 }),
      ouverte('2026-08-20', { resteCentimes: 5_000, retenuCentimes: 500, aPart: 'declaree' }),
    ];
    expect(sommes(factures)).toEqual([0, 0, 999, 0, 0]);
    expect(impayesParAge(factures, jour).a_venir.exclus.map(({ libelle }) => libelle)).toEqual([
      'FAC, 20/10/2026\u00a0: retenue de garantie, pas encore due',
      'FAC, 20/08/2026\u00a0: retenue de garantie, pas encore due',
    ]);
    expect(enRetard(factures, jour).termes).toMatchObject([{ centimes: 999 }]);
    expect(impayesAPart(factures, 'retenue').centimes).toBe(4_002);
    expect(aEncaisser(factures).centimes).toBe(10_001);
  });

  it('chaque reste est dans une tranche et une seule : ensemble ils font le tout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -400, max: 200 }), fc.integer({ min: 1, max: 1e9 }))),
        (restes) => {
          const factures = restes.map(([ecart, resteCentimes]) =>
            ouverte(ajouterJours(jour, ecart), { resteCentimes }),
          );
          const somme = (nombres: readonly number[]) => nombres.reduce((total, un) => total + un, 0);
          expect(somme(sommes(factures))).toBe(somme(restes.map(([, reste]) => reste)));
        },
      ),
    );
  });
});

describe('Les délais de paiement', () => {
  const payee = (jours: number, euros: number, retard = 0, client = 'a'): FacturePayee => ({
    client,
    dateEmission: '2026-06-01',
    dateEcheance: ajouterJours('2026-06-01', jours - retard),
    soldeeLe: ajouterJours('2026-06-01', jours),
    totalCentimes: euros * 100,
  });

  it('cas 48 : 1 000 € en dix jours, 3 000 € en quarante : 25 jours, 32,5 en pesant les montants', () => {
    expect(delaiDePaiement([payee(10, 1_000), payee(40, 3_000)])).toEqual({
      ...{ factures: 2, moyenDixiemes: 250, pondereDixiemes: 325 },
    });
    expect(delaiDePaiement([])).toBeNull();
    expect(delaiDePaiement([payee(10, 0)])).toMatchObject({ pondereDixiemes: 100 });
  });

  it('ne comptent que les factures soldées dans les douze mois', () => {
    const soldees = ['2025-11-26', '2025-11-27', '2026-11-26', '2026-11-27'].map((soldeeLe) => ({
      soldeeLe,
    }));
    expect(soldeesDansLAnnee(soldees, '2026-11-26')).toEqual(soldees.slice(1, 3));
    expect(soldeesDansLAnnee([{ soldeeLe: '2027-03-01' }], '2028-02-29')).toHaveLength(1);
  });

  it('le retard d’un client se connaît à trois factures ; avant, c’est celui de tous, ou zéro', () => {
    const factures = [2, 12, 40].map((retard) => payee(50, 1, retard));
    expect(retardMedian(factures, 'a')).toBe(12);
    expect(retardMedian([...factures, payee(50, 1, 30, 'b')], 'b')).toBe(21);
    expect(retardMedian([payee(50, 1, -3), payee(50, 1, -3), payee(50, 1, -3)], 'a')).toBe(-3);
    expect(retardMedian([], 'a')).toBe(0);
  });
});

describe('Les devis', () => {
  it('cas 49 : quatre acceptés sur sept réponses, 57,1 % ; en montant, 75 %', () => {
    const un = (etat: Parameters<typeof tauxDeConversion>[0][number]['etat'], euros: number) => ({
      ...{ etat, montantCentimes: euros * 100 },
    });
    const devis = [
      ...[un('accepte', 3_000), un('facture', 3_000), un('facture_en_partie', 3_000), un('accepte', 3_000)],
      ...[un('refuse', 2_000), un('retracte', 1_000), un('expire', 1_000), un('remplace', 9_000)],
      ...[un('cree', 500), un('envoye', 700)],
    ];
    expect(tauxDeConversion(devis)).toEqual({
      reponses: 7,
      enNombre: 571,
      enMontant: 750,
      enAttente: { nombre: 2, centimes: 120_000 },
    });
    expect(tauxDeConversion([...devis, { ...un('accepte', 99), avenant: true }])).toMatchObject({
      reponses: 7,
    });
    expect(tauxDeConversion([un('envoye', 1)])).toMatchObject({ enNombre: null, enMontant: null });
  });
});

describe('La part de chaque client', () => {
  it('va de la plus forte à la plus faible, en millièmes de l’encaissé', () => {
    const recettes = [
      { cle: 'b', centimes: 38_000 },
      { cle: 'a', centimes: 60_000 },
      { cle: 'a', centimes: 2_000 },
      { cle: 'c', centimes: 0 },
    ];
    expect(partsDuTout(recettes)).toEqual([
      { cle: 'a', centimes: 62_000, milliemes: 620 },
      { cle: 'b', centimes: 38_000, milliemes: 380 },
      { cle: 'c', centimes: 0, milliemes: 0 },
    ]);
    expect(partsDuTout([{ cle: 'a', centimes: -100 }])[0]!.milliemes).toBe(0);
  });
});
