import { enGraphies } from './polices';

/** La largeur d'un texte, en points. */
export type Mesure = (texte: string) => number;

/** Le plus long début de `mot` qui tient dans `largeur` (un signe au moins), et le reste. */
function debutQuiTient(mot: string, largeur: number, mesure: Mesure): [string, string] {
  const signes = enGraphies(mot);
  let bas = 1;
  let haut = signes.length;
  while (bas < haut) {
    const milieu = Math.ceil((bas + haut) / 2);
    if (mesure(signes.slice(0, milieu).join('')) <= largeur) bas = milieu;
    else haut = milieu - 1;
  }
  return [signes.slice(0, bas).join(''), signes.slice(bas).join('')];
}

/** Le même début, raccourci au dernier « @ » ou point qu'il porte : une adresse se coupe là où elle se lit. */
function auSigne([debut, suite]: [string, string]): [string, string] {
  const [garde = debut] = /^.*[@.](?=.)/u.exec(debut) ?? [];
  return [garde, debut.slice(garde.length) + suite];
}

/** Coupe un mot plus large que la ligne ; le dernier morceau reste ouvert à la suite du texte. */
function couperMot(mot: string, largeur: number, mesure: Mesure, auxSignes: boolean): string[] {
  const morceaux: string[] = [];
  let reste = mot;
  while (mesure(reste) > largeur && enGraphies(reste).length > 1) {
    const tient = debutQuiTient(reste, largeur, mesure);
    const [debut, suite] = auxSignes ? auSigne(tient) : tient;
    morceaux.push(debut);
    reste = suite;
  }
  return [...morceaux, reste];
}

function couperParagraphe(paragraphe: string, largeur: number, mesure: Mesure, auxSignes: boolean): string[] {
  if (mesure(paragraphe) <= largeur) return [paragraphe];
  const lignes: string[] = [];
  let courante = '';
  for (const mot of paragraphe.split(/ +/)) {
    const essai = courante === '' ? mot : `${courante} ${mot}`;
    if (mesure(essai) <= largeur) {
      courante = essai;
      continue;
    }
    if (courante !== '') lignes.push(`${courante} `);
    const morceaux = couperMot(mot, largeur, mesure, auxSignes);
    courante = morceaux.pop() ?? '';
    lignes.push(...morceaux);
  }
  return [...lignes, courante];
}

/**
 * Coupe un texte en lignes qui tiennent dans `largeur` points : aux espaces (jamais aux insécables), et au milieu d'un mot s'il est
 * plus large que la ligne. Chaque retour à la ligne du texte est gardé. Une ligne coupée entre deux mots garde son espace, hors de la
 * largeur : le texte balisé se relit mot à mot.
 * @param auxSignes vrai au dessin revu : un mot trop large se coupe d'abord après un « @ » ou un point
 */
export const couper = (texte: string, largeur: number, mesure: Mesure, auxSignes = false): string[] =>
  texte.split('\n').flatMap((paragraphe, rang, paragraphes) => {
    const lignes = couperParagraphe(paragraphe, largeur, mesure, auxSignes);
    const derniere = rang === paragraphes.length - 1;
    return derniere ? lignes : [...lignes.slice(0, -1), `${lignes.at(-1)} `];
  });
