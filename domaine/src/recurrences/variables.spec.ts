import { jourDeLEcheance, periodeDeLEcheance, type Rythme } from './calendrier';
import { ecrirePeriode, resoudre, VARIABLES, variablesRefusees } from './variables';

const DU_1ER: Rythme = { unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' };
const echeance = (k: number, total?: number) => ({
  le: jourDeLEcheance(DU_1ER, k),
  periode: periodeDeLEcheance(DU_1ER, k, 'a_venir'),
  n: k + 1,
  ...(total && { total }),
});
const aVue = (texte: string): string => texte.replaceAll('\u00a0', ' ');

describe('Les variables d’un modèle', () => {
  it('cas 5 : la quatrième de douze, en avril ; une inconnue se nomme, à sa place', () => {
    expect(resoudre('Maintenance {de_mois} {annee} ({n}/{total})', echeance(3, 12))).toBe(
      'Maintenance d’avril 2027 (4/12)',
    );
    expect(variablesRefusees('Pour {moi}', echeance(3, 12))).toEqual([
      { variable: '{moi}', place: 5, raison: 'inconnue' },
    ]);
  });

  it.each([
    ['{mois}, {Mois}', 'janvier, Janvier'],
    ['{mois_precedent} et {mois_suivant}', 'décembre et février'],
    ['{trimestre} {annee}', 'T1 2027'],
    ['{periode}', 'du 1er au 31 janvier 2027'],
    ['du {debut} au {fin}', 'du 1er janvier 2027 au 31 janvier 2027'],
    ['{{mois}} {n}', '{mois} 1'],
    ['une { seule, deux } aussi', 'une { seule, deux } aussi'],
  ])('« %s » s’écrit « %s »', (texte, attendu) => {
    expect(variablesRefusees(texte, echeance(0))).toEqual([]);
    expect(aVue(resoudre(texte, echeance(0)))).toBe(attendu);
  });

  it.each([
    [{ du: '2027-02-28', au: '2027-03-30' }, 'du 28 février au 30 mars 2027'],
    [{ du: '2026-12-15', au: '2027-01-14' }, 'du 15 décembre 2026 au 14 janvier 2027'],
    [{ du: '2026-11-01', au: '2026-11-30' }, 'du 1er au 30 novembre 2026'],
  ])('une période se dit sans se répéter : %j', (periode, attendu) => {
    expect(aVue(ecrirePeriode(periode))).toBe(attendu);
  });

  it('le mois est celui du premier jour facturé, s’il y en a un : en décembre, le temps écoulé est novembre', () => {
    const decembre = { le: '2026-12-01', n: 1 };
    const periode = { du: '2026-11-01', au: '2026-11-30' };
    expect(resoudre('{mois}', { ...decembre, periode })).toBe('novembre');
    expect(resoudre('{mois}', { ...decembre, periode: null })).toBe('décembre');
  });

  it('sans période ou sans nombre, celles qui les disent se refusent', () => {
    const nue = { le: '2026-12-01', n: 1, periode: null };
    expect(variablesRefusees('{periode} {debut} {fin} {total}', nue).map(({ raison }) => raison)).toEqual([
      'sans_periode',
      'sans_periode',
      'sans_periode',
      'sans_total',
    ]);
    expect(() => resoudre('{total}', nue)).toThrow(RangeError);
  });

  it('chacune de la liste se résout ; rien de l’objet lui-même n’en est une', () => {
    for (const nom of VARIABLES) expect(variablesRefusees(`{${nom}}`, echeance(0, 3))).toEqual([]);
    expect(variablesRefusees('{constructor}{__proto__}', echeance(0)).map(({ raison }) => raison)).toEqual([
      'inconnue',
      'inconnue',
    ]);
  });
});
