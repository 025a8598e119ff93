import { activite, enEuros, sommes } from '../../test/support/activites';
import { type Categorie, type ParCategorie } from '../cotisations/categories';
import { CODES_DE_TAUX, TAUX_DU_PRODUIT, type TauxConnus } from '../cotisations/taux';
import { ecrireNotification } from '../notifications/texte';
import { anneeDe } from '../valeurs/date-civile';
import { aConfirmer } from './a-confirmer';
import type { Alerte } from './alerte';
import { alertesDeDates } from './alertes-de-dates';

const lue = (phrase: string): string => phrase.replaceAll('\u00a0', ' ');
const dire = ({ type, cible, variables }: Alerte): string =>
  lue(ecrireNotification(type, cible, variables).texte);

interface Dit {
  qui?: ReturnType<typeof activite>;
  /** Encaissé, en euros, à un jour. */
  recu?: [le: string, categorie: Categorie, euros: number | null][];
  ailleurs?: Partial<ParCategorie>;
  connus?: TauxConnus;
}
function dates(
  aujourdhui: string,
  { qui = activite(), recu = [], ailleurs, connus = TAUX_DU_PRODUIT }: Dit = {},
): Alerte[] {
  const n = anneeDe(aujourdhui);
  const annee = (une: number) => ({
    ...{ annee: une, debut: qui.debut, realise: [] },
    encaisse: recu
      .filter(([le]) => anneeDe(le) === une)
      .map(([le, categorie, euros]) => {
        const montantCentimes = Math.round((euros ?? 1) * 100);
        const parts = euros === null ? null : sommes({ [categorie]: montantCentimes });
        return { le, montantCentimes, parts, libelle: '' };
      }),
    ...(ailleurs && une === n - 1 && { reprise: { encaisse: ailleurs } }),
  });
  const annees = [annee(n), annee(n - 1), annee(n - 2)] as const;
  return alertesDeDates({ aujourdhui, activite: qui, connus, annees, attendus: [] });
}
const cles = (alertes: readonly Alerte[]): string[] => alertes.map(({ cle }) => cle);
/** Les taux de 2027, tels qu'un administrateur les saisit. */
const EN_2027: TauxConnus = {
  ajoutes: [
    { code: 'vente', valeur: 12_300, du: '2027-01-01', jusquAu: '2027-12-31', source: 'Lu' },
    { code: 'cfp_vente', valeur: 100, du: '2027-01-01', jusquAu: '2027-12-31', source: 'Lu' },
  ],
};

describe('Le calendrier de l’année', () => {
  it('le versement libératoire le 1er septembre, le rythme le 1er octobre, la CFE le 15 novembre', () => {
    const jours = ['2026-08-31', '2026-09-01', '2026-10-01', '2026-11-14', '2026-11-15', '2026-12-15'];
    expect(jours.map((jour) => cles(dates(jour)).join())).toEqual([
      '',
      'versement_liberatoire-2026-j29',
      'rythme-2026-j30',
      '',
      'cfe-2026-j30',
      'cfe-2026-j30',
    ]);
    const [choix] = dates('2026-09-01');
    expect([choix!.type, choix!.cible, dire(choix!)]).toEqual([
      'rendez_vous',
      { genre: 'activite', id: '2026' },
      'Choisir ou quitter le versement libératoire, au plus tard le 30 septembre 2026. Pour 2027.',
    ]);
  });

  it('la déclaration initiale de CFE, le 1er décembre de la première année seulement', () => {
    const qui = activite({}, { debut: '2026-06-01' });
    expect([cles(dates('2026-11-15', { qui })), cles(dates('2026-12-01', { qui }))]).toEqual([
      [],
      ['cfe_initiale-2026-j30'],
    ]);
    expect(dire(dates('2026-12-01', { qui })[0]!)).toContain('1447-C-SD');
    expect(cles(dates('2027-12-01', { qui }))).toEqual(['cfe-2027-j30']);
  });

  it('jamais ce qu’une déclaration demande : elle a ses propres alertes', () => {
    expect(dates('2027-01-26')).toEqual([]);
  });
});

describe('La fin de l’ACRE', () => {
  const qui = activite(
    { categories: ['vente'], aPartirDu: '2026-03-15' },
    { debut: '2026-03-15', acre: { obtenue: true } },
  );
  const recu: Dit['recu'] = [['2026-09-30', 'vente', 3_000]];

  it('cas 7 et 18 : soixante jours avant, le taux qui vient et son coût sur le dernier trimestre', () => {
    expect(
      dates('2026-10-31', { qui, recu, connus: EN_2027 }).filter(({ type }) => type === 'acre_finit'),
    ).toEqual([]);
    const acre = dates('2026-11-01', { qui, recu, connus: EN_2027 }).find(
      ({ type }) => type === 'acre_finit',
    )!;
    expect([acre.cle, dire(acre)]).toEqual([
      'fin_acre-j60',
      'Votre ACRE finit le 31 décembre 2026. Dès le 1er janvier 2027 : ventes 12,3 % au lieu de 6,2 %. Sur les 3 000 € du 3e trimestre 2026, environ 183,00 € de plus.',
    ]);
  });

  it('en début d’année, le dernier trimestre fini est celui de l’an passé', () => {
    const en2025 = activite(
      { categories: ['vente'], aPartirDu: '2025-05-01' },
      { debut: '2025-05-01', acre: { obtenue: true } },
    );
    const acre = dates('2026-01-31', { qui: en2025, recu: [['2025-12-01', 'vente', 1_000]] });
    expect(dire(acre.find(({ type }) => type === 'acre_finit')!)).toMatch(
      /ACRE finit le 31 mars 2026\..* Sur les 1 000 € du 4e trimestre 2025, environ 61,00 € de plus\.$/,
    );
  });

  it('cas 18 : tant que le taux d’après n’est pas confirmé, aucun n’est repris', () => {
    const acre = dates('2026-11-01', { qui, recu }).find(({ type }) => type === 'acre_finit')!;
    expect(dire(acre)).toBe(
      'Votre ACRE finit le 31 décembre 2026. Dès le 1er janvier 2027, le taux entier s’applique ; il n’est pas encore confirmé pour cette date.',
    );
  });

  it('une réponse qui manque se demande : le taux n’y est pour rien', () => {
    const muet = activite(
      { categories: ['vente'], aPartirDu: '2026-03-15', chambre: null },
      { debut: '2026-03-15', acre: { obtenue: true } },
    );
    const acre = dates('2026-11-01', { qui: muet, recu, connus: EN_2027 }).find(
      ({ type }) => type === 'acre_finit',
    )!;
    expect(dire(acre)).toBe(
      'Votre ACRE finit le 31 décembre 2026. Dès le 1er janvier 2027, le taux entier s’applique. Répondez à « Votre chambre » pour voir ce chiffre.',
    );
  });

  it('sans recette au trimestre, dit le taux seul ; sans ACRE, rien', () => {
    const acre = dates('2026-11-01', { qui, connus: EN_2027 }).find(({ type }) => type === 'acre_finit')!;
    expect(dire(acre)).toMatch(/6,2 %\.$/);
    const sans = activite({}, { debut: '2026-03-15' });
    expect(dates('2026-11-01', { qui: sans }).some(({ type }) => type === 'acre_finit')).toBe(false);
  });

  it('une activité finie avant n’en entend pas parler', () => {
    const finie = { ...qui, fin: '2026-11-30' };
    expect(dates('2026-11-01', { qui: finie }).some(({ type }) => type === 'acre_finit')).toBe(false);
  });
});

describe('La déclaration de revenus', () => {
  it('cas 22 et 54 : d’avril à la mi-juin, les cases et leurs euros, l’ailleurs compris', () => {
    const recu: Dit['recu'] = [
      ['2026-03-01', 'vente', 12_000],
      ['2026-06-01', 'prestation', 8_000.5],
    ];
    const [revenus] = dates('2027-04-01', { recu, ailleurs: sommes({ vente: 34_567 }) });
    expect([revenus!.cle, revenus!.cible, dire(revenus!)]).toEqual([
      'revenus-2026',
      { genre: 'annee', id: '2026' },
      'Revenus 2026 : vos cases sont prêtes à recopier. 5KO : 12 346 €, 5KP : 8 001 €.',
    ]);
    const quatre: Dit['recu'] = ['02', '05', '08', '11'].map((mois) => [
      `2026-${mois}-01`,
      'liberal',
      2_500.49,
    ]);
    expect(dire(dates('2027-04-01', { recu: quatre })[0]!)).toContain('5HQ : 10 002 €');
    expect([dates('2027-03-31', { recu }), dates('2027-06-16', { recu })]).toEqual([[], []]);
  });

  it('rien encaissé : rien à recopier ; une recette muette se dit ; avant le début, rien', () => {
    expect(dates('2027-04-01')).toEqual([]);
    expect(dire(dates('2027-04-01', { recu: [['2026-03-01', 'liberal', null]] })[0]!)).toContain(
      'Une recette ne dit pas encore ce qu’elle paie.',
    );
    const nouvelle = activite({}, { debut: '2027-01-02' });
    const revenus = dates('2027-04-01', { qui: nouvelle, ailleurs: enEuros({ liberal: 1 }) });
    expect(revenus.filter(({ type }) => type === 'revenus_prets')).toEqual([]);
  });
});

describe('Ce que l’administration confirme', () => {
  const pour = (jour: string, connus = TAUX_DU_PRODUIT) => aConfirmer(connus, jour).map(({ cle }) => cle);

  it('soixante jours avant qu’ils manquent, tous les taux, sous une clé', () => {
    expect([pour('2026-11-01'), pour('2026-11-02')]).toEqual([[], ['taux-2027-01-01']]);
    const { raison } = aConfirmer(TAUX_DU_PRODUIT, '2026-11-02')[0]!;
    expect(lue(raison)).toContain(
      `À partir du 1er janvier 2027, ${CODES_DE_TAUX.length} taux manquent (tous)`,
    );
  });

  it('ceux qu’il reste à saisir, par leur nom', () => {
    const tous = CODES_DE_TAUX.slice(2).map((code) => ({ ...EN_2027.ajoutes[0]!, code }));
    const { raison } = aConfirmer({ ajoutes: tous }, '2026-12-02')[0]!;
    expect(lue(raison)).toContain('2 taux manquent (Cotisations, ventes, Cotisations, prestations BIC)');
  });

  it('les seuils, le jour où ils devaient être relus, puis celui où ils manqueront', () => {
    expect([pour('2026-12-31'), pour('2027-01-01')].map((cle) => cle.at(-1))).toEqual([
      'taux-2027-01-01',
      'relire-2027-01-01',
    ]);
    expect(pour('2028-11-02')).toContain('seuils-2029');
  });
});
