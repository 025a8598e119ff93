import fc from 'fast-check';
import { retenueSur } from '../factures/retenue';
import {
  type Avancement,
  composerSituation,
  deduireAcomptes,
  dejaFait,
  type Marche,
  refusDAvancement,
  type SituationComposee,
  totalDuMarche,
} from './situations';

const MARCHE: Marche = { lignes: [100_001, 33_333, 66], remiseCentimes: 0 };
const avance = (...cumuls: number[]): Avancement[] =>
  cumuls.map((pourcent, ligneDevis) => ({ ligneDevis, cumulDixMilliemes: pourcent * 100 }));

/** Les situations de ces avancements, l'une après l'autre. */
const enchainer = (marche: Marche, ...suite: Avancement[][]): SituationComposee[] =>
  suite.reduce<SituationComposee[]>(
    (faites, demandes) => [...faites, composerSituation(marche, faites, demandes)],
    [],
  );
const CHANTIER = enchainer(MARCHE, avance(30, 30, 30), avance(70, 70, 30), avance(100, 100, 100));

/** Ce que chaque situation déduit d'acomptes payés, l'une après l'autre. */
function deduire(situations: readonly SituationComposee[], acomptes: readonly number[]): number[][] {
  const deja = acomptes.map(() => 0);
  return situations.map((une) => {
    const parts = deduireAcomptes(
      une,
      acomptes.map((montantCentimes, rang) => ({ montantCentimes, dejaCentimes: deja[rang]! })),
    );
    for (const [rang, part] of parts.entries()) deja[rang]! += part;
    return parts;
  });
}

describe('Situations de travaux', () => {
  it('chaque situation est le cumul arrondi moins le précédent, la dernière prend le reste (cas 17)', () => {
    expect(CHANTIER.map(({ totalCentimes }) => totalCentimes)).toEqual([40_020, 53_334, 40_046]);
    expect(CHANTIER.map(({ definitive }) => definitive)).toEqual([false, false, true]);
    expect(
      CHANTIER[1]!.parts.map(({ ligneDevis, avantDixMilliemes }) => [ligneDevis, avantDixMilliemes]),
    ).toEqual([
      [0, 3_000],
      [1, 3_000],
    ]);
  });

  it('cinq pour cent se retiennent en bas, sur le cumul (cas 18)', () => {
    const deja: { netCentimes: number; retenueCentimes: number }[] = [];
    for (const { totalCentimes: netCentimes } of CHANTIER)
      deja.push({ netCentimes, retenueCentimes: retenueSur(500, netCentimes, deja) });
    expect(deja.map(({ retenueCentimes }) => retenueCentimes)).toEqual([2_001, 2_666, 2_003]);
  });

  it('un cumul ne recule pas, ne dépasse pas la ligne, et doit avancer (cas 19)', () => {
    const [premiere] = CHANTIER;
    const refus = (...cumuls: number[]) => refusDAvancement(MARCHE, [premiere!], avance(...cumuls));
    expect(refus(70, 70, 0)).toMatchObject({ code: 'CUMUL_EN_RECUL', rang: 2 });
    expect(refus(70, 101, 30)).toMatchObject({ code: 'CUMUL_EXCESSIF', rang: 1 });
    expect(refus(30, 30, 30)).toMatchObject({ code: 'SANS_AVANCE' });
    expect(refus(30, 30, 30, 10)).toMatchObject({ code: 'CUMUL_EXCESSIF', rang: 3 });
    expect(refus(30, 31, 30)).toBeNull();
    const [une] = avance(50);
    expect(refusDAvancement(MARCHE, [], [une!, une!])).toMatchObject({ code: 'CUMUL_EXCESSIF', rang: 1 });
  });

  it('un acompte payé se déduit de chaque situation à sa part, la dernière prend le reste (cas 20)', () => {
    const [parts] = [deduire(CHANTIER, [40_020]).flat()];
    expect(parts).toEqual([12_006, 16_000, 12_014]);
    expect(CHANTIER.map(({ totalCentimes }, rang) => totalCentimes - parts[rang]!)).toEqual([
      28_014, 37_334, 28_032,
    ]);
  });

  it('l’avoir de la première après la deuxième : la troisième reprend tout ce qu’il a rendu', () => {
    const [, deuxieme] = CHANTIER;
    expect(dejaFait(MARCHE, [deuxieme!]).cumuls).toEqual([4_000, 4_000, 0]);
    const derniere = composerSituation(MARCHE, [deuxieme!], avance(100, 100, 100));
    expect(derniere.totalCentimes + deuxieme!.totalCentimes).toBe(totalDuMarche(MARCHE));
  });

  it('la remise sur le tout suit l’avancement', () => {
    const remisee = { ...MARCHE, remiseCentimes: 13_400 };
    const suite = enchainer(remisee, avance(30, 30, 30), avance(70, 70, 30), avance(100, 100, 100));
    expect(suite.map(({ remiseCentimes }) => remiseCentimes)).toEqual([4_020, 5_357, 4_023]);
    expect(suite.reduce((total, { totalCentimes }) => total + totalCentimes, 0)).toBe(120_000);
  });

  it('cinq cents chantiers au hasard ferment au centime : lignes, remise, acomptes, retenue', () => {
    const chantiers = fc.record({
      lignes: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
      remise: fc.integer({ min: 0, max: 100 }),
      acompte: fc.integer({ min: 0, max: 100 }),
      taux: fc.integer({ min: 0, max: 500 }),
      pas: fc.array(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }), {
        maxLength: 8,
      }),
      annulee: fc.nat(8),
    });
    fc.assert(fc.property(chantiers, fermer), { numRuns: 500 });
  });
});

interface Chantier {
  lignes: number[];
  remise: number;
  acompte: number;
  taux: number;
  pas: number[][];
  /** La situation qu'un avoir annule avant la dernière, s'il y en a une de ce rang. */
  annulee: number;
}

/** Mène un chantier à sa fin : rien n'est jamais négatif, et tout ferme au centime. */
function fermer({ lignes, remise, acompte, taux, pas, annulee }: Chantier): void {
  const brut = lignes.reduce((total, ligne) => total + ligne, 0);
  const marche = { lignes, remiseCentimes: Math.floor((brut * remise) / 100) };
  const total = totalDuMarche(marche);
  let faites: SituationComposee[] = [];
  const avancer = (demandes: Avancement[]): void => {
    if (refusDAvancement(marche, faites, demandes) === null)
      faites = [...faites, composerSituation(marche, faites, demandes)];
  };
  for (const pourcents of pas)
    avancer(
      lignes.map((_, ligneDevis) => ({
        ligneDevis,
        cumulDixMilliemes: Math.max(
          dejaFait(marche, faites).cumuls[ligneDevis]!,
          pourcents[ligneDevis % pourcents.length]!,
        ),
      })),
    );
  faites = faites.filter((_, rang) => rang !== annulee);
  avancer(lignes.map((_, ligneDevis) => ({ ligneDevis, cumulDixMilliemes: 10_000 })));
  const somme = (montants: readonly number[]): number => montants.reduce((a, b) => a + b, 0);
  expect(somme(faites.map(({ totalCentimes }) => totalCentimes))).toBe(total);
  expect(faites.every(({ totalCentimes }) => totalCentimes >= 0)).toBe(true);
  const acomptes = [Math.floor((total * acompte) / 200), Math.floor((total * acompte) / 200)];
  const deduits = deduire(faites, acomptes);
  if (faites.at(-1)?.definitive && annulee >= faites.length)
    expect(somme(deduits.flat())).toBe(somme(acomptes));
  const nets = faites.map(({ totalCentimes }, rang) => totalCentimes - somme(deduits[rang]!));
  expect(nets.every((net) => net >= 0)).toBe(true);
  const deja: { netCentimes: number; retenueCentimes: number }[] = [];
  for (const netCentimes of nets) {
    deja.push({ netCentimes, retenueCentimes: retenueSur(taux, netCentimes, deja) });
    const retenues = somme(deja.map(({ retenueCentimes }) => retenueCentimes));
    expect(retenues * 10_000).toBeLessThanOrEqual(somme(deja.map((une) => une.netCentimes)) * taux);
  }
}
