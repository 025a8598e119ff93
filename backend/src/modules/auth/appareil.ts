import Bowser from 'bowser';

/** « Chrome sur Linux » : ce qu'on garde d'un agent utilisateur, de quoi reconnaître sa session et rien de plus. */
export function nommerAppareil(agent: string | undefined): string {
  const { browser, os } = Bowser.parse((agent ?? '').slice(0, 512) || 'inconnu');
  const navigateur = browser.name || 'Navigateur inconnu';
  return `${navigateur}${os.name ? ` sur ${os.name}` : ''}`.slice(0, 80);
}
