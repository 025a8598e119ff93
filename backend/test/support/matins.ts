import type { AppDeTest } from './app';
import { connexionDe } from './builders';

/**
 * Un matin ne se fait qu'une fois : chaque essai rejoue les siens à partir de cet instant, sur la même base, et seul. Les courriels sont ceux
 * de l'essai. @param oublies les collections que les essais d'avant ont remplies, et que le travail lirait
 */
export async function rejouerLesMatins(
  apps: readonly AppDeTest[],
  instant: string,
  oublies: readonly string[],
): Promise<void> {
  for (const { horloge, courriels } of apps) {
    horloge.regler(instant);
    courriels.vider();
  }
  for (const nom of ['passages', 'boite_envoi', ...oublies])
    await connexionDe(apps[0]!).collection(nom).deleteMany({});
}
