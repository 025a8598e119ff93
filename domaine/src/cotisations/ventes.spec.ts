import { additionner, type Categorie, type ParCategorie, RIEN } from './categories';
import { partsDesNatures } from './natures';
import {
  aDesMuettes,
  montantTenu,
  naturesTenues,
  rangerLaVente,
  retirer,
  venteDe,
  type VenteTenue,
} from './ventes';

const exerce = (...categories: Categorie[]) => ({ categories });
const UNE = exerce('vente', 'prestation');
const DEUX = exerce('prestation', 'liberal');

const ajouter = (a: VenteTenue, b: VenteTenue): VenteTenue => {
  const somme: Record<string, number> = { ...a };
  for (const [champ, de] of Object.entries(b)) somme[champ] = (somme[champ] ?? 0) + de;
  return somme as unknown as VenteTenue;
};
const sommeDe = (ventes: readonly VenteTenue[]): VenteTenue => ventes.reduce(ajouter, { nombre: 0 });

/** Des sommes de toutes les façons de dire ce que l'on paie, rendues et reprises. */
const SOMMES: readonly [number, { biensCentimes?: number; parts?: ParCategorie }][] = [
  [10_000, { biensCentimes: 10_000 }],
  [7_000, { biensCentimes: 0 }],
  [3_333, { biensCentimes: 1_111 }],
  [-3_333, { biensCentimes: -1_111 }],
  [2_000, { biensCentimes: 500 }],
  [450, {}],
  [0, {}],
  [900, { biensCentimes: 300, parts: { ...RIEN, vente: 300, liberal: 600 } }],
  [-7_000, { biensCentimes: 0 }],
];

describe('Ce que des ventes tiennent', () => {
  it.each([
    ['une sorte de services', UNE],
    ['deux sortes de services', DEUX],
    ['que des ventes', exerce('vente')],
    ['un meublé', exerce('meuble')],
  ])('%s : la somme tenue range comme chaque somme, une à une', (_qui, activite) => {
    const ranges = SOMMES.map(([montant, { biensCentimes, parts }]) => ({
      montant,
      parts: parts ?? partsDesNatures(montant, biensCentimes, activite),
    }));
    const tenue = rangerLaVente(sommeDe(SOMMES.map(([montant, paie]) => venteDe(montant, paie))), activite);
    expect(additionner(tenue.map(({ parts }) => parts ?? RIEN))).toEqual(
      additionner(ranges.map(({ parts }) => parts ?? RIEN)),
    );
    const tues = (de: readonly { parts: ParCategorie | null; montant: number }[]): number =>
      de.reduce((somme, { parts, montant }) => somme + (parts ? 0 : montant), 0);
    expect(tues(tenue.map(({ parts, montantCentimes }) => ({ parts, montant: montantCentimes })))).toBe(
      tues(ranges),
    );
  });

  it('le tout et ses natures sont ceux des sommes, ce qui se tait à part', () => {
    const tenue = sommeDe(SOMMES.map(([montant, paie]) => venteDe(montant, paie)));
    const total = SOMMES.reduce((somme, [montant]) => somme + montant, 0);
    expect(montantTenu(tenue)).toBe(total);
    expect(naturesTenues(tenue)).toEqual({ biens: 10_800, services: total - 10_800 - 450, nonDite: 450 });
  });

  it('une somme retirée ne laisse rien', () => {
    for (const [montant, paie] of SOMMES) {
      const vente = venteDe(montant, paie, true);
      expect(Object.values(ajouter(vente, retirer(vente))).every((de) => de === 0)).toBe(true);
    }
  });

  it('une somme muette se compte, même rendue : il faut lire lesquelles', () => {
    expect(aDesMuettes(sommeDe([venteDe(450, {}), venteDe(-450, {})]), UNE)).toBe(true);
    expect(aDesMuettes(sommeDe([venteDe(0, {}), venteDe(70, { biensCentimes: 0 })]), UNE)).toBe(false);
    expect(aDesMuettes(venteDe(70, { biensCentimes: 0 }), DEUX)).toBe(true);
    expect(aDesMuettes(venteDe(70, { biensCentimes: 70 }), DEUX)).toBe(false);
  });

  it('ce qui est situé hors de France se tient avec son montant', () => {
    expect(venteDe(-500, { biensCentimes: 0 }, true)).toEqual({
      nombre: 1,
      services: -500,
      deServices: 1,
      etranger: -500,
    });
  });
});
