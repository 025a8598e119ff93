import fc from 'fast-check';
import cas from '../../../e2e/contrats/retards.json';
import { ajouterJours } from '../valeurs/date-civile';
import { centiemesDepuisTaux, centimesDepuisEuros, eurosDepuisCentimes } from '../valeurs/montant';
import {
  compterCeQuiSeSait,
  compterRetard,
  type Creance,
  type DecompteDuRetard,
  type ModePenalites,
  parJour,
  type TauxManquant,
} from './decompte';
import { semestreDe, semestresManquants, TAUX_RELEVES, tauxConnus } from './taux';

interface Cas {
  nom: string;
  total: number;
  avoirs?: number;
  echeance: string;
  jusquAu: string;
  penalites: { fois?: number; tauxAnnuel?: number } | string;
  versements?: { date: string; montant: number }[];
  jours?: number;
  montantPenalites?: number;
  indemnite?: number;
  semestreManquant?: string;
}
const CAS: Cas[] = cas;
const CONNUS = tauxConnus([]);

const modeDe = (penalites: Cas['penalites']): ModePenalites => {
  if (typeof penalites === 'string') return 'commande_publique';
  return penalites.fois
    ? { fois: penalites.fois }
    : { tauxAnnuel: centiemesDepuisTaux(penalites.tauxAnnuel ?? 0) };
};
const creanceDe = ({ total, avoirs = 0, echeance, penalites, versements = [] }: Cas): Creance => ({
  duCentimes: centimesDepuisEuros(total) - centimesDepuisEuros(avoirs),
  dateEcheance: echeance,
  versements: versements.map(({ date, montant }) => ({ date, montantCentimes: Math.round(montant * 100) })),
  penalites: modeDe(penalites),
});
const compte = (resultat: DecompteDuRetard | TauxManquant): DecompteDuRetard => {
  if ('semestreManquant' in resultat) throw new Error(`Il manque ${resultat.semestreManquant}`);
  return resultat;
};

describe('Le décompte d’un retard', () => {
  it('a au moins vingt-cinq cas de référence', () => {
    expect(CAS.length).toBeGreaterThanOrEqual(25);
  });

  it.each(CAS.map((c) => [c.nom, c] as const))('rejoue le cas de référence : %s', (_nom, attendu) => {
    const resultat = compterRetard(creanceDe(attendu), attendu.jusquAu, CONNUS);
    if (attendu.semestreManquant) {
      expect(resultat).toEqual({ semestreManquant: attendu.semestreManquant });
      return;
    }
    const { jours, penalitesCentimes, indemniteCentimes, totalCentimes } = compte(resultat);
    expect({
      jours,
      montantPenalites: eurosDepuisCentimes(penalitesCentimes),
      indemnite: eurosDepuisCentimes(indemniteCentimes),
    }).toEqual({
      jours: attendu.jours,
      montantPenalites: attendu.montantPenalites,
      indemnite: attendu.indemnite,
    });
    expect(totalCentimes).toBe(penalitesCentimes + indemniteCentimes);
  });

  it('compte le semestre manquant dès qu’un administrateur l’a saisi, et sa valeur prime sur la nôtre', () => {
    const creance = creanceDe({ ...CAS[0]!, echeance: '2026-06-30' });
    const saisi = { semestre: '2026-07-01', legal: 250, bce: 215, source: 'JO' };
    const { periodes } = compte(compterRetard(creance, '2026-07-10', tauxConnus([saisi])));
    expect(periodes).toEqual([
      { du: '2026-07-01', au: '2026-07-10', jours: 10, baseCentimes: 100_000, taux: 750 },
    ]);
    expect(tauxConnus([{ ...saisi, semestre: '2026-01-01' }]).get('2026-01-01')?.legal).toBe(250);
  });
});

describe('Le compte qui n’attend aucun taux', () => {
  const creance = (dateEcheance: string, penalites: ModePenalites): Creance => ({
    duCentimes: 100_000,
    dateEcheance,
    versements: [],
    penalites,
  });

  it.each([
    [
      'échue avant le semestre qui manque : il est compté jusqu’à sa veille',
      '2026-11-30',
      { fois: 3 },
      '2027-01-01',
      701,
    ],
    ['échue dans le semestre qui manque : rien ne se compte', '2027-02-15', { fois: 3 }, '2027-02-16', 0],
    ['échue la veille du semestre qui manque', '2026-12-31', { fois: 3 }, '2027-01-01', 0],
    [
      'due par un organisme public, dont le taux est celui du premier jour',
      '2027-02-15',
      'commande_publique',
      '2027-02-16',
      0,
    ],
  ] as const)('%s', (_titre, echeance, penalites, aParfaireDu, penalitesCentimes) => {
    const su = compterCeQuiSeSait(creance(echeance, penalites), '2027-05-26', CONNUS);
    expect(su).toMatchObject({ aParfaireDu, penalitesCentimes, indemniteCentimes: 4_000 });
    expect(su.totalCentimes).toBe(penalitesCentimes + 4_000);
    expect(su.periodes.every(({ au }) => au < aParfaireDu)).toBe(true);
    expect(parJour(100_000, su)).toBe(0);
  });

  it.each([
    ['tous les taux se savent', '2025-12-15', { fois: 3 }, '2026-02-14'],
    ['le taux est convenu', '2026-08-15', { tauxAnnuel: 1_200 }, '2026-11-26'],
  ] as const)('est le compte lui-même quand %s', (_titre, echeance, penalites, jour) => {
    const due = creance(echeance, penalites);
    expect(compterCeQuiSeSait(due, jour, CONNUS)).toEqual(compte(compterRetard(due, jour, CONNUS)));
  });
});

const JOURS = fc.integer({ min: 1, max: 900 });
const debut = '2023-01-10';
const unVersement = fc.record({
  apres: fc.integer({ min: -30, max: 900 }),
  montantCentimes: fc.integer({ min: 1, max: 50_000 }),
});
const creance = fc
  .record({
    duCentimes: fc.integer({ min: 1, max: 9_999_999 }),
    versements: fc.array(unVersement, { maxLength: 6 }),
  })
  .map(({ duCentimes, versements }): Creance => ({
    duCentimes,
    dateEcheance: debut,
    versements: versements.map(({ apres, montantCentimes }) => ({
      date: ajouterJours(debut, apres),
      montantCentimes,
    })),
    penalites: { fois: 3 },
  }));

describe('Quel que soit le retard, son décompte', () => {
  it('est celui que donnent ses jours comptés un à un', () => {
    fc.assert(
      fc.property(creance, JOURS, (c, jours) => {
        const fin = ajouterJours(debut, jours);
        let somme = 0n;
        for (let n = 1; n <= jours; n++) {
          const jour = ajouterJours(debut, n);
          const base = c.versements.reduce(
            (reste, v) => (v.date < jour ? reste - v.montantCentimes : reste),
            c.duCentimes,
          );
          const taux = 3 * CONNUS.get(semestreDe(jour))!.legal;
          if (base > 0) somme += BigInt(base) * BigInt(taux);
        }
        const { penalitesCentimes } = compte(compterRetard(c, fin, CONNUS));
        expect(penalitesCentimes).toBe(Number((somme + 1_825_000n) / 3_650_000n));
      }),
    );
  });

  it('croît avec les jours, ne perd jamais un centime, et ses périodes se suivent', () => {
    fc.assert(
      fc.property(creance, JOURS, JOURS, (c, a, b) => {
        const [tot, tard] = [Math.min(a, b), Math.max(a, b)].map((n) =>
          compte(compterRetard(c, ajouterJours(debut, n), CONNUS)),
        );
        expect(tot!.totalCentimes).toBeLessThanOrEqual(tard!.totalCentimes);
        tard!.periodes.forEach((periode, rang) => {
          expect(periode.jours).toBeGreaterThan(0);
          expect(periode.baseCentimes).toBeGreaterThan(0);
          const avant = tard!.periodes[rang - 1];
          if (avant) expect(avant.au < periode.du).toBe(true);
        });
      }),
    );
  });
});

describe('Les taux relevés', () => {
  it('sont ceux des arrêtés et de la BCE, un par semestre, chacun avec ses sources ; le premier semestre 2027 n’y est pas', () => {
    expect(TAUX_RELEVES.map(({ semestre, legal, bce }) => [semestre, legal, bce])).toEqual([
      ['2022-07-01', 77, 0],
      ['2023-01-01', 206, 250],
      ['2023-07-01', 422, 400],
      ['2024-01-01', 507, 450],
      ['2024-07-01', 492, 425],
      ['2025-01-01', 371, 315],
      ['2025-07-01', 276, 215],
      ['2026-01-01', 262, 215],
      ['2026-07-01', 275, 240],
    ]);
    for (const { source } of TAUX_RELEVES) expect(source).toMatch(/[Aa]rrêté.*\. BCE/);
    expect(CONNUS.has('2027-01-01')).toBe(false);
  });

  it.each([
    ['2026-11-27', []],
    ['2026-12-16', []],
    ['2026-12-17', ['2027-01-01']],
    ['2027-06-15', ['2027-01-01']],
    ['2027-06-16', ['2027-01-01', '2027-07-01']],
    ['2028-01-01', ['2027-01-01', '2027-07-01', '2028-01-01']],
  ])('se disent manquants quinze jours avant leur semestre : le %s', (jour, manquants) => {
    expect(semestresManquants(CONNUS, jour)).toEqual(manquants);
  });
});
