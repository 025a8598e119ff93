import fc from 'fast-check';
import { apresEvenement, type Depot, nouveauDepot } from './depot';
import { encaissementsADire, type FactureEncaissee } from './encaissements-dits';
import { ENCAISSEMENTS_DITS } from './reglages-dates';
import type { FactureDeposee, MessageVu } from './facture-deposee';
import type { MontantCdv } from './message-cdv';
import { STATUTS } from './statuts';
import { nouveauxPassages, vieElectronique, type VieElectronique } from './vie-electronique';

const JOUR = '2027-09-10';
const a = (heure: number): Date => new Date(Date.parse(`${JOUR}T00:00:00Z`) + heure * 3_600_000);
const depose = (flux = 'F1'): Depot =>
  apresEvenement(
    apresEvenement(nouveauDepot(a(8)), { quoi: 'pris' }, a(8))!,
    { quoi: 'depose', flux },
    a(8),
  )!;

interface Dit {
  motif?: string;
  commentaire?: string;
  montants?: MontantCdv[];
  fluxJuge?: string;
  facture?: Partial<MessageVu['facture']>;
  id?: string;
}
const dit = (code: string, heure: number, { facture, id, fluxJuge, ...detail }: Dit = {}): MessageVu => ({
  id: id ?? `FAC-2027-014_${code}_${heure}`,
  code,
  creeLe: a(heure),
  facture: { numero: 'FAC-2027-014', emission: JOUR, vendeur: '812345678', ...facture },
  details: [{ montants: [], ...detail }],
  ...(fluxJuge ? { fluxJuge } : {}),
});
const vie = (messages: readonly MessageVu[], plus: Partial<FactureDeposee> = {}): VieElectronique =>
  vieElectronique({
    numero: 'FAC-2027-014',
    emission: JOUR,
    vendeur: '812345678',
    depot: depose(),
    messages,
    ...plus,
  });
const passages = (messages: readonly MessageVu[]) => vie(messages).passages.map(({ vers }) => vers);

describe('La vie électronique d’une facture', () => {
  it('avant tout statut, dit où en est son dépôt', () => {
    expect(vie([], { depot: null }).etat).toBe('a_deposer');
    expect(vie([])).toMatchObject({ etat: 'depot_en_cours', dernierCode: null, frise: [], passages: [] });
    expect(vie([], { depot: { ...depose(), etat: 'bloque' } }).etat).toBe('depot_bloque');
    expect(vie([], { depot: { ...depose(), etat: 'irrecevable' } }).etat).toBe('irrecevable');
  });

  it('cas 2 : déposée, elle est envoyée', () => {
    expect(vie([dit('200', 9)])).toMatchObject({ etat: 'deposee', dernierCode: '200' });
    expect(passages([dit('200', 9)])).toEqual(['envoyee']);
  });

  it('cas 15 : le rejet d’un second flux est un incident, la facture reste déposée', () => {
    const rejet = dit('213', 10, { motif: 'DOUBLON', fluxJuge: 'F2' });
    for (const un of [rejet, dit('213', 10, { motif: 'DOUBLON' })]) {
      const lue = vie([dit('200', 9), un]);
      expect(lue).toMatchObject({ etat: 'deposee', incidents: [{ genre: 'second_depot_rejete' }] });
      expect(lue.frise).toHaveLength(2);
      expect(lue.passages.map(({ vers }) => vers)).toEqual(['envoyee']);
    }
  });

  it('cas 16 : le rejet du dépôt vivant la rejette, motif en mots', () => {
    const lue = vie([dit('200', 9), dit('213', 10, { motif: 'ADR_ERR', fluxJuge: 'F1' })]);
    expect(lue).toMatchObject({ etat: 'rejetee', dernierCode: '213', incidents: [] });
    expect(lue.motif).toBe('Adresse de facturation électronique erronée');
    expect(passages([dit('213', 10, { motif: 'DOUBLON' })])).toEqual(['rejetee']);
  });

  it('cas 19 : refusée, elle est vue puis refusée, dans les mots du motif', () => {
    const lue = vie([dit('200', 9), dit('210', 12, { motif: 'TX_TVA_ERR', commentaire: 'Taux faux' })]);
    expect(lue).toMatchObject({ etat: 'refusee', motif: 'Taux de TVA erroné' });
    expect(lue.passages.map(({ vers }) => vers)).toEqual(['envoyee', 'vue', 'refusee']);
  });

  it('cas 20 : approuvée après un refus, elle reste refusée, les deux à la frise', () => {
    const lue = vie([dit('210', 12, { motif: 'TX_TVA_ERR' }), dit('205', 13)]);
    expect(lue.etat).toBe('refusee');
    expect(lue.frise.map(({ code }) => code)).toEqual(['210', '205']);
    expect(lue.passages.map(({ vers }) => vers)).toEqual(['vue', 'refusee']);
  });

  it('cas 21 : mise à disposition, personne ne l’a vue', () => {
    expect(vie([dit('203', 11)]).etat).toBe('mise_a_disposition');
    expect(passages([dit('203', 11)])).toEqual([]);
  });

  it('cas 22 : approuvée sans avoir été vue, elle est vue puis acceptée, d’un seul message', () => {
    const lue = vie([dit('205', 12)]);
    expect(lue.passages.map(({ vers }) => vers)).toEqual(['vue', 'acceptee']);
    expect(new Set(lue.passages.map(({ id }) => id)).size).toBe(1);
    expect(nouveauxPassages(['vue', 'acceptee'], lue)).toEqual([]);
  });

  it('cas 23 : « émise » arrivée après « mise à disposition » ne recule pas, les deux sont à la frise', () => {
    const lue = vie([dit('203', 10), dit('201', 11)]);
    expect(lue.etat).toBe('mise_a_disposition');
    expect(lue.frise.map(({ code }) => code)).toEqual(['203', '201']);
  });

  it('cas 24 : le même message trois fois en fait un', () => {
    const message = dit('205', 12);
    expect(vie([message, message, message])).toEqual(vie([message]));
  });

  it('cas 25 : un paiement dit est un passage et une somme, jamais une recette', () => {
    const paye = dit('211', 12, { montants: [{ type: 'MPA', centimes: 100_000 }] });
    const rendu = dit('211', 13, { montants: [{ type: 'MPA', centimes: -30_000 }] });
    expect(vie([paye])).toMatchObject({ etat: 'paiement_transmis', declareCentimes: 100_000 });
    expect(vie([paye, rendu]).declareCentimes).toBe(70_000);
    expect(passages([paye])).toEqual(['vue', 'payee']);
  });

  it('cas 30 : un encaissement que nous n’avons pas dit se montre, et ne change rien', () => {
    const encaisse = dit('212', 12, { montants: [{ type: 'MEN', centimes: 100, tauxCentiemes: 0 }] });
    expect(vie([dit('200', 9), encaisse])).toMatchObject({
      etat: 'deposee',
      incidents: [{ genre: 'encaissement_non_dit' }],
    });
    expect(vie([dit('200', 9), encaisse], { emis: [encaisse.id] }).incidents).toEqual([]);
  });

  it('cas 34 : un code inconnu se garde, se montre et ne change rien', () => {
    const lue = vie([dit('200', 9), dit('999', 10, { motif: 'NOUVEAU' })]);
    expect(lue).toMatchObject({
      etat: 'deposee',
      dernierCode: '200',
      incidents: [{ genre: 'code_inconnu' }],
    });
    expect(lue.frise.at(-1)).toMatchObject({ nom: 'statut\u00a0999', motif: 'NOUVEAU' });
  });

  it('cas 35 : le message d’un autre vendeur, d’un autre numéro ou d’une autre date ne compte pas', () => {
    for (const facture of [
      { vendeur: '999999999' },
      { numero: 'FAC-2027-015' },
      { emission: '2026-09-10' },
    ]) {
      const lue = vie([dit('210', 12, { motif: 'DOUBLON', facture })]);
      expect(lue).toMatchObject({ etat: 'depot_en_cours', frise: [], passages: [] });
      expect(lue.incidents.map(({ genre }) => genre)).toEqual(['autre_facture']);
    }
  });

  it('un litige, une pièce demandée puis envoyée, une erreur de routage réparée', () => {
    expect(vie([dit('206', 12, { motif: 'PU_ERR' })]).etat).toBe('en_litige');
    expect(passages([dit('207', 12, { motif: 'PU_ERR' })])).toEqual(['vue', 'litige']);
    const demande = dit('208', 12, { motif: 'JUSTIF_ABS', commentaire: 'Le bon' });
    expect(vie([demande]).pieceDemandee).toMatchObject({ commentaire: 'Le bon' });
    expect(vie([demande, dit('209', 13)]).pieceDemandee).toBeUndefined();
    expect(vie([dit('200', 9), dit('221', 10)]).etat).toBe('a_corriger');
    expect(vie([dit('200', 9), dit('221', 10), dit('202', 11)]).etat).toBe('recue');
  });

  it('dans n’importe quel ordre, avec des doubles, elle est la même', () => {
    const messages = fc.array(
      fc.tuple(fc.constantFrom(...STATUTS.map(({ code }) => code), '999'), fc.integer({ min: 8, max: 12 })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(messages, fc.array(fc.nat(), { maxLength: 30 }), (tires, hasard) => {
        const recus = tires.map(([code, heure], rang) =>
          dit(code, heure, { id: `m${rang}`, motif: rang % 2 ? 'DOUBLON' : 'ADR_ERR' }),
        );
        const melange = [...recus, ...hasard.map((un) => recus[un % recus.length]!)];
        const ordre = melange
          .map((message, rang) => ({ message, cle: hasard[rang % Math.max(1, hasard.length)] ?? 0 }))
          .sort((x, y) => x.cle - y.cle)
          .map(({ message }) => message);
        expect(vie(ordre)).toEqual(vie(recus));
      }),
    );
  });
});

describe('Les encaissements dits à la plateforme', () => {
  const facture = (plus: Partial<FactureEncaissee> = {}): FactureEncaissee => ({
    deposee: true,
    servicesOuAcompte: true,
    ecritures: [
      { id: 'e1', date: '2027-10-05', centimes: 40_000, sorte: 'encaissement' },
      { id: 'e2', date: '2027-11-12', centimes: 60_000, sorte: 'encaissement' },
    ],
    dites: [],
    reglages: ENCAISSEMENTS_DITS,
    ...plus,
  });
  const dits = (plus?: Partial<FactureEncaissee>) => encaissementsADire(facture(plus));

  it('cas 26 : chaque recette a le sien, à 0,00 %', () => {
    expect(dits().map(({ montants }) => montants[0])).toEqual([
      { type: 'MEN', centimes: 40_000, tauxCentiemes: 0 },
      { type: 'MEN', centimes: 60_000, tauxCentiemes: 0 },
    ]);
    expect(dits({ dites: ['e1'] }).map(({ ecriture }) => ecriture)).toEqual(['e2']);
  });

  it('cas 27 : une contrepassation est négative et se commente', () => {
    const ecritures = [
      { id: 'e3', date: '2027-11-13', centimes: -40_000, sorte: 'contrepassation' as const },
    ];
    expect(dits({ ecritures })).toMatchObject([{ commentaire: 'Encaissement annulé' }]);
  });

  it('cas 28 : une recette d’avant le dépôt attend son 200', () => {
    expect(dits({ deposee: false })).toEqual([]);
    expect(dits()).toHaveLength(2);
  });

  it('cas 29 : des biens seuls n’en ont pas, sauf si le réglage le demande', () => {
    expect(dits({ servicesOuAcompte: false })).toEqual([]);
    const reglages = [
      ...ENCAISSEMENTS_DITS,
      { depuis: '2027-11-01', valeur: { services: true, biens: true } },
    ];
    const [seule, ...autres] = dits({ servicesOuAcompte: false, reglages });
    expect([seule?.ecriture, autres]).toEqual(['e2', []]);
  });
});
