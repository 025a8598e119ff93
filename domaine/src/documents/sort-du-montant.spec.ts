import { construireDocument } from './document';
import { referenceAuDevis } from './document-corps';
import { FACTURE_EXEMPLE } from './exemple';
import type { FactureADessiner } from './facture';
import { composerFactureElectronique } from './facture-electronique';
import { phrasesDuSort, sortDuMontant } from './sort-du-montant';

const AVOIR: FactureADessiner = {
  ...FACTURE_EXEMPLE,
  genre: 'avoir',
  numero: 'AV-2026-001',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  devis: { nature: 'acompte', numero: 'DEV-2026-001', dateEmission: '2026-10-01', acomptes: [] },
};

const phrases = (montant: number, reste: number): string[] =>
  phrasesDuSort({ ...AVOIR, sortDuMontant: sortDuMontant(montant, reste) });

describe('Ce que devient le montant d’un avoir', () => {
  it.each([
    ['rien de payé', 10_000, 10_000, ['Vient en déduction de la facture FAC-2026-104']],
    ['tout payé', 10_000, 0, ['À rembourser\u00a0: 100,00\u00a0€']],
    [
      'payée en partie',
      10_000,
      4_000,
      [
        'Vient en déduction de la facture FAC-2026-104\u00a0: 40,00\u00a0€',
        'À rembourser\u00a0: 60,00\u00a0€',
      ],
    ],
    ['déjà trop payée : sa part seule', 3_000, -5_000, ['À rembourser\u00a0: 30,00\u00a0€']],
  ])('%s', (_cas, montant, reste, dites) => {
    expect(phrases(montant, reste)).toEqual(dites);
  });

  it('se dit au papier comme dans le XML, avec le devis d’un acompte ; un avoir d’avant garde ses octets', () => {
    const sort = { ...AVOIR, sortDuMontant: sortDuMontant(10_000, 4_000) };
    const { conditions, reference } = construireDocument(sort);
    const notes = (f: FactureADessiner) => composerFactureElectronique(f).notes.map(({ texte }) => texte);
    expect(conditions.slice(0, 2)).toEqual(phrases(10_000, 4_000));
    expect(notes(sort)).toEqual(expect.arrayContaining(phrases(10_000, 4_000)));
    const acompte = referenceAuDevis(AVOIR.devis!);
    expect(reference).toBe(`Rectifie la facture FAC-2026-104 du 5\u00a0novembre 2026 – ${acompte}`);
    expect(notes(sort)).toContain(acompte);
    expect(JSON.stringify([construireDocument(AVOIR), notes(AVOIR)])).not.toMatch(/rembourser|déduction/);
    expect(construireDocument(AVOIR).reference).toBe(
      'Rectifie la facture FAC-2026-104 du 5\u00a0novembre 2026',
    );
  });
});
