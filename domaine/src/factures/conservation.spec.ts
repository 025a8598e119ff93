import fc from 'fast-check';
import { anneeAEffacer, anneeEchue, type DocumentGarde } from './conservation';

const document = (id: string, annee: number, plus: Partial<DocumentGarde> = {}): DocumentGarde => ({
  id,
  annee,
  dernierMouvement: annee,
  ...plus,
});

describe('La conservation des factures', () => {
  it('dure dix ans pleins après la fin de l’année d’émission', () => {
    expect(anneeEchue('2036-12-31')).toBe(2025);
    expect(anneeEchue('2037-01-01')).toBe(2026);
  });

  it('efface une année échue, garde la suivante', () => {
    expect(anneeAEffacer([document('a', 2026), document('b', 2027)], 2026)).toBe(2026);
    expect(anneeAEffacer([document('b', 2027)], 2026)).toBeNull();
    expect(anneeAEffacer([], 2026)).toBeNull();
  });

  it('garde l’année d’une facture payée l’année suivante, le temps de son paiement', () => {
    const documents = [document('a', 2026, { dernierMouvement: 2027 }), document('b', 2026)];
    expect(anneeAEffacer(documents, 2026)).toBeNull();
    expect(anneeAEffacer(documents, 2027)).toBe(2026);
  });

  it('garde l’année d’une facture qu’un avoir plus récent rectifie', () => {
    const documents = [document('a', 2026), document('avoir', 2027, { rectifie: 'a' })];
    expect(anneeAEffacer(documents, 2026)).toBeNull();
    expect(anneeAEffacer(documents, 2027)).toBe(2027);
  });

  it('ne sépare jamais une facture de ce qui la concerne, et n’efface rien avant l’heure', () => {
    const tirage = fc.array(
      fc.record({
        annee: fc.integer({ min: 2020, max: 2030 }),
        retard: fc.nat(3),
        vise: fc.option(fc.nat(9)),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(tirage, fc.integer({ min: 2018, max: 2032 }), (tires, echue) => {
        const documents = tires.map(({ annee, retard, vise }, rang): DocumentGarde => {
          const rectifie = vise !== null && vise < rang ? String(vise) : undefined;
          return { id: String(rang), annee, dernierMouvement: annee + retard, rectifie };
        });
        const limite = anneeAEffacer(documents, echue);
        if (limite === null) return;
        const [partis, restes] = [
          documents.filter(({ annee }) => annee <= limite),
          documents.filter(({ annee }) => annee > limite),
        ];
        expect(partis.every(({ dernierMouvement }) => dernierMouvement <= echue)).toBe(true);
        expect(restes.some(({ rectifie }) => partis.some(({ id }) => id === rectifie))).toBe(false);
      }),
    );
  });
});
