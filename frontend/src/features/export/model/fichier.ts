/** Où en est un téléchargement ; `total` : le nombre de documents annoncé, `null` s'il ne l'est pas. */
export interface Progres {
  octets: number;
  documents: number;
  total: number | null;
}

/** Le nom qu'un serveur donne à son fichier, ou `null`. Prend `filename*` (RFC 6266) avant `filename`. */
export function nomDuFichier(disposition: unknown): string | null {
  if (typeof disposition !== 'string') return null;
  const etendu = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (etendu) return decodeURIComponent(etendu);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}

/** Les nombres sont le dernier champ d'un export : on les lit à sa fin, sans l'ouvrir tout entier. */
const FIN_LUE = 400;

/** Les `nombres` qui ferment un export JSON ; vide si la fin n'en porte pas. */
export function nombresEnFin(fin: string): Record<string, number> {
  const trouve = /"nombres"\s*:\s*(\{[^{}]*\})\s*\}\s*$/.exec(fin)?.[1];
  return trouve ? (JSON.parse(trouve) as Record<string, number>) : {};
}

/** Les nombres d'un export reçu. */
export const lireNombres = async (contenu: Blob): Promise<Record<string, number>> =>
  nombresEnFin(await contenu.slice(-FIN_LUE).text());

const unDixieme = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 4,2 Mo ». */
export const afficherTaille = (octets: number): string =>
  octets < 1_000_000
    ? `${Math.ceil(octets / 1000)}\u00a0ko`
    : `${unDixieme.format(octets / 1_000_000)}\u00a0Mo`;

/** « 37 sur 200 documents, 4,2 Mo » ; « 4,2 Mo » quand on ne compte pas de documents. */
export function phraseProgres({ octets, documents, total }: Progres): string {
  if (total === null) return afficherTaille(octets);
  return `${documents} sur ${total}\u00a0${total > 1 ? 'documents' : 'document'}, ${afficherTaille(octets)}`;
}
