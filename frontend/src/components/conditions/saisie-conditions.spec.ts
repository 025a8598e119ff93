import {
  choixDelais,
  cleDelai,
  corpsRetard,
  delaiDeCle,
  fautesRetard,
  retardLu,
  type SaisieRetard,
  saisirRetard,
} from './saisie-conditions';

const DATE = '2026-11-21';
const RIEN: SaisieRetard = { escompteTaux: '', escompteJours: '', penalites: '3', tauxAnnuel: '' };
const fautes = (plus: Partial<SaisieRetard>, jours = 30): string[] =>
  Object.keys(fautesRetard({ ...RIEN, ...plus }, { jours, finDeMois: false }, DATE));

describe('La saisie des conditions', () => {
  it('vide, n’accorde pas d’escompte et garde trois fois le taux légal', () => {
    expect(corpsRetard(RIEN)).toEqual({ escompte: null, penalites: { foisTauxLegal: 3 } });
    expect(fautes({})).toEqual([]);
  });

  it('lit un taux tapé à la française, et le rend tel quel', () => {
    const saisie = { escompteTaux: '2,5', escompteJours: '8', penalites: 'annuel', tauxAnnuel: '12 %' };
    expect(corpsRetard(saisie)).toEqual({ escompte: { taux: 2.5, jours: 8 }, penalites: { tauxAnnuel: 12 } });
    expect(saisirRetard(retardLu(saisie))).toEqual({ ...saisie, tauxAnnuel: '12' });
  });

  it.each<[Partial<SaisieRetard>, string[]]>([
    [{ escompteTaux: '2' }, ['escompteJours']],
    [{ escompteJours: '8' }, ['escompteTaux']],
    [{ escompteTaux: 'abc', escompteJours: '8' }, ['escompteTaux']],
    [{ escompteTaux: '101', escompteJours: '8' }, ['escompteTaux']],
    [{ escompteTaux: '2', escompteJours: '30' }, ['escompteJours']],
    [{ penalites: 'annuel' }, ['tauxAnnuel']],
    [{ penalites: 'annuel', tauxAnnuel: '5' }, ['tauxAnnuel']],
    [{ penalites: 'annuel', tauxAnnuel: '8,25' }, []],
  ])('%j : fautes %j', (plus, attendues) => {
    expect(fautes(plus)).toEqual(attendues);
  });

  it('propose les délais de la loi, et celui du profil s’il en est un autre', () => {
    const libelles = choixDelais({ jours: 10, finDeMois: false }, 15).map(({ label }) => label);
    expect(libelles).toEqual([
      '10 jours',
      '15 jours',
      '30 jours',
      '45 jours',
      '60 jours',
      'Fin de mois',
      '30 jours fin de mois',
      '45 jours fin de mois',
    ]);
    expect(delaiDeCle(cleDelai({ jours: 45, finDeMois: true }))).toEqual({ jours: 45, finDeMois: true });
  });
});
