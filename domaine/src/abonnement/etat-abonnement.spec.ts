import fc from 'fast-check';
import {
  type AbonnementStripe,
  etatAbonnement,
  faitsInitiaux,
  finDeLEssai,
  JOUR_MS,
  type FaitsAbonnement,
} from './etat-abonnement';

const DEBUT = new Date('2026-11-01T10:00:00Z');
const apres = (jours: number): Date => new Date(DEBUT.getTime() + jours * JOUR_MS);
const essai = (partiel: Partial<FaitsAbonnement> = {}): FaitsAbonnement => ({
  ...faitsInitiaux(DEBUT, 'essai'),
  ...partiel,
});
const stripe = (partiel: Partial<AbonnementStripe> = {}): AbonnementStripe => ({
  id: 'sub_1',
  plan: 'premium',
  statut: 'active',
  debut: apres(5),
  finPeriode: apres(35),
  annuleEnFinDePeriode: false,
  ...partiel,
});
const paye = (partiel: Partial<AbonnementStripe> = {}): FaitsAbonnement =>
  essai({
    stripe: stripe(partiel),
    periodesPayees: [{ abonnement: 'sub_1', debut: apres(5), fin: null }],
  });
const etat = (faits: FaitsAbonnement, jours: number) => etatAbonnement(faits, apres(jours), 15);

describe('L’état de l’abonnement', () => {
  it('donne quinze jours d’essai, ni plus ni moins', () => {
    expect(etat(essai(), 0)).toMatchObject({ plan: 'essai', joursRestants: 15, ecritureOuverte: true });
    expect(etat(essai(), 14.999)).toMatchObject({ statut: 'actif', joursRestants: 1 });
    expect(etat(essai(), 15)).toMatchObject({ statut: 'expire', joursRestants: 0, ecritureOuverte: false });
  });

  it('ne compte pas d’essai à qui n’est pas professionnel', () => {
    expect(etat(faitsInitiaux(null, 'gratuit'), 100)).toMatchObject({ plan: 'gratuit', statut: 'actif' });
  });

  it('suspend l’essai pendant un plan payant et rend les jours qui restaient', () => {
    const fini = paye({ annuleEnFinDePeriode: true });
    expect(etat(fini, 34.9)).toMatchObject({ plan: 'premium', statut: 'annule', ecritureOuverte: true });
    expect(etat(fini, 35)).toMatchObject({ plan: 'essai', statut: 'actif', joursRestants: 10 });
    expect(etat(fini, 44.9)).toMatchObject({ statut: 'actif' });
    expect(etat(fini, 45)).toMatchObject({ statut: 'expire' });
  });

  it('donne la même fin, que l’annonce de Stripe soit arrivée ou non', () => {
    const annonce = essai({
      stripe: stripe({ statut: 'canceled', annuleEnFinDePeriode: true }),
      periodesPayees: [{ abonnement: 'sub_1', debut: apres(5), fin: apres(35) }],
    });
    const fini = paye({ annuleEnFinDePeriode: true });
    for (const jour of [35, 36, 44, 45, 60]) {
      expect(etat(annonce, jour)).toEqual(etat(fini, jour));
    }
  });

  it('ne rend rien à qui a souscrit après la fin de l’essai', () => {
    const tard = essai({ periodesPayees: [{ abonnement: 'sub_1', debut: apres(20), fin: apres(50) }] });
    expect(etat(tard, 50)).toMatchObject({ plan: 'essai', statut: 'expire' });
  });

  it('garde l’accès après la période si la résiliation n’a pas été demandée : l’annonce peut tarder', () => {
    expect(etat(paye(), 36)).toMatchObject({ plan: 'premium', statut: 'actif', ecritureOuverte: true });
  });

  it.each([
    ['past_due', 'premium', true],
    ['unpaid', 'essai', false],
    ['canceled', 'essai', false],
    ['incomplete', 'essai', false],
    ['paused', 'essai', false],
  ])('avec le statut Stripe %s, donne le plan %s', (statut, plan, ouverte) => {
    const faits = essai({
      stripe: stripe({ statut, debut: apres(20) }),
      periodesPayees: [],
    });
    expect(etat(faits, 21)).toMatchObject({ plan, ecritureOuverte: ouverte });
  });

  it('oublie le choix du gratuit quand un plan payant a suivi', () => {
    const faits = paye({ annuleEnFinDePeriode: true });
    expect(etat({ ...faits, gratuitChoisiLe: apres(2) }, 50)).toMatchObject({ plan: 'essai' });
    expect(etat({ ...faits, gratuitChoisiLe: apres(40) }, 50)).toMatchObject({ plan: 'gratuit' });
  });

  it('dit, au plan gratuit, l’essai auquel on peut encore revenir', () => {
    const gratuit = essai({ gratuitChoisiLe: apres(2) });
    expect(etat(gratuit, 3)).toMatchObject({ plan: 'gratuit', finEssai: apres(15), joursRestants: null });
    expect(etat(gratuit, 15)).toMatchObject({ plan: 'gratuit', finEssai: null });
  });

  it('fait passer le plan offert par l’administration devant l’essai fini', () => {
    expect(etat(essai({ planOffert: 'business', planOffertLe: apres(3) }), 90)).toMatchObject({
      plan: 'business',
      statut: 'actif',
      dateDebut: apres(3),
    });
  });

  it('ne perd ni n’ajoute un jour d’essai, quelles que soient les périodes payées', () => {
    const periode = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(periode, { maxLength: 5 }), (paires) => {
        const periodesPayees = paires.map(([debut, duree], rang) => ({
          abonnement: `sub_${rang}`,
          debut: apres(debut),
          fin: apres(debut + duree),
        }));
        const fin = finDeLEssai(essai({ periodesPayees }), apres(200), 15)!;
        const heures = 24 * 300;
        const couverte = (heure: number): boolean =>
          paires.some(([debut, duree]) => heure >= debut * 24 && heure < (debut + duree) * 24);
        let libres = 0;
        for (let heure = 0; heure < heures && apres(heure / 24) < fin; heure++)
          if (!couverte(heure)) libres += 1;
        expect(libres).toBe(15 * 24);
      }),
      { numRuns: 200 },
    );
  });
});
