import { admise, domaineAscii } from './domaine-accentue';
import { surLeDomaine } from './email';

const A = 'a'.charCodeAt(0);
const chiffre = (signe: string): number => (/\d/.test(signe) ? Number(signe) + 26 : signe.charCodeAt(0) - A);

/** L'écart de départ après un caractère (RFC 3492, § 6.1). */
function ajuster(delta: number, points: number, premier: boolean): number {
  let reste = Math.floor(delta / (premier ? 700 : 2));
  reste += Math.floor(reste / points);
  let k = 0;
  for (; reste > 455; k += 36) reste = Math.floor(reste / 35);
  return k + Math.floor((36 * reste) / (reste + 38));
}

/** Ce que code une étiquette `xn--…`, après ces quatre signes (RFC 3492, § 6.2). */
function decoder(code: string): string {
  const tiret = code.lastIndexOf('-');
  const lettres = [...code.slice(0, Math.max(tiret, 0))];
  let [point, rang, ecart, lu] = [128, 0, 72, tiret + 1];
  while (lu < code.length) {
    const avant = rang;
    for (let poids = 1, k = 36; lu < code.length; k += 36) {
      const valeur = chiffre(code[lu++]!);
      rang += valeur * poids;
      const seuil = Math.min(Math.max(k - ecart, 1), 26);
      if (valeur < seuil) break;
      poids *= 36 - seuil;
    }
    const points = lettres.length + 1;
    ecart = ajuster(rang - avant, points, avant === 0);
    point += Math.floor(rang / points);
    rang %= points;
    if (point > 0xffff) return '';
    lettres.splice(rang++, 0, String.fromCharCode(point));
  }
  return lettres.join('');
}

/** Un nom de domaine tel qu'une personne l'écrit ; ce qui n'est pas de lettres latines garde sa forme ASCII, qui ne trompe pas. */
export const domaineLisible = (domaine: string): string =>
  domaine
    .split('.')
    .map((etiquette) => {
      const lue = etiquette.startsWith('xn--') ? decoder(etiquette.slice(4)) : '';
      return lue && admise(lue) && domaineAscii(lue) === etiquette ? lue : etiquette;
    })
    .join('.');

/** L'adresse telle qu'une personne la lit : « contact@boulangerie-éléa.fr », et non `contact@xn--…`. */
export const emailLisible = (email: string): string => surLeDomaine(email, domaineLisible);
