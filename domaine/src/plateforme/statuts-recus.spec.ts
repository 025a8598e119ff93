import { lireNumero } from '../factures/numerotation';
import { contestationDuStatut } from './litige-recu';
import { montantsDits, statutsOfferts } from './statuts-recus';

const codes = (...vie: Parameters<typeof statutsOfferts>) => statutsOfferts(...vie).map(({ code }) => code);
const CONTESTABLES = [
  { rang: 0, designation: 'Conseil', montantCentimes: 6_000 },
  { rang: 1, designation: 'Livraison', montantCentimes: 4_000 },
];
const message = (type: string, centimes: number) => ({
  details: [{ motif: 'QTE_ERR', commentaire: 'Trop.', montants: [{ type, centimes }] }],
});

describe('Ce qu’un acheteur peut dire d’une facture reçue', () => {
  it('approuvée, elle ne se reprend ni en charge ni en approbation ; refusée ou rejetée, plus rien', () => {
    expect(codes('mise_a_disposition', [])).toEqual(['204', '205', '206', '207', '208', '210', '211']);
    expect(codes('prise_en_charge', ['204'])).not.toContain('204');
    expect(codes('approuvee', ['205'])).toEqual(['206', '207', '208', '210', '211']);
    for (const fin of ['refusee', 'rejetee', 'irrecevable'] as const) expect(codes(fin, [])).toEqual([]);
  });

  it('« Autre » n’est pas parmi les motifs d’un refus (cas 31)', () => {
    const refus = statutsOfferts(null, []).find(({ code }) => code === '210')!;
    expect(refus.motifs).toHaveLength(13);
    expect(refus.motifs.map(({ code }) => code)).not.toContain('AUTRE');
  });

  it('le montant est celui que son statut porte, ou aucun', () => {
    expect(montantsDits('211', 500)).toEqual([{ type: 'MPA', centimes: 500 }]);
    expect(montantsDits('206', 500)).toEqual([{ type: 'MAPTTC', centimes: 500 }]);
    expect([montantsDits('205', 500), montantsDits('211', undefined)]).toEqual([[], []]);
  });
});

describe('Un litige reçu d’une plateforme', () => {
  const somme = (type: string, centimes: number) =>
    contestationDuStatut(message(type, centimes), CONTESTABLES, 10_000).map(({ rang, montantCentimes }) => [
      rang,
      montantCentimes,
    ]);

  it('porte sur ce qui n’est pas approuvé, pris sur les lignes dans leur ordre ; sans montant, sur tout', () => {
    expect(somme('MAPTTC', 6_000)).toEqual([[0, 4_000]]);
    expect(somme('MNATTC', 7_000)).toEqual([
      [0, 6_000],
      [1, 1_000],
    ]);
    expect(somme('AUTRE', 1)).toEqual([
      [0, 6_000],
      [1, 4_000],
    ]);
    expect(somme('MNATTC', 99_000).reduce((total, [, centimes]) => total + centimes!, 0)).toBe(10_000);
  });

  it('tout approuvé, ou plus rien à contester : aucun', () => {
    expect(somme('MAPTTC', 10_000)).toEqual([]);
    expect(contestationDuStatut(message('MNATTC', 1), [], 0)).toEqual([]);
  });
});

describe('Le numéro d’une facture', () => {
  it('se relit en sa place ; celui d’un autre vendeur, non', () => {
    expect(lireNumero('FAC-2026-001')).toEqual({ serie: 'FAC', annee: 2026, rang: 1 });
    expect(lireNumero('AV-2026-1042')).toMatchObject({ serie: 'AV', rang: 1_042 });
    for (const autre of ['F-2026-118', 'FAC-2026-0001', 'FAC-2026-1', ''])
      expect(lireNumero(autre)).toBeNull();
  });
});
