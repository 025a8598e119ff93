import { RELANCES } from '@facturier/domaine/contrat/openapi/exemples/relances';
import { jourDEtape, nomDEtape, parJour } from './rappels';

describe('Les rappels à l’écran', () => {
  it('se nomment : une étape connue, une étape à soi, un rappel à la main', () => {
    expect(['oubli', 'mon-etape', 'manuelle-65f0'].map(nomDEtape)).toEqual([
      'Un oubli possible',
      'mon-etape',
      'À la main',
    ]);
    expect([jourDEtape(-5), jourDEtape(8)]).toEqual(['J−5', 'J+8']);
  });

  it('se rangent par jour', () => {
    const [un] = RELANCES.RelancesAVenir.aVenir;
    const autre = { ...un!, datePrevue: '2026-11-25' };
    expect(parJour([un!, autre, un!]).map(([jour, rappels]) => [jour, rappels.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-30', 2],
    ]);
  });
});
