import { apresRevision, avisDIndice, indiceASaisir, type IndiceSuivi } from './indice';

const SYNTEC: IndiceSuivi = {
  ...{ nom: 'Syntec', s0: 310.2, mois: 9, plafond: null },
  ...{ reviseLe: null, ditLe: null, rappeleLe: null },
};

describe('L’indice d’une série', () => {
  it('se demande en son mois, pas avant ni après', () => {
    expect(
      ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'].map((j) => indiceASaisir(SYNTEC, j)),
    ).toEqual([false, true, true, false]);
  });

  it('se dit une fois, se rappelle une fois quatorze jours après, puis se tait jusqu’à l’an prochain', () => {
    let suivi = SYNTEC;
    const dits: string[] = [];
    for (const jour of ['2026-09-01', '2026-09-02', '2026-09-14', '2026-09-15', '2026-09-30', '2027-09-01']) {
      const avis = avisDIndice(suivi, jour);
      if (avis) dits.push(`${jour} ${avis}`);
      if (avis === 'saisir') suivi = { ...suivi, ditLe: jour };
      if (avis === 'rappeler') suivi = { ...suivi, rappeleLe: jour };
    }
    expect(dits).toEqual(['2026-09-01 saisir', '2026-09-15 rappeler', '2027-09-01 saisir']);
  });

  it('revu, il ne se demande plus ce mois-ci, et sa nouvelle valeur est le départ de la suivante', () => {
    const revu = apresRevision(SYNTEC, { s1: 318.4, aPartirDu: '2026-10-01', jour: '2026-09-10' });
    expect(revu).toMatchObject({ s0: 318.4, reviseLe: '2026-10-01' });
    expect([indiceASaisir(revu, '2026-09-11'), indiceASaisir(revu, '2027-09-01')]).toEqual([false, true]);
    const avant = apresRevision(SYNTEC, { s1: 318.4, aPartirDu: '2026-09-01', jour: '2026-08-20' });
    expect(indiceASaisir(avant, '2026-09-02')).toBe(false);
  });
});
