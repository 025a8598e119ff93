/** Une réponse plus longue que ce qu'on en attendait. */
export class ReponseTropGrosse extends Error {}

/** Les octets d'une réponse, jusqu'à ce plafond : le reste d'une réponse sans fin n'est pas lu. @throws ReponseTropGrosse */
export async function lireOctets(reponse: Response, maximum: number): Promise<Buffer> {
  const morceaux: Uint8Array[] = [];
  let recus = 0;
  for await (const morceau of (reponse.body ?? []) as AsyncIterable<Uint8Array>) {
    recus += morceau.length;
    if (recus > maximum) throw new ReponseTropGrosse('réponse trop grosse');
    morceaux.push(morceau);
  }
  return Buffer.concat(morceaux);
}

/** `Retry-After`, en secondes ou en date (RFC 9110 § 10.2.3) ; rendu en secondes. */
export function attenteDemandee(reponse: Response, maintenant: Date): number | undefined {
  const dite = reponse.headers.get('retry-after');
  if (dite === null) return undefined;
  if (/^\d+$/.test(dite.trim())) return Number(dite);
  const ecart = Math.ceil((Date.parse(dite) - maintenant.getTime()) / 1_000);
  return Number.isNaN(ecart) ? undefined : Math.max(1, ecart);
}
