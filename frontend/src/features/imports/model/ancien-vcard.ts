import { decoderSous } from '@facturier/domaine/valeurs/texte-de-fichier';

/** Les octets d'une valeur en « quoted-printable » (RFC 2045) : « =C3=A9 » vaut deux octets. */
function octetsCites(valeur: string): Uint8Array {
  const octets: number[] = [];
  for (const [morceau, hexa] of valeur.matchAll(/=([0-9A-F]{2})|[\s\S]/gi))
    octets.push(...(hexa ? [Number.parseInt(hexa, 16)] : new TextEncoder().encode(morceau)));
  return Uint8Array.from(octets);
}

/** Un paramètre sans nom (« TEL;CELL ») prend le sien ; ceux qui disaient le codage n'ont plus d'objet. */
const parametre = (dit: string): string[] => {
  if (/^(ENCODING=|CHARSET=|QUOTED-PRINTABLE$|BASE64$|8BIT$)/i.test(dit)) return [];
  return [dit.includes('=') ? dit : `TYPE=${dit}`];
};

function moderniser(ligne: string): string {
  const [, tete = '', valeur = ''] = /^([^:]+):([\s\S]*)$/.exec(ligne) ?? [];
  if (!tete) return ligne;
  if (/^VERSION$/i.test(tete)) return 'VERSION:3.0';
  const [nom = '', ...parametres] = tete.split(';');
  const cite = /QUOTED-PRINTABLE/i.test(tete);
  const codage = /CHARSET=([\w-]+)/i.exec(tete)?.[1] ?? 'utf-8';
  const lisible = cite ? decoderSous(octetsCites(valeur), codage).replaceAll(/\r?\n/g, '\\n') : valeur;
  return `${[nom, ...parametres.flatMap(parametre)].join(';')}:${lisible}`;
}

/** Une photo, un logo, un son, une clé, et les lignes qui la continuent. */
const OCTETS_JOINTS = /^(?:\w+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:][^\n]*\n(?:[ \t][^\n]*\n)*/gim;

/**
 * Une fiche vCard 2.1, que des téléphones écrivent encore, réécrite en 3.0 ; une fiche plus récente reste telle quelle. Ses photos,
 * écrites sur des lignes que la version 3 couperait autrement, sont ôtées.
 */
export function enVcard3(fiche: string): string {
  if (!/^VERSION:2\.1\s*$/im.test(fiche)) return `${fiche}\r\n`;
  const lignes = fiche
    .replaceAll(OCTETS_JOINTS, '')
    .replaceAll(/=\r?\n[ \t]?/g, '')
    .replaceAll(/\r?\n[ \t]+/g, '')
    .split(/\r?\n/)
    .filter((ligne) => ligne.includes(':'));
  return `${lignes.map(moderniser).join('\r\n')}\r\n`;
}
