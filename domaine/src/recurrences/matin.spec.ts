import { ajouterJours } from '../valeurs/date-civile';
import { duMatin, prochainMatin, type SerieAuMatin } from './matin';

const DU_1ER: SerieAuMatin = {
  rythme: { unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' },
  fin: 'jamais',
  facturee: 'a_venir',
  mode: 'envoi',
  statut: 'active',
  prochaine: { k: 1, le: '2027-02-01' },
};
const bref = (serie: SerieAuMatin, jour: string) =>
  duMatin(serie, jour).occurrences.map((une) => [
    une.k,
    une.le,
    une.etat === 'promise' ? une.mode : une.raison,
  ]);

describe('Le matin d’une série', () => {
  it.each([
    ['2027-01-05T06:30:00Z', '2027-01-06T06:00:00.000Z'],
    ['2027-01-05T22:59:00Z', '2027-01-06T06:00:00.000Z'],
    ['2027-03-27T18:00:00Z', '2027-03-28T05:00:00.000Z'],
    ['2027-10-30T18:00:00Z', '2027-10-31T06:00:00.000Z'],
  ])('ce qui passera se retente le lendemain à sept heures de Paris, pas un jour plus tard : %s', (de, a) => {
    expect(prochainMatin(new Date(de)).toISOString()).toBe(a);
  });

  it('avant l’échéance, rien ; le jour dit, une seule, dans son mode, et la suivante s’avance', () => {
    expect(duMatin(DU_1ER, '2027-01-31')).toEqual({ occurrences: [], prochaine: DU_1ER.prochaine });
    expect(duMatin(DU_1ER, '2027-02-01')).toEqual({
      occurrences: [
        {
          ...{ k: 1, le: '2027-02-01', etat: 'promise', mode: 'envoi', groupee: false },
          periode: { du: '2027-02-01', au: '2027-02-28' },
        },
      ],
      prochaine: { k: 2, le: '2027-03-01' },
    });
  });

  it('cas 7 : dix jours après la seule due, son mode ; trois dues, trois brouillons ; quatorze, deux sautées', () => {
    expect(bref(DU_1ER, '2027-02-11')).toEqual([[1, '2027-02-01', 'envoi']]);
    expect(bref(DU_1ER, '2027-04-15')).toEqual([
      [1, '2027-02-01', 'brouillon'],
      [2, '2027-03-01', 'brouillon'],
      [3, '2027-04-01', 'brouillon'],
    ]);
    const hebdo: SerieAuMatin = {
      ...DU_1ER,
      rythme: { unite: 'semaine', pas: 1, ancre: 5, debut: '2027-01-01' },
      prochaine: { k: 1, le: '2027-01-08' },
    };
    const cent = bref(hebdo, ajouterJours('2027-01-01', 100)).map(([, , sort]) => sort);
    expect(cent).toEqual(['arriere', 'arriere', ...Array.from({ length: 12 }, () => 'brouillon')]);
  });

  it('cas 8 : en pause, février et mars sont sautés, avril attend', () => {
    const pause = { ...DU_1ER, statut: 'en_pause' as const };
    expect(bref(pause, '2027-03-20')).toEqual([
      [1, '2027-02-01', 'pause'],
      [2, '2027-03-01', 'pause'],
    ]);
    expect(duMatin(pause, '2027-03-20').prochaine).toEqual({ k: 3, le: '2027-04-01' });
  });

  it('la dernière faite, il n’y a plus de suivante', () => {
    expect(duMatin({ ...DU_1ER, fin: { nombre: 2 } }, '2027-02-01').prochaine).toBeNull();
    expect(duMatin({ ...DU_1ER, fin: { date: '2027-02-28' } }, '2027-02-01').prochaine).toBeNull();
  });
});
