import { etatAbonnement, faitsInitiaux, JOUR_MS, type FaitsAbonnement } from './etat-abonnement';
import { essaisVecus, termesParJour, vieDeLEssai, type VieEssai } from './vie-essai';

const DEBUT = new Date('2026-10-20T10:00:00Z');
const MAINTENANT = new Date('2026-11-21T09:00:00Z');
const apres = (jours: number): Date => new Date(DEBUT.getTime() + jours * JOUR_MS);
const essai = (partiel: Partial<FaitsAbonnement> = {}): FaitsAbonnement => ({
  ...faitsInitiaux(DEBUT, 'essai'),
  ...partiel,
});
const periode = (debut: Date, fin: Date | null) => ({ abonnement: 'sub_1', debut, fin });
const vie = (faits: FaitsAbonnement): VieEssai => vieDeLEssai(faits, MAINTENANT, 15)!;

describe('La vie d’un essai', () => {
  it('va de son début à son terme, prolongation comprise', () => {
    expect(vie(essai())).toEqual({ debut: DEBUT, sortie: apres(15), auTerme: true });
    expect(vie(essai({ prolongationEssaiMs: 3 * JOUR_MS })).sortie).toEqual(apres(18));
  });

  it('le plan payé, offert ou gratuit choisi avant son terme le quitte', () => {
    const quitte = { sortie: apres(5), auTerme: false };
    const stripe = { id: 'sub_1', plan: 'premium' as const, statut: 'active', debut: apres(5) };
    expect(
      vie(
        essai({
          stripe: { ...stripe, finPeriode: apres(40), annuleEnFinDePeriode: false },
          periodesPayees: [periode(apres(5), null)],
        }),
      ),
    ).toMatchObject(quitte);
    expect(vie(essai({ planOffert: 'premium', planOffertLe: apres(5) }))).toMatchObject(quitte);
    expect(vie(essai({ gratuitChoisiLe: apres(5) }))).toMatchObject(quitte);
  });

  it('qui est revenu à son essai ne l’a pas quitté', () => {
    const revenu = essai({ periodesPayees: [periode(apres(5), apres(25))] });
    expect(etatAbonnement(revenu, MAINTENANT, 15)).toMatchObject({ plan: 'essai', statut: 'actif' });
    expect(vie(revenu)).toMatchObject({ sortie: apres(35), auTerme: true });
  });

  it('qui n’en a pas commencé n’en a pas', () => {
    expect(vieDeLEssai(faitsInitiaux(null, 'gratuit'), MAINTENANT, 15)).toBeNull();
  });
});

describe('Les essais, mois par mois', () => {
  const un = (debut: string, sortie: string, auTerme = true): VieEssai => ({
    debut: new Date(debut),
    sortie: new Date(sortie),
    auTerme,
  });
  const mois = ['2026-09', '2026-10', '2026-11'];

  it('compte ceux en cours à la fin du mois, maintenant pour celui-ci, et ceux arrivés à leur terme', () => {
    const vies = [
      un('2026-09-10T08:00:00Z', '2026-09-25T08:00:00Z'),
      un('2026-09-20T08:00:00Z', '2026-10-05T08:00:00Z'),
      un('2026-10-25T08:00:00Z', '2026-11-09T08:00:00Z', false),
      un('2026-11-15T08:00:00Z', '2026-11-30T08:00:00Z'),
    ];
    expect([...essaisVecus(vies, mois, MAINTENANT)]).toEqual([
      ['2026-09', { enCours: 1, finis: 1 }],
      ['2026-10', { enCours: 1, finis: 1 }],
      ['2026-11', { enCours: 1, finis: 0 }],
    ]);
  });

  it('le mois d’un terme est celui de Paris', () => {
    const vecus = essaisVecus([un('2026-09-16T22:30:00Z', '2026-09-30T22:30:00Z')], mois, MAINTENANT);
    expect([vecus.get('2026-09'), vecus.get('2026-10')]).toEqual([
      { enCours: 1, finis: 0 },
      { enCours: 0, finis: 1 },
    ]);
  });

  it('jour par jour, jours vides compris, ne compte que les termes, celui de ce soir aussi', () => {
    const vies = [
      un('2026-11-06T20:00:00Z', '2026-11-21T20:00:00Z'),
      un('2026-11-04T20:00:00Z', '2026-11-19T20:00:00Z', false),
      un('2026-10-01T20:00:00Z', '2026-10-16T20:00:00Z'),
    ];
    expect(termesParJour(vies, '2026-11-21', 3)).toEqual([
      { jour: '2026-11-19', nombre: 0 },
      { jour: '2026-11-20', nombre: 0 },
      { jour: '2026-11-21', nombre: 1 },
    ]);
  });
});
