import { FACTURE_EXEMPLE } from '../documents/exemple';
import { composerLiberation, type RetenueALiberer, sommeALiberer } from './liberation';

const RETENUE: RetenueALiberer = {
  le: '2028-02-14',
  marche: { numero: 'DEV-2026-001', dateEmission: '2026-11-21' },
  receptionLe: '2027-03-15',
  liberableLe: '2028-03-15',
  tauxCentiemes: 500,
  situations: [40_020, 53_334, 40_046].map((montantCentimes, rang) => ({
    rang: rang + 1,
    numero: `FAC-2026-00${rang + 1}`,
    dateEmission: '2026-11-21',
    montantCentimes,
    retenuCentimes: [2_001, 2_666, 2_003][rang]!,
  })),
  facture: FACTURE_EXEMPLE,
};
const dit = (r: RetenueALiberer): string =>
  composerLiberation(r)
    .paragraphes.join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');

describe('La lettre qui demande la libération d’une retenue', () => {
  it('dit la somme au centime, la loi dans ses mots, et le jour (cas 22)', () => {
    expect(sommeALiberer(RETENUE)).toBe(6_670);
    const texte = dit(RETENUE);
    for (const morceau of [
      'reçu le 15 mars 2027 les travaux du devis DEV-2026-001 du 21 novembre 2026',
      '66,70 €, au taux de 5 % (loi n° 71-584 du 16 juillet 1971, article 1er)',
      'même en l’absence de mainlevée',
      'opposition motivée par l’inexécution des obligations de l’entrepreneur',
      'Ce délai expire le 15 mars 2028',
    ])
      expect(texte).toContain(morceau);
    const { tableau, total } = composerLiberation(RETENUE);
    expect(tableau?.rangees.map((rangee) => rangee.at(-1))).toEqual([
      '20,01\u00a0€',
      '26,66\u00a0€',
      '20,03\u00a0€',
    ]);
    expect(total.libelle).toContain('15');
  });

  it('son jour venu, elle demande sans attendre ; consignée, elle demande la mainlevée', () => {
    expect(dit({ ...RETENUE, le: '2028-03-15' })).toContain('Ce délai a expiré le 15 mars 2028');
    const consignee = dit({ ...RETENUE, consignataire: 'Banque des Alpes' });
    expect(consignee).toContain('consignée chez Banque des Alpes');
    expect(consignee).toContain('d’en donner mainlevée à Banque des Alpes');
    expect(dit(RETENUE)).not.toContain('consignée chez');
  });
});
