import fc from 'fast-check';
import {
  type ConditionsPaiement,
  conditionsParDefaut,
  echeanceDe,
  fautesDeConditions,
  lireEscompte,
  phrasesDesConditions,
} from './conditions';

const DATE = '2026-11-21';
const DEFAUT = conditionsParDefaut(DATE);
const champs = (plus: Partial<ConditionsPaiement>): string[] =>
  fautesDeConditions({ ...DEFAUT, ...plus }, DATE).map(({ champ }) => champ);
const phrases = (plus: Partial<ConditionsPaiement>): string =>
  Object.values(phrasesDesConditions({ ...DEFAUT, ...plus }, DATE)).join(' ');

describe('Les conditions de paiement', () => {
  it('par défaut : 30 jours, pas d’escompte, trois fois le taux légal, 40 €', () => {
    expect(phrases({})).toBe(
      'Paiement à 30 jours à compter de l’émission. Escompte pour paiement anticipé\u00a0: néant. Pénalités de retard\u00a0: trois fois le taux d’intérêt légal, exigibles sans rappel. Indemnité forfaitaire pour frais de recouvrement\u00a0: 40\u00a0€.',
    );
    expect(champs({})).toEqual([]);
  });

  it('disent l’escompte et les pénalités choisis, et rien d’autre', () => {
    const choisies = phrases({
      escompte: { taux: 250, jours: 8 },
      penalites: { tauxAnnuel: 1_200 },
    });
    expect(choisies).toContain('2,5\u00a0% si le paiement parvient dans les 8 jours.');
    expect(choisies).toContain('12\u00a0% par an');
    expect(choisies).not.toMatch(/néant|trois fois/);
  });

  it('un escompte sous un jour se dit « dans un délai d’un jour » ; un document d’avant garde ses mots', () => {
    const dites = (date: string): string =>
      phrasesDesConditions({ ...DEFAUT, escompte: { taux: 100, jours: 1 } }, date).escompte;
    expect(dites('2026-11-28')).toContain('si le paiement parvient dans un délai d’un jour.');
    expect(dites('2026-11-27')).toContain('dans les un jour.');
  });

  it.each([
    [{ jours: 0, finDeMois: false }, '2026-11-21', 'Paiement à réception de la facture.'],
    [{ jours: 30, finDeMois: false }, '2026-12-21', 'Paiement à 30 jours à compter'],
    [{ jours: 45, finDeMois: true }, '2027-01-31', 'Paiement à 45 jours fin de mois à compter'],
    [{ jours: 0, finDeMois: true }, '2026-11-30', 'Paiement à la fin du mois'],
  ])('%j donne l’échéance %s', (delai, echeance, phrase) => {
    expect(echeanceDe(DATE, delai)).toBe(echeance);
    expect(phrases({ delai })).toContain(phrase);
  });

  it('vont jusqu’à 45 jours fin de mois, et pas 46', () => {
    expect(champs({ delai: { jours: 45, finDeMois: true } })).toEqual([]);
    expect(champs({ delai: { jours: 46, finDeMois: true } })).toEqual(['delai.jours']);
    expect(champs({ delai: { jours: 60, finDeMois: false } })).toEqual([]);
  });

  it('n’admettent pas de taux annuel sous trois fois le taux légal du semestre', () => {
    expect(champs({ penalites: { tauxAnnuel: 824 } })).toEqual(['penalites.tauxAnnuel']);
    expect(champs({ penalites: { tauxAnnuel: 825 } })).toEqual([]);
    expect(fautesDeConditions({ ...DEFAUT, penalites: { tauxAnnuel: 1_475 } }, '2024-09-01')).toHaveLength(1);
  });

  it('n’accordent pas d’escompte à qui paie à l’échéance', () => {
    expect(champs({ escompte: { taux: 200, jours: 30 } })).toEqual(['escompte.jours']);
    expect(champs({ escompte: { taux: 200, jours: 29 } })).toEqual([]);
  });

  it('« fin de mois » ne tombe jamais avant le délai, ni plus d’un mois après', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 700 }), (jours, decalage) => {
        const emission = echeanceDe('2026-01-01', { jours: decalage, finDeMois: false });
        const sec = echeanceDe(emission, { jours, finDeMois: false });
        const finDeMois = echeanceDe(emission, { jours, finDeMois: true });
        expect(finDeMois >= sec && finDeMois.slice(0, 7) === sec.slice(0, 7)).toBe(true);
      }),
    );
  });
});

describe('Un escompte écrit en toutes lettres', () => {
  it.each([
    ['2 % à 10 jours', { taux: 200, jours: 10 }],
    ['Escompte de 1,5 % sous 8 jours.', { taux: 150, jours: 8 }],
    ['Escompte pour paiement anticipé : 2\u00a0% pour tout règlement sous 8 jours', { taux: 200, jours: 8 }],
    ['néant', null],
    ['Escompte pour paiement anticipé\u00a0: néant.', null],
    ['Pas d’escompte', null],
    ['', null],
    ['2 % à 8 jours, sauf sur les frais de port', undefined],
    ['2 %', undefined],
    ['200 % à 8 jours', undefined],
    ['au gré du vendeur', undefined],
  ])('%s', (texte, attendu) => {
    expect(lireEscompte(texte)).toEqual(attendu);
  });
});
