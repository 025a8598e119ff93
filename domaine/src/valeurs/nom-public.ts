import type { Regle } from './regle';

/** Un nom de deux signes au moins, un point, deux lettres au moins : « impots.gouv.fr », mais ni « S.A.R.L. » ni « J.-P. Martin ». */
const DOMAINE = /[\p{L}\p{N}_-]{2,}\.\p{L}{2,}/u;
/** « t.co » : un domaine d'une lettre s'écrit en minuscules ; « M.Le Goff », non. */
const DOMAINE_COURT = /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.[a-z]{2,3}(?![\p{L}\p{N}])/u;
const LIEN = /https?\b|:\/\/|\bwww\./i;
const BALISE = /[@<>]/;
/** Contrôle, format (espace de largeur nulle), sens d'écriture : ce qui ne se voit pas et change ce qu'on lit. Un retour devient une espace. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/u;

/** Ce que l'on lit de ce texte : les points et barres d'autres écritures y sont les nôtres (U+2024, U+3002, pleine chasse). */
const telQuOnLeLit = (texte: string): string => texte.normalize('NFKC').replace(/\u3002/g, '.');

const porteUnDomaine = (lu: string): boolean => DOMAINE.test(lu) || DOMAINE_COURT.test(lu);

/** Vrai si ce texte porte l'adresse d'un site, que bien des lecteurs de courriel rendraient cliquable. */
export const porteUneAdresseDeSite = (texte: string): boolean => {
  const lu = telQuOnLeLit(texte);
  return LIEN.test(lu) || porteUnDomaine(lu);
};

const SIGNES = 'ne peut contenir ni adresse e-mail ou de site, ni les signes @ < >';
const VU = 'contient un caractère invisible\u00a0: retapez-le.';
const POINT = 'ressemble à l’adresse d’un site\u00a0: retirez le point, ou mettez une espace après lui.';

/** Ce qu'un nom qu'un tiers lit se voit reprocher quel qu'il soit : il mènerait ailleurs, ou ne se lirait pas comme il est écrit. */
const fauteDAppat = (nom: string, brut: string): string | null => {
  if (INVISIBLE.test(brut)) return `${nom} ${VU}`;
  const lu = telQuOnLeLit(brut);
  return BALISE.test(lu) || LIEN.test(lu) ? `${nom} ${SIGNES}.` : null;
};

/**
 * La règle du nom d'un vendeur, prénom, nom ou nom commercial : ses clients le lisent en tête d'un courriel et d'une page, et croient qui
 * il nomme. Ni adresse, ni lien, ni barre, ni nom de domaine même nu, ni caractère invisible.
 * @param nom le nom du champ dans la phrase : « Le prénom »
 */
export const nomDePersonne =
  (nom: string): Regle =>
  (valeur) => {
    if (typeof valeur !== 'string') return null;
    const appat = fauteDAppat(nom, valeur);
    if (appat) return appat;
    const lu = telQuOnLeLit(valeur);
    if (lu.includes('/')) return `${nom} ne peut contenir de barre (/).`;
    return porteUnDomaine(lu) ? `${nom} ${POINT}` : null;
  };

/**
 * La règle d'un nom que le vendeur donne à ce qui n'est pas lui, un client, un article, un interlocuteur : ni adresse e-mail, ni lien, ni
 * caractère invisible. Une société s'appelle vraiment « Booking.com », une référence s'écrit « REF/12-A » : le point et la barre y restent.
 */
export const nomSansLien =
  (nom: string): Regle =>
  (valeur) =>
    typeof valeur === 'string' ? fauteDAppat(nom, valeur) : null;
