import {
  ancreDe,
  apercuDe,
  corpsRepetition,
  fautesDeRepetition,
  joursDe,
  saisieDeDepart,
  type FactureRepetee,
} from './repetition';

const LE = '2026-11-28';
const FACTURE: FactureRepetee = {
  ...{ _id: 'f1', numero: 'FAC-2026-001', objet: null, dateEmission: '2026-10-31' },
  client: { nom: 'Durand' },
  lignes: [{ description: 'Maintenance {de_mois} {annee}', quantite: 1, prixUnitaire: 89, montant: 89 }],
};
const DEPART = saisieDeDepart(FACTURE, LE);
const jours = (plus: object): (string | undefined)[] =>
  apercuDe({ ...DEPART, ...plus }, FACTURE, LE)?.echeances.map(({ jour }) => jour.replace(/\s/g, ' ')) ?? [];

describe('Répéter une facture', () => {
  it('part de son jour, dès demain : celle d’aujourd’hui n’est pas refaite', () => {
    expect(DEPART).toMatchObject({ ancre: 31, debut: '2026-11-29', mode: 'brouillon', fin: 'jamais' });
    expect(jours({})).toEqual(['30 novembre 2026', '31 décembre 2026', '31 janvier 2027']);
    expect(corpsRepetition(DEPART)).toMatchObject({ jusquAu: null, nombre: null });
  });

  it('montre les trois premières échéances, leurs variables résolues, ou moins si elle finit avant', () => {
    const apercu = apercuDe({ ...DEPART, ancre: 1, periode: 'a_venir' }, FACTURE, LE);
    expect(apercu?.echeances.map(({ texte }) => texte)).toEqual([
      'Maintenance de décembre 2026',
      'Maintenance de janvier 2027',
      'Maintenance de février 2027',
    ]);
    expect(apercu?.echeances[0]?.periode?.replace(/\s/g, ' ')).toBe('du 1er au 31 décembre 2026');
    expect(jours({ fin: 'nombre', nombre: '2' })).toHaveLength(2);
    expect(jours({ debut: LE, ancre: 28 })[0]).toBe('Aujourd’hui, aussitôt');
  });

  it('nomme la variable que la série ne sait pas résoudre, et le mois écrit en dur', () => {
    const dire = (description: string) =>
      apercuDe(DEPART, { ...FACTURE, lignes: [{ ...FACTURE.lignes[0]!, description }] }, LE);
    expect(dire('Loyer {periode}')?.fautes).toEqual([expect.stringContaining('demande une période')]);
    expect(dire('Loyer de novembre 2026')).toMatchObject({ fautes: [], mois: true });
    expect(dire('Remarque')?.mois).toBe(false);
  });

  it.each([
    [{ nom: ' ' }, 'nom'],
    [{ debut: '' }, 'debut'],
    [{ debut: '2026-11-27' }, 'debut'],
    [{ fin: 'date' }, 'jusquAu'],
    [{ fin: 'date', jusquAu: '2026-11-29' }, 'jusquAu'],
    [{ fin: 'nombre', nombre: '' }, 'nombre'],
    [{ fin: 'nombre', nombre: '601' }, 'nombre'],
    [{ fin: 'nombre', nombre: 'deux' }, 'nombre'],
  ])('%j se reproche à %s', (plus, champ) => {
    const fautes = fautesDeRepetition({ ...DEPART, ...plus } as typeof DEPART, LE);
    expect(Object.entries(fautes).flatMap(([nom, faute]) => (faute ? [nom] : []))).toEqual([champ]);
  });

  it('ce qui n’est plus choisi ne compte pas : une fin, un jour de semaine', () => {
    expect(corpsRepetition({ ...DEPART, fin: 'date', jusquAu: '2027-06-30', nombre: '3' })).toMatchObject({
      jusquAu: '2027-06-30',
      nombre: null,
    });
    expect([ancreDe('semaine', DEPART), ancreDe('an', DEPART)]).toEqual([1, 31]);
    expect([joursDe('semaine').length, joursDe('mois').length]).toEqual([7, 32]);
  });
});
