import { activite, declarer, sommes } from '../../test/support/activites';
import { periodeDe } from '../cotisations/calendrier';
import { type ParCategorie, RIEN } from '../cotisations/categories';
import { RefusDesComptes } from '../cotisations/refus';
import { ecartsDe, etatDe, type DeclarationFaite } from '../cotisations/suivi';
import { ecrireNotification, ecrirePoussee } from '../notifications/texte';
import type { Alerte } from './alerte';
import { alertesDeDeclarations, type PeriodeSuivie } from './alertes-de-declarations';

const lue = (phrase: string): string => phrase.replaceAll('\u00a0', ' ');
const dire = ({ type, cible, variables }: Alerte): string =>
  lue(ecrireNotification(type, cible, variables).texte);

/** Une période d'un libéral, telle qu'elle se suit ce jour-là. */
function suivre(
  aujourdhui: string,
  cle: string,
  livre: ParCategorie,
  {
    faite,
    cout = null,
    qui = activite(),
  }: { faite?: DeclarationFaite; cout?: number | null; qui?: ReturnType<typeof activite> } = {},
): PeriodeSuivie {
  const periode = periodeDe(qui, cle);
  const { cases, estimation } = declarer(qui, cle, livre);
  const ecarts = faite ? ecartsDe(faite, livre) : [];
  const etat = etatDe(periode, aujourdhui, livre, faite);
  return { periode, etat, livre, cases, estimation, refus: null, ecarts, cout, ...(faite && { faite }) };
}
const T4 = (aujourdhui: string, livre = sommes({ liberal: 900_000 })): Alerte[] =>
  alertesDeDeclarations([suivre(aujourdhui, '2026-T4', livre)], aujourdhui);
const cles = (alertes: readonly Alerte[]): string[] => alertes.map(({ cle }) => cle);

describe('Une période à déclarer', () => {
  it('cas 1 et 9 : s’ouvre, se rappelle à J−7, la veille, puis en retard ; une chose par jour, chacune sa clé', () => {
    const jours = [
      '2026-12-31',
      '2027-01-01',
      '2027-01-24',
      '2027-01-25',
      '2027-01-30',
      '2027-01-31',
      '2027-02-01',
      '2027-02-02',
    ];
    expect(jours.map((jour) => cles(T4(jour)).join())).toEqual([
      '',
      'declaration-2026-T4-ouverte',
      'declaration-2026-T4-ouverte',
      'declaration-2026-T4-j7',
      'declaration-2026-T4-j7',
      'declaration-2026-T4-j1',
      'declaration-2026-T4-j1',
      'declaration-2026-T4-retard',
    ]);
    const [ouverte] = T4('2027-01-01');
    expect([ouverte!.type, ouverte!.cible, dire(ouverte!)]).toEqual([
      'declaration_ouverte',
      { genre: 'declaration', id: '2026-T4' },
      'Déclaration du 4e trimestre 2026, au plus tard le 1er février 2027. Environ 2 322 €.',
    ]);
  });

  it('cas 20 : rien encaissé se déclare aussi', () => {
    expect(dire(T4('2027-01-26', RIEN)[0]!)).toBe(
      'Déclaration du 4e trimestre 2026, au plus tard le 1er février 2027. Rien encaissé : déclarez 0.',
    );
    expect(dire(T4('2027-01-26', sommes({ liberal: -5_000 }))[0]!)).toContain('Rien à payer : déclarez 0.');
  });

  it('cas 70 : en retard, dit ce que coûte une déclaration absente, tant que c’est une nouvelle', () => {
    const qui = activite({ periodicite: 'mois' });
    const en = (jour: string) =>
      alertesDeDeclarations([suivre(jour, '2026-10', sommes({ liberal: 100_000 }), { qui })], jour);
    const [retard] = en('2026-12-01');
    expect(retard!.type).toBe('declaration_retard');
    expect(dire(retard!)).toBe(
      'Déclaration d’octobre 2026 : elle était due le 30 novembre 2026. Environ 258 €. Une déclaration absente coûte 61 €.',
    );
    expect(dire(en('2027-01-05')[0]!)).toMatch(/Environ 258 €\.$/);
    expect(en('2027-10-27')).toEqual([]);
  });

  it('cas 23 : sans taux, le dit une fois par année, et n’estime rien', () => {
    const refus = new RefusDesComptes('TAUX_MANQUANT', { code: 'liberal', le: '2027-03-31' });
    const periode = periodeDe(activite(), '2027-T1');
    const vide = { livre: sommes({ liberal: 100 }), cases: [], estimation: null, ecarts: [], cout: null };
    const [taux, ...reste] = alertesDeDeclarations(
      [{ ...vide, periode, etat: 'en_cours', refus }],
      '2027-01-10',
    );
    expect([reste, taux!.cle, dire(taux!)]).toEqual([
      [],
      'taux-2027',
      'Déclaration du 1er trimestre 2027 : un taux n’est pas connu. Rien n’est calculé avec celui de l’an passé.',
    ]);
    const deuxieme = { ...vide, periode: periodeDe(activite(), '2027-T2'), etat: 'en_cours' as const, refus };
    expect(
      cles(alertesDeDeclarations([{ ...vide, periode, etat: 'a_declarer', refus }, deuxieme], '2027-04-10')),
    ).toEqual(['declaration-2027-T1-ouverte', 'taux-2027']);
  });

  it('outre-mer, le taux qui manque se dit dans « Mon activité »', () => {
    const refus = new RefusDesComptes('TAUX_MANQUANT', { code: 'liberal_outre_mer', le: '2026-12-31' });
    const periode = periodeDe(activite(), '2026-T4');
    const suivie = {
      periode,
      etat: 'en_cours',
      livre: RIEN,
      cases: [],
      estimation: null,
      refus,
      ecarts: [],
      cout: null,
    } as const;
    expect(alertesDeDeclarations([suivie], '2026-11-26')).toMatchObject([
      { cle: 'taux-outre_mer-2026', cible: { genre: 'activite' } },
    ]);
  });

  it('une recette qui tait ce qu’elle paie empêche d’estimer, pas de rappeler', () => {
    const refus = new RefusDesComptes('NATURE_NON_DITE', { factures: ['FAC-2026-001'] });
    const suivie = {
      ...suivre('2027-01-26', '2026-T4', RIEN),
      livre: null,
      cases: [],
      estimation: null,
      refus,
    };
    expect(dire(alertesDeDeclarations([suivie], '2027-01-26')[0]!)).toContain('choisissez sa catégorie');
  });
});

describe('Une période déclarée', () => {
  const faite = (suite?: DeclarationFaite['suite']): DeclarationFaite => ({
    declareeLe: '2026-10-12',
    parCategorie: [
      { categorie: 'liberal', encaisseCentimes: 900_000, reportCentimes: 0, declareEuros: 9_000 },
    ],
    ...(suite && { suite }),
  });
  const T3 = (liberal: number, une = faite(), jour = '2026-11-20', cout: number | null = 11_610): Alerte[] =>
    alertesDeDeclarations([suivre(jour, '2026-T3', sommes({ liberal }), { faite: une, cout })], jour);

  it('cas 30 : le livre a changé depuis, de tant, qui coûterait environ tant', () => {
    expect(T3(900_000)).toEqual([]);
    const [ecart] = T3(945_000);
    expect([ecart!.cle, dire(ecart!)]).toEqual([
      'declaration-2026-T3-ecart',
      'Déclaration du 3e trimestre 2026 : votre livre a changé depuis. Il dit 450,00 € de plus, soit environ 116,10 € de plus à payer. Rectifiez, ou reportez sur la suite.',
    ]);
    expect(dire(T3(890_000, faite(), '2026-11-20', -2_580)[0]!)).toContain(
      '100,00 € de moins, soit environ 25,80 € de moins',
    );
  });

  it('un écart qui grandit reste le même ; une réponse le ferme, et le suivant se redit', () => {
    expect(cles(T3(950_000))).toEqual(['declaration-2026-T3-ecart']);
    const rectifiee = faite({
      le: '2026-11-21',
      comment: 'rectifiee',
      encaisse: sommes({ liberal: 945_000 }),
    });
    expect(T3(945_000, rectifiee)).toEqual([]);
    expect(cles(T3(960_000, rectifiee))).toEqual(['declaration-2026-T3-ecart-2026-11-21-945000']);
  });

  it('au bout d’un an, un écart n’est plus une nouvelle', () => {
    expect(T3(945_000, faite(), '2027-09-30')).toHaveLength(1);
    expect(T3(945_000, faite(), '2027-10-01')).toEqual([]);
  });

  it('un écart que rien ne chiffre encore, ou qui change de catégorie, le dit', () => {
    const base = suivre('2026-11-20', '2026-T3', RIEN, { faite: faite() });
    const en = (ecarts: { centimes: number }[]) =>
      dire(alertesDeDeclarations([{ ...base, ecarts }], '2026-11-20')[0]!);
    expect(en([])).toContain('Une recette ne dit pas ce qu’elle paie.');
    expect(en([{ centimes: 100 }, { centimes: -100 }])).toContain(
      'Une somme a changé de catégorie. Rectifiez',
    );
  });
});

describe('Sur un écran verrouillé', () => {
  it('une déclaration dit sa période et son jour, jamais ce qu’elle coûte (K10)', () => {
    const dits = ['2027-01-01', '2027-01-26', '2027-01-31', '2027-02-02'].flatMap((jour) => T4(jour));
    expect(
      dits.map(({ type, cible, variables }) => lue(ecrirePoussee(type, cible, variables).texte)),
    ).toEqual([
      'Déclaration du 4e trimestre 2026, au plus tard le 1er février 2027.',
      'Déclaration du 4e trimestre 2026, au plus tard le 1er février 2027.',
      'Déclaration du 4e trimestre 2026, au plus tard le 1er février 2027.',
      'Déclaration du 4e trimestre 2026 : elle était due le 1er février 2027.',
    ]);
  });
});
