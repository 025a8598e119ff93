import {
  ancreDe,
  apercuDe,
  corpsRepetition,
  fautesDeRepetition,
  joursDe,
  entameeDe,
  saisieDeDepart,
  type FactureRepetee,
} from './repetition';

const LE = '2026-11-28';
const FACTURE: FactureRepetee = {
  ...{ _id: 'f1', numero: 'FAC-2026-001', objet: null, remise: null, dateEmission: '2026-10-31' },
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
    expect(corpsRepetition(DEPART, FACTURE)).toMatchObject({ jusquAu: null, nombre: null });
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
    const dire = (description: string) => {
      const saisie = { ...DEPART, 'description.0': description };
      return { ...apercuDe(saisie, FACTURE, LE), ...fautesDeRepetition(saisie, FACTURE, LE) };
    };
    expect(dire('Loyer {periode}')).toMatchObject({
      'description.0': expect.stringContaining('demande une période') as string,
    });
    expect(dire('Loyer de novembre 2026').mois).toBe(true);
    expect(dire('Remarque')).toMatchObject({ mois: false });
  });

  it('les mots changés partent, et toutes les lignes avec eux ; inchangés, rien n’en est redit', () => {
    expect(Object.keys(corpsRepetition(DEPART, FACTURE))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/objet|lignes/)]),
    );
    const facture = {
      ...FACTURE,
      lignes: [
        { ...FACTURE.lignes[0]!, detail: 'Serveur', remise: { taux: 10, montant: 8.9, motif: null } },
        { ...FACTURE.lignes[0]!, description: 'Nom de domaine' },
      ],
    };
    const saisie = {
      ...saisieDeDepart(facture, LE),
      ...{ ancre: 1 as const, objet: 'Contrat {annee}', 'detail.0': 'Serveur de {mois}' },
    };
    expect(corpsRepetition(saisie, facture)).toMatchObject({
      objet: 'Contrat {annee}',
      lignes: [
        { detail: 'Serveur de {mois}', quantite: 1, prixUnitaire: 89, remise: { taux: 10 } },
        { description: 'Nom de domaine' },
      ],
    });
    expect(apercuDe(saisie, facture, LE)?.echeances[0]?.texte).toBe(
      'Contrat 2026 · Maintenance de décembre 2026 · Serveur de décembre',
    );
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
    [{ 'description.0': ' ' }, 'description.0'],
    [{ objet: '{moi}' }, 'objet'],
  ])('%j se reproche à %s', (plus, champ) => {
    const fautes = fautesDeRepetition({ ...DEPART, ...plus } as typeof DEPART, FACTURE, LE);
    expect(Object.entries(fautes).flatMap(([nom, faute]) => (faute ? [nom] : []))).toEqual([champ]);
  });

  it('ce qui n’est plus choisi ne compte pas : une fin, un jour de semaine', () => {
    expect(
      corpsRepetition({ ...DEPART, fin: 'date', jusquAu: '2027-06-30', nombre: '3' }, FACTURE),
    ).toMatchObject({
      jusquAu: '2027-06-30',
      nombre: null,
    });
    expect([ancreDe('semaine', DEPART), ancreDe('an', DEPART)]).toEqual([1, 31]);
    expect([joursDe('semaine').length, joursDe('mois').length]).toEqual([7, 32]);
  });

  it('cas 13 : en cours de période, le prorata se demande ; l’aperçu le montre d’abord, et le corps ne le porte que dit', () => {
    const mi = { ...DEPART, ancre: 1 as const, debut: '2027-01-15', periode: 'a_venir' as const };
    expect(entameeDe(mi)).toEqual({
      jours: '17\u00a0jours sur 31',
      du: 'du 15 au 31\u00a0janvier 2027',
    });
    const jours = (saisie: typeof DEPART) => apercuDe(saisie, FACTURE, LE)?.echeances.map(({ jour }) => jour);
    expect(jours(mi)?.[0]).toBe('1er\u00a0février 2027');
    const dit = { ...mi, prorata: 'oui' as const };
    expect(jours(dit)).toEqual(['15\u00a0janvier 2027', '1er\u00a0février 2027', '1er\u00a0mars 2027']);
    const montants = (facture: typeof FACTURE) =>
      apercuDe(dit, facture, LE)?.echeances.map(({ montant }) => montant);
    expect(montants(FACTURE)).toEqual(['48,81\u00a0€', '89,00\u00a0€', '89,00\u00a0€']);
    const remise = { taux: null, montant: 31, motif: null };
    expect(montants({ ...FACTURE, remise })?.slice(0, 2)).toEqual(['31,81\u00a0€', '58,00\u00a0€']);
    expect([corpsRepetition(mi, FACTURE).prorata, corpsRepetition(dit, FACTURE).prorata]).toEqual([
      undefined,
      true,
    ]);
    const plein = { ...dit, debut: '2027-02-01' };
    expect([entameeDe(plein), corpsRepetition(plein, FACTURE).prorata]).toEqual([null, undefined]);
  });
});
