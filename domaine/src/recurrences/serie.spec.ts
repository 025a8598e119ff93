import { PASSAGES_DE_SERIE, peut, seFaitALaMain, statutEnMots } from './serie';

describe('Une série', () => {
  it('ne repart pas une fois finie ; en pause ou suspendue, se reprend ou s’arrête', () => {
    const depuis = (statut: 'active' | 'en_pause' | 'suspendue' | 'finie') =>
      (Object.keys(PASSAGES_DE_SERIE) as (keyof typeof PASSAGES_DE_SERIE)[]).filter((acte) =>
        peut(acte, statut),
      );
    expect(depuis('finie')).toEqual([]);
    expect(depuis('active')).toEqual(['suspendre', 'arreter', 'echouer', 'finir']);
    expect(depuis('en_pause')).toEqual(['reprendre', 'arreter', 'finir']);
    expect(depuis('suspendue')).toEqual(['suspendre', 'reprendre', 'arreter', 'finir']);
  });

  it.each([
    [{ statut: 'active', prochaine: '2027-01-31' } as const, 'Active · prochaine le 31 janvier 2027'],
    [{ statut: 'en_pause', prochaine: '2027-01-31' } as const, 'En pause'],
    [
      { statut: 'suspendue', raison: 'echecs', prochaine: null } as const,
      'Suspendue : trois échecs de suite',
    ],
    [{ statut: 'finie', raison: 'terme', prochaine: null } as const, 'Finie : arrivée à son terme'],
  ])('%j se dit « %s »', (serie, mots) => {
    expect(statutEnMots(serie).replaceAll('\u00a0', ' ')).toBe(mots);
  });

  it('une échéance sautée, ou manquée sans brouillon, se fait à la main ; une faite, jamais deux fois', () => {
    expect(seFaitALaMain({ etat: 'sautee' })).toBe(true);
    expect(seFaitALaMain({ etat: 'echec' })).toBe(true);
    expect(seFaitALaMain({ etat: 'echec', facture: 'f' })).toBe(false);
    for (const etat of ['promise', 'brouillon', 'generee'] as const)
      expect(seFaitALaMain({ etat })).toBe(false);
  });
});
