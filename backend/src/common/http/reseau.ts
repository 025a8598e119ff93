import { isIP } from 'node:net';

const INCONNU = 'inconnu';

/** L'adresse sans port ni crochets ni zone : `1.2.3.4:5678` et `[::1]:80` sont `1.2.3.4` et `::1`. */
function adresseSeule(ip: string): string {
  const v4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1];
  const v6 = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1];
  return (v4 ?? v6 ?? ip).split('%')[0]!;
}

/** Les huit groupes d'une IPv6, sans zéros de tête. */
function groupesDe(ip: string): string[] {
  const [gauche = '', droite = ''] = ip.split('::');
  const debut = gauche.split(':').filter(Boolean);
  const fin = droite.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - debut.length - fin.length)).fill('0') : [];
  return [...debut, ...zeros, ...fin].map((groupe) => groupe.replace(/^0+(?=.)/, ''));
}

/**
 * Une adresse IP telle qu'on la compte : une IPv4, ou le préfixe /64 d'une IPv6 (un abonné en a tout le bloc). Ce qui n'est
 * pas une adresse n'a qu'un nom, `inconnu` : inventer des adresses n'en fait pas de nouvelles.
 */
export function reseauDe(ip: string): string {
  const seule = adresseSeule(ip.trim().toLowerCase());
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(seule)?.[1] ?? '';
  if (isIP(v4) === 4) return v4;
  return isIP(seule) === 6 ? groupesDe(seule).slice(0, 4).join(':') : INCONNU;
}

/** Le voisinage d'une adresse, assez pour la reconnaître et pas pour la suivre : /24 d'une IPv4, /48 d'une IPv6. */
export function prefixeDe(ip: string): string {
  const reseau = reseauDe(ip);
  if (reseau === INCONNU) return INCONNU;
  if (isIP(reseau) === 4) return `${reseau.split('.').slice(0, 3).join('.')}.0/24`;
  return `${reseau.split(':').slice(0, 3).join(':')}::/48`;
}
