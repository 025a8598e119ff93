import * as fc from 'fast-check';
import { couper } from './couper';
import { hauteurDe, planifier, type Contraintes } from './pagination';

const C: Contraintes = {
  ideale: 25,
  minimale: 17,
  interligne: 13,
  premiere: 430,
  suivantes: 680,
  bas: 130,
  report: 0,
};
const lignes = (...textes: number[]): { textes: number }[] => textes.map((t) => ({ textes: t }));
const simples = (nombre: number): { textes: number }[] => lignes(...Array<number>(nombre).fill(1));

describe('La pagination des lignes', () => {
  it('complète à 11 lignes sur une page', () => {
    expect(planifier(simples(3), C)).toMatchObject({ vides: 8, hauteur: 25 });
  });

  it('serre les lignes avant de passer à une autre page', () => {
    const plan = planifier(simples(16), C);
    expect(plan.pages).toHaveLength(1);
    expect(plan.hauteur).toBeLessThan(25);
  });

  it('n’a jamais de page hors format, ne perd ni ne répète aucune ligne de texte, et garde la place des totaux', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 120 }),
        fc.constantFrom(0, 17),
        (textes, report) => {
          const plan = planifier(lignes(...textes), { ...C, report });
          const vues = textes.map(() => 0);
          plan.pages.forEach((page, rang) => {
            const occupe = page.reduce(
              (somme, part) => somme + hauteurDe(part, plan.hauteur, C.interligne),
              0,
            );
            const derniere = rang === plan.pages.length - 1;
            const vides = rang === 0 ? plan.vides * plan.hauteur : 0;
            const reports = (rang > 0 ? report : 0) + (derniere ? 0 : report);
            const place = (rang === 0 ? C.premiere : C.suivantes) - (derniere ? C.bas : 0) - reports;
            expect(occupe + vides).toBeLessThanOrEqual(place + 0.01);
            for (const part of page) {
              expect(part.de).toBe(vues[part.rang]);
              vues[part.rang] = part.a;
            }
          });
          expect(vues).toEqual(textes);
        },
      ),
    );
  });
});

describe('La coupe des lignes', () => {
  const mesure = (texte: string): number => [...texte].length;

  it('au dessin revu, une adresse trop longue se coupe après son « @ » ou un point ; au premier, à la lettre', () => {
    const adresse = 'atelier.creation@sur-mesure.example';
    expect(couper(adresse, 20, mesure, true)).toEqual(['atelier.creation@', 'sur-mesure.example']);
    expect(couper(adresse, 12, mesure, true)).toEqual(['atelier.', 'creation@', 'sur-mesure.', 'example']);
    expect(couper(adresse, 20, mesure)).toEqual(['atelier.creation@sur', '-mesure.example']);
    expect(couper('a'.repeat(25), 20, mesure, true)).toEqual(['a'.repeat(20), 'a'.repeat(5)]);
  });

  it('tient dans la largeur, sans perdre un caractère, même pour un mot sans fin', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom('a', 'é', '-', 'œ') }), {
          minLength: 1,
        }),
        (mots) => {
          const coupees = couper(mots.join(' '), 20, mesure);
          for (const ligne of coupees) expect(mesure(ligne.trimEnd())).toBeLessThanOrEqual(20);
          expect(coupees.join('')).toBe(mots.join(' '));
        },
      ),
    );
  });

  it('ne coupe pas aux espaces insécables, et garde les retours à la ligne', () => {
    expect(couper('prix de 1\u00a0234\u00a0€ net\n\nfin', 12, mesure)).toEqual([
      'prix de ',
      '1\u00a0234\u00a0€ net ',
      ' ',
      'fin',
    ]);
  });
});
