/** Une adresse IP telle qu'on la compte : une IPv4, ou le préfixe /64 d'une IPv6 (un abonné en a tout le bloc). */
export function reseauDe(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4) return v4;
  const [gauche = '', droite = ''] = ip.toLowerCase().split('%')[0]!.split('::');
  const debut = gauche.split(':').filter(Boolean);
  const fin = droite.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - debut.length - fin.length)).fill('0') : [];
  return [...debut, ...zeros, ...fin]
    .slice(0, 4)
    .map((groupe) => groupe.replace(/^0+(?=.)/, ''))
    .join(':');
}
