import fc from 'fast-check';
import {
  alerteDAttente,
  apresEvenement,
  dejaDepose,
  type Depot,
  DEPUIS,
  ETATS_DEPOT,
  type EvenementDepot,
  nouveauDepot,
  REGARDS_VIDES,
} from './depot';

const DEBUT = new Date('2027-09-10T08:00:00Z');
const MINUTE = 60_000;
const apres = (minutes: number): Date => new Date(DEBUT.getTime() + minutes * MINUTE);
const jouer = (evenements: readonly EvenementDepot[], depot: Depot = nouveauDepot(DEBUT), a = DEBUT): Depot =>
  evenements.reduce((courant, evenement) => apresEvenement(courant, evenement, a) ?? courant, depot);
const attente = (depot: Depot, a: Date): number => (depot.prochainLe!.getTime() - a.getTime()) / MINUTE;

const PRIS = { quoi: 'pris' } as const;
const MUETTE = { quoi: 'injoignable' } as const;

describe('Un dépôt chez la plateforme', () => {
  it('cas 7 : sans réponse, reprend après 1, 5, 15 minutes, 1, 3, 6, 12 heures, puis toutes les 12 heures', () => {
    let depot = nouveauDepot(DEBUT);
    let maintenant = DEBUT;
    const attentes = Array.from({ length: 9 }, () => {
      depot = jouer([PRIS, MUETTE], depot, maintenant);
      const minutes = attente(depot, maintenant);
      maintenant = depot.prochainLe!;
      return minutes;
    });
    expect(attentes).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720]);
  });

  it('au bout de dix jours, s’arrête, et attend qu’on le relance', () => {
    let depot = nouveauDepot(DEBUT);
    for (let tour = 0; tour < 100 && depot.etat === 'a_deposer'; tour += 1)
      depot = jouer([PRIS, MUETTE], depot, depot.prochainLe!);
    expect(depot).toMatchObject({ etat: 'bloque', prochainLe: null });
    expect(depot.essais).toBeGreaterThan(20);
    expect(jouer([{ quoi: 'relance' }], depot, apres(20_000))).toMatchObject({
      etat: 'a_deposer',
      essais: 0,
    });
  });

  it('cas 8 : un « Retry-After » plus long que l’attente l’emporte', () => {
    const depot = jouer([PRIS, { quoi: 'injoignable', attendreSecondes: 120 }]);
    expect(attente(depot, DEBUT)).toBe(2);
    expect(attente(jouer([PRIS, { quoi: 'injoignable', attendreSecondes: 5 }]), DEBUT)).toBe(1);
  });

  it('cas 3 : réponse perdue, retrouvée par son suivi vingt minutes après, sans second envoi', () => {
    const perdu = jouer([PRIS, { quoi: 'perdue' }]);
    expect(perdu).toMatchObject({ etat: 'douteux', essais: 1 });
    expect(attente(perdu, DEBUT)).toBe(20);
    const vu = jouer([{ quoi: 'vu', flux: 'F1' }], perdu, apres(20));
    expect(vu).toMatchObject({ etat: 'depose', flux: 'F1', deposeLe: apres(20), essais: 1 });
  });

  it('cas 4 : rien d’accepté : deux regards vides, puis un second envoi', () => {
    const perdu = jouer([PRIS, { quoi: 'perdue' }]);
    const regarde = jouer([{ quoi: 'pas_vu' }], perdu, apres(20));
    expect(regarde).toMatchObject({ etat: 'douteux', regardsVides: 1, prochainLe: apres(40) });
    const renvoi = jouer([{ quoi: 'pas_vu' }], regarde, apres(40));
    expect(renvoi).toMatchObject({ etat: 'a_deposer', prochainLe: apres(40) });
    expect(REGARDS_VIDES).toBe(2);
  });

  it('cas 11 : refusé, c’est la fin en un essai', () => {
    expect(jouer([PRIS, { quoi: 'refuse' }])).toMatchObject({ etat: 'refuse', essais: 1, prochainLe: null });
  });

  it('cas 12 : un accusé en erreur rend le dépôt irrecevable, ses motifs gardés', () => {
    const depot = jouer([
      PRIS,
      { quoi: 'depose', flux: 'F1' },
      { quoi: 'erreur', motifs: ['InvalidSchema'] },
    ]);
    expect(depot).toMatchObject({ etat: 'irrecevable', motifs: ['InvalidSchema'] });
    expect(dejaDepose(depot)).toBe(false);
  });

  it('cas 13 : « déjà déposé » sous notre suivi s’adopte', () => {
    const erreur = { quoi: 'erreur', motifs: ['AlreadyExistingFlow'] } as const;
    const depot = jouer([PRIS, { quoi: 'depose', flux: 'F2' }, erreur]);
    expect(dejaDepose(depot)).toBe(true);
    expect(jouer([{ quoi: 'vu', flux: 'F1' }], depot)).toMatchObject({
      etat: 'depose',
      flux: 'F1',
      motifs: [],
    });
  });

  it('cas 14 : en analyse depuis 2 h, nous le savons ; depuis 24 h, la personne aussi ; rien n’est renvoyé', () => {
    const depot = jouer([PRIS, { quoi: 'depose', flux: 'F1' }]);
    const alertes = [119, 120, 1_439, 1_440, 1_500].map((minutes) => alerteDAttente(depot, apres(minutes)));
    expect(alertes).toEqual([null, 'nous', 'nous', 'personne', 'personne']);
    expect(depot.prochainLe).toBeNull();
    expect(alerteDAttente(jouer([{ quoi: 'accepte' }], depot), apres(9_999))).toBeNull();
  });

  it('n’obéit qu’à ce que son état attend', () => {
    for (const etat of ETATS_DEPOT)
      for (const quoi of Object.keys(DEPUIS) as EvenementDepot['quoi'][]) {
        const evenement = { quoi, flux: 'F', motifs: [] } as unknown as EvenementDepot;
        const suite = apresEvenement({ ...nouveauDepot(DEBUT), etat, essais: 1 }, evenement, DEBUT);
        expect(suite !== null).toBe(DEPUIS[quoi].includes(etat));
      }
  });

  it('quoi qu’il arrive, ne s’envoie jamais deux fois sans réponse ou deux regards vides entre les deux', () => {
    const evenements = fc.array(
      fc.constantFrom<EvenementDepot>(
        PRIS,
        { quoi: 'perdue' },
        { quoi: 'pas_vu' },
        { quoi: 'vu', flux: 'F' },
        { quoi: 'depose', flux: 'F' },
        MUETTE,
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(evenements, (tires) => {
        let depot = nouveauDepot(DEBUT);
        const joues: string[] = [];
        for (const evenement of tires) {
          const suite = apresEvenement(depot, evenement, DEBUT);
          if (!suite) continue;
          joues.push(evenement.quoi);
          depot = suite;
        }
        expect(joues.join(' ')).not.toMatch(/pris perdue( pas_vu)? pris|pris pris|\b(depose|vu) pris/);
      }),
    );
  });
});
