import fc from 'fast-check';
import { faits, vendre } from '../../test/support/declarations';
import { dateCivileAParis } from '../valeurs/date-civile';
import { contenuDe, type FaitsDeclares, type Ventes } from './declaration';
import { periodeDuJour } from './periodes';

const FRANCHISE = [{ depuis: '2024-01-01', valeur: 'franchise' as const }];
const ventesDu = (un: FaitsDeclares, jour = '2027-09-01'): Ventes =>
  contenuDe(periodeDuJour(jour, 'ventes', un.regimes), un) as Ventes;
const blocs = (un: FaitsDeclares, jour?: string) =>
  ventesDu(un, jour).blocs.map(({ date, categorie, centimes }) => [date, categorie, centimes]);

describe('La période d’un fait', () => {
  const debut = (jour: string, regimes: FaitsDeclares['regimes'] = FRANCHISE) =>
    periodeDuJour(jour, 'ventes', regimes).debut;

  it('cas 53 : à Paris, 31 octobre 23 h 59 et 1er novembre 0 h sont de deux périodes ; 29 février et 31 décembre de la leur', () => {
    const jourDe = (instant: string) => dateCivileAParis(new Date(instant));
    expect(debut(jourDe('2027-10-31T22:59:00Z'))).toBe('2027-09-01');
    expect(debut(jourDe('2027-10-31T23:00:00Z'))).toBe('2027-11-01');
    expect(periodeDuJour('2028-02-29', 'ventes', FRANCHISE)).toMatchObject({
      debut: '2028-01-01',
      fin: '2028-02-29',
    });
    expect(periodeDuJour('2027-12-31', 'ventes', FRANCHISE)).toMatchObject({
      debut: '2027-11-01',
      fin: '2027-12-31',
    });
    expect(debut('2028-01-01')).toBe('2028-01-01');
  });

  it('cas 54 : franchise quittée le 15 octobre : les jours d’avant par deux mois, ceux d’après au nouveau régime', () => {
    const regimes = [...FRANCHISE, { depuis: '2027-10-15', valeur: 'reel_normal' as const }];
    expect(periodeDuJour('2027-10-14', 'ventes', regimes)).toMatchObject({
      regime: 'franchise',
      debut: '2027-09-01',
    });
    expect(periodeDuJour('2027-10-15', 'ventes', regimes)).toMatchObject({
      debut: '2027-10-11',
      fin: '2027-10-20',
    });
    expect(periodeDuJour('2027-10-31', 'ventes', regimes)).toMatchObject({
      debut: '2027-10-21',
      fin: '2027-10-31',
    });
    expect(periodeDuJour('2027-10-15', 'paiements', regimes)).toMatchObject({
      debut: '2027-10-01',
      fin: '2027-10-31',
    });
    const un = {
      ...faits([
        vendre('FAC-1', '2027-10-14', { services: 1 }),
        vendre('FAC-2', '2027-10-15', { services: 2 }),
        vendre('FAC-3', '2027-08-31', { services: 4 }),
      ]),
      regimes,
    };
    expect(blocs(un, '2027-09-01')).toEqual([['2027-10-14', 'TPS1', 100]]);
    expect(blocs(un, '2027-10-15')).toEqual([['2027-10-15', 'TPS1', 200]]);
    expect(blocs(un, '2027-08-31')).toEqual([]);
  });

  it('chaque jour de l’année a la sienne, qui le contient', () => {
    const regimes = fc.constantFrom('franchise' as const, 'reel_simplifie' as const, 'reel_normal' as const);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), regimes, (decalage, valeur) => {
        const jour = new Date(Date.UTC(2027, 8, 1 + decalage)).toISOString().slice(0, 10);
        const { debut: du, fin } = periodeDuJour(jour, 'ventes', [{ depuis: '2027-01-01', valeur }]);
        expect(du <= jour && jour <= fin && du < fin).toBe(true);
      }),
    );
  });
});
