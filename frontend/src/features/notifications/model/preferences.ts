import type {
  CorpsPreferencesNotifications,
  PreferenceDeNotification,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import type { CanalAuChoix } from '@facturier/domaine/notifications/types';

/** Les canaux qui se choisissent, dans l'ordre des colonnes ; la cloche, elle, dit tout. */
export const CANAUX: readonly CanalAuChoix[] = ['email', 'push'];

/** Les types d'une même famille ensemble, dans l'ordre du serveur. */
export function parFamille(
  types: readonly PreferenceDeNotification[],
): [famille: string, types: PreferenceDeNotification[]][] {
  const familles = new Map<string, PreferenceDeNotification[]>();
  for (const un of types) familles.set(un.famille, [...(familles.get(un.famille) ?? []), un]);
  return [...familles];
}

/** Les préférences, ce changement fait : l'écran n'attend pas le serveur. */
export function avecChoix(
  preferences: PreferencesDeNotification,
  { types = [], ...reste }: CorpsPreferencesNotifications,
): PreferencesDeNotification {
  const changes = new Map(types.map((choix) => [choix.type, choix]));
  return {
    ...preferences,
    ...reste,
    types: preferences.types.map((un) => ({ ...un, ...changes.get(un.type) })),
  };
}
