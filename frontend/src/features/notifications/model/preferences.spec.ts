import { NOTIFICATIONS } from '@facturier/domaine/contrat/openapi/exemples/notifications';
import type { PreferencesDeNotification } from '@facturier/domaine/contrat/notifications';
import { avecChoix, parFamille } from './preferences';

const PREFERENCES: PreferencesDeNotification = NOTIFICATIONS.PreferencesDeNotification;
const [REFUS] = PREFERENCES.types;

describe('Les préférences des notifications', () => {
  it('rangent les types par famille, dans l’ordre du serveur', () => {
    const types = (['A', 'B', 'A'] as const).map((famille) => ({ ...REFUS!, famille }));
    expect(parFamille(types).map(([famille, ceux]) => [famille, ceux.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('un choix ne change que lui', () => {
    const apres = avecChoix(PREFERENCES, { types: [{ type: 'facture_refusee', push: true }] });
    expect(apres).toEqual({ ...PREFERENCES, types: [{ ...REFUS, push: true }] });
    expect(avecChoix(PREFERENCES, { resume: 'hebdomadaire' })).toEqual({
      ...PREFERENCES,
      resume: 'hebdomadaire',
    });
    expect(avecChoix(PREFERENCES, { types: [{ type: 'lien_consulte', email: true }] })).toEqual(PREFERENCES);
  });
});
