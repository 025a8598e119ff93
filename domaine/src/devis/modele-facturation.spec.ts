import fc from 'fast-check';
import {
  composerSolde,
  type FacturationDuDevis,
  imputable,
  refusDAcompte,
  refusDeSolde,
  resteAFacturer,
  sommesDuDevis,
} from './facturation';

/** Le modèle : un registre naïf de ce qui est facturé et encaissé, tenu en additions, à qui les règles sont comparées. */
interface Piece {
  genre: 'acompte' | 'solde';
  demande: number;
  avoirs: number;
  paye: number;
  impute: number;
  emise: boolean;
}
interface Registre {
  total: number;
  pieces: Piece[];
}

const net = ({ demande, avoirs }: Piece): number => demande - avoirs;
const vit = (piece: Piece): boolean => net(piece) > 0 || !piece.emise;

const lire = ({ total, pieces }: Registre): FacturationDuDevis => {
  const solde = pieces.find((piece) => piece.genre === 'solde' && vit(piece));
  return {
    totalCentimes: total,
    acomptes: pieces
      .filter(({ genre }) => genre === 'acompte')
      .map((piece) => ({ montantCentimes: net(piece), emise: piece.emise, encaisseCentimes: piece.paye })),
    solde: solde ? { netCentimes: net(solde), emise: solde.emise, encaisseCentimes: solde.paye } : null,
  };
};

type Acte = {
  acte: 'acompte' | 'emettre' | 'payer' | 'avoir' | 'supprimer' | 'solde';
  quoi: number;
  combien: number;
};

const choisir = (registre: Registre, quoi: number, retenir: (piece: Piece) => boolean): Piece | undefined => {
  const candidates = registre.pieces.filter(retenir);
  return candidates[quoi % Math.max(1, candidates.length)];
};

const ACTES: Record<Acte['acte'], (registre: Registre, acte: Acte) => void> = {
  acompte: (registre, { combien }) => {
    const demande = 1 + (combien % registre.total);
    const refus = refusDAcompte(lire(registre), demande);
    expect(refus === null).toBe(lire(registre).solde === null && demande <= resteAFacturer(lire(registre)));
    if (!refus)
      registre.pieces.push({ genre: 'acompte', demande, avoirs: 0, paye: 0, impute: 0, emise: false });
  },
  solde: (registre) => {
    const facturation = lire(registre);
    if (refusDeSolde(facturation)) return;
    const { imputeCentimes, netCentimes } = composerSolde(facturation);
    registre.pieces.push({
      genre: 'solde',
      demande: netCentimes,
      avoirs: 0,
      paye: 0,
      impute: imputeCentimes,
      emise: false,
    });
  },
  emettre: (registre, { quoi }) => {
    const piece = choisir(registre, quoi, ({ emise }) => !emise);
    if (piece) piece.emise = true;
  },
  payer: (registre, { quoi, combien }) => {
    const piece = choisir(registre, quoi, (une) => une.emise && net(une) > une.paye);
    if (piece) piece.paye += 1 + (combien % (net(piece) - piece.paye));
  },
  // Un acompte imputé ne prend pas d'avoir : le solde d'abord.
  avoir: (registre, { quoi, combien }) => {
    const soldee = lire(registre).solde !== null;
    const piece = choisir(
      registre,
      quoi,
      (une) => une.emise && net(une) > une.paye && (une.genre === 'solde' || !soldee),
    );
    if (piece) piece.avoirs += 1 + (combien % (net(piece) - piece.paye));
  },
  supprimer: (registre, { quoi }) => {
    const piece = choisir(registre, quoi, ({ emise }) => !emise);
    if (piece) registre.pieces.splice(registre.pieces.indexOf(piece), 1);
  },
};

function verifier(registre: Registre): void {
  const { total, pieces } = registre;
  const sommes = sommesDuDevis(lire(registre));
  const emises = pieces.filter(({ emise }) => emise);
  expect(sommes.factureCentimes).toBe(emises.reduce((somme, piece) => somme + net(piece), 0));
  expect(sommes.factureCentimes).toBeLessThanOrEqual(total);
  expect(pieces.reduce((somme, piece) => somme + net(piece), 0)).toBeLessThanOrEqual(total);
  expect(pieces.filter((piece) => piece.genre === 'solde' && vit(piece)).length).toBeLessThanOrEqual(1);
  const payes = pieces
    .filter(({ genre }) => genre === 'acompte')
    .reduce((somme, { paye }) => somme + paye, 0);
  for (const { genre, impute } of pieces) if (genre === 'solde') expect(impute).toBeLessThanOrEqual(payes);
  for (const un of lire(registre).acomptes) expect(imputable(un)).toBeLessThanOrEqual(un.encaisseCentimes);
  const solde = pieces.find((piece) => piece.genre === 'solde' && vit(piece) && piece.avoirs === 0);
  if (solde) expect(solde.impute + solde.demande).toBe(total);
}

describe('Le modèle d’un devis facturé', () => {
  it('cinq cents suites d’actes au hasard, quarante au plus : les plafonds et les sommes tiennent au centime', () => {
    const acte = fc.record({
      acte: fc.constantFrom<Acte['acte']>(
        'acompte',
        'emettre',
        'payer',
        'payer',
        'avoir',
        'supprimer',
        'solde',
      ),
      quoi: fc.nat(9),
      combien: fc.nat(999_999),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.array(acte, { maxLength: 40 }), (total, actes) => {
        const registre: Registre = { total, pieces: [] };
        for (const un of actes) {
          ACTES[un.acte](registre, un);
          verifier(registre);
        }
      }),
      { numRuns: 500 },
    );
  });
});
