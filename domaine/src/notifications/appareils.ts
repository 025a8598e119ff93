/** Combien d'appareils un compte prévient : le onzième remplace le plus ancien. */
export const APPAREILS_MAX = 10;

/** Les services d'envoi des navigateurs. L'adresse vient du navigateur : ailleurs, le serveur n'écrit pas. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/** Vrai si cette adresse est celle d'un service d'envoi connu, en https, sans port ni compte. @param enPlus une origine d'essai */
export function estServiceDEnvoi(adresse: string, enPlus?: string): boolean {
  if (!URL.canParse(adresse)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(adresse);
  if (enPlus !== undefined && origin === enPlus) return true;
  if (protocol !== 'https:' || port || username || password) return false;
  return SERVICES.some((service) => service.test(hostname));
}
