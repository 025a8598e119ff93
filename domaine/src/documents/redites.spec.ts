import { fautesDEcheanceRedite, fautesDeRedites, type Redites } from './redites';

const PROFIL = { siret: '73282932000074', tvaIntracommunautaire: 'FR44732829320' };
const champs = (redites: Redites | null): string[] =>
  fautesDeRedites(redites, PROFIL, '2026-11-20').map(({ champ }) => champ);

describe('Ce qu’une facture redit du profil et de la loi', () => {
  it('tel qu’ils le disent, espaces à part, passe', () => {
    const redites = {
      siret: '732 829 320 00074',
      tvaIntracommunautaire: 'FR 44 732829320',
      escompte: 'néant',
    };
    expect(champs(redites)).toEqual([]);
    expect(champs(null)).toEqual([]);
  });

  it('autrement, est refusé au champ qui le dit', () => {
    expect(
      champs({ siret: '55210055400013', tvaIntracommunautaire: 'FR00000000000', indemniteForfaitaire: 50 }),
    ).toEqual([
      'mentionsLegales.siret',
      'mentionsLegales.tvaIntracommunautaire',
      'mentionsLegales.indemniteForfaitaire',
    ]);
  });

  it.each([undefined, null, true, '', 40, '40'])(
    'l’indemnité de 40 € se redit %p',
    (indemniteForfaitaire) => {
      expect(champs({ indemniteForfaitaire })).toEqual([]);
    },
  );

  it('un escompte qui ne se lit pas, ou dit deux fois, est refusé', () => {
    expect(champs({ escompte: 'un petit peu' })).toEqual(['mentionsLegales.escompte']);
    expect(champs({ escompte: 'néant', conditions: { escompte: null } })).toEqual([
      'mentionsLegales.escompte',
    ]);
  });
});

describe('L’échéance et le délai dits ensemble', () => {
  const delai = { jours: 30, finDeMois: false };

  it('se tiennent, ou l’échéance est refusée', () => {
    const au = (dateEcheance: string | null) =>
      fautesDEcheanceRedite({ dateEmission: '2026-11-01', dateEcheance }, delai).map(({ champ }) => champ);
    expect([au('2026-12-01'), au('2026-12-02'), au(null)]).toEqual([[], ['dateEcheance'], []]);
    expect(
      fautesDEcheanceRedite({ dateEmission: '2026-11-01', dateEcheance: '2026-12-02' }, undefined),
    ).toEqual([]);
  });
});
