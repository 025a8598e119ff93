import { isValidIBAN } from 'ibantools';
import { normaliserCompte } from '@facturier/domaine/saisies/mentions';
import { accorder } from '@/lib/format/montant';

/** Un IBAN français : deux lettres, deux chiffres, puis le RIB, qui a sa propre clé. */
const LONGUEUR_FR = 27;
const FORME_FR = /^FR\d{12}[A-Z0-9]{11}\d{2}$/;
const CHIFFRES_DES_LETTRES = '12345678912345678923456789';

/** La clé d'un RIB : banque, guichet et compte, les lettres changées en chiffres, modulo 97 (norme du CFONB). */
function cleRibJuste(rib: string): boolean {
  const chiffres = rib.replace(/[A-Z]/g, (lettre) => CHIFFRES_DES_LETTRES[lettre.charCodeAt(0) - 65] ?? '');
  const [banque, guichet, compte, cle] = [
    [0, 5],
    [5, 10],
    [10, 21],
    [21, 23],
  ].map(([de, a]) => Number(chiffres.slice(de, a)));
  return (89 * banque! + 15 * guichet! + 3 * compte! + cle!) % 97 === 0;
}

function douteFrancais(compte: string): string {
  const ecart = LONGUEUR_FR - compte.length;
  if (ecart > 0) return `Il manque ${accorder(ecart, 'caractère')}.`;
  if (ecart < 0) return `${accorder(-ecart, 'caractère')} de trop.`;
  if (!FORME_FR.test(compte)) {
    const rang = [...compte].findIndex(
      (signe, place) => place >= 2 && (place < 14 || place >= 25) && !/\d/.test(signe),
    );
    const groupe = Math.max(0, Math.floor(rang / 4));
    return `Relisez le groupe ${groupe + 1}, «\u00a0${compte.slice(groupe * 4, groupe * 4 + 4)}\u00a0»\u00a0: il n’y faut que des chiffres.`;
  }
  return cleRibJuste(compte.slice(4))
    ? `Relisez le premier groupe, «\u00a0${compte.slice(0, 4)}\u00a0»\u00a0: la suite est juste.`
    : 'Relisez du deuxième au dernier groupe\u00a0: un caractère n’est pas le bon.';
}

/** Ce qui fait douter d'un IBAN une fois son champ quitté, et le groupe à relire ; `null` s'il est juste, ou vide. */
export function douteIban(saisi: string): string | null {
  const compte = normaliserCompte(saisi);
  if (compte === '' || isValidIBAN(compte)) return null;
  if (compte.startsWith('FR')) return douteFrancais(compte);
  return /^[A-Z]{2}\d{2}/.test(compte)
    ? 'Relisez chaque groupe de quatre\u00a0: un caractère n’est pas le bon, ou il en manque.'
    : 'Un IBAN commence par deux lettres et deux chiffres, «\u00a0FR76\u00a0» par exemple.';
}
