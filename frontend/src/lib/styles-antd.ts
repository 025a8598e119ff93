// À la place de `@rc-component/util/es/Dom/dynamicCSS` (outils/antd.ts) : antd y écrit ses styles dans des balises <style>, que la politique
// de contenu refuse. Ici ils passent par les règles d'une feuille déjà venue de notre adresse : `style-src 'self'` suffit, sans jeton ni page
// refaite à chaque demande. L'ordre est celui d'antd : ses styles avant les nôtres, rangés par priorité.

type Place = 'prependQueue' | 'prepend' | 'append';

/** Les réglages de l'original dont quelqu'un se sert. */
interface Reglages {
  prepend?: boolean | 'queue';
  priority?: number;
}

interface Ecrit {
  readonly cle: string;
  readonly place: Place;
  readonly priorite: number;
  /** Jamais dans la page : antd y note à qui est le style. */
  readonly balise: HTMLStyleElement;
  css: string;
  /** Ce qui s'ajoute à la fin a sa propre feuille ; le reste est une règle de l'hôte, au même rang que dans `regles`. */
  readonly feuille?: CSSStyleSheet;
}

const ecrits = new Map<string, Ecrit>();
const regles: Ecrit[] = [];
let feuilleHote: CSSStyleSheet | undefined;

/** La première feuille de la page ; à défaut (elle n'est pas venue), une feuille à part. */
function hote(): CSSStyleSheet {
  const lien = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  feuilleHote ??= lien?.sheet ?? adopter();
  return feuilleHote;
}

function adopter(): CSSStyleSheet {
  const feuille = new CSSStyleSheet();
  document.adoptedStyleSheets.push(feuille);
  return feuille;
}

const placeDe = (prepend: Reglages['prepend']): Place =>
  prepend === 'queue' ? 'prependQueue' : prepend ? 'prepend' : 'append';

/** Le rang d'un nouveau style : après le dernier de la file dont la priorité ne dépasse pas la sienne. */
function rangDe(place: Place, priorite: number): number {
  if (place !== 'prependQueue') return 0;
  return regles.findLastIndex((autre) => priorite >= autre.priorite) + 1;
}

/** Une seule règle par style : `@media all` ne change rien à ce qu'elle entoure. */
const entourer = (css: string): string => `@media all{${css}}`;

function poser(ecrit: Ecrit): void {
  if (ecrit.feuille) return ecrit.feuille.replaceSync(ecrit.css);
  const rang = rangDe(ecrit.place, ecrit.priorite);
  hote().insertRule(entourer(ecrit.css), rang);
  regles.splice(rang, 0, ecrit);
}

function remplacer(ecrit: Ecrit, css: string): void {
  ecrit.css = css;
  if (ecrit.feuille) return ecrit.feuille.replaceSync(css);
  const rang = regles.indexOf(ecrit);
  hote().deleteRule(rang);
  hote().insertRule(entourer(css), rang);
}

/** Écrit un style sous sa clé, ou remplace celui qui y est. Rend la balise témoin où antd note ses marques. */
export function updateCSS(css: string, cle: string, reglages: Reglages = {}): HTMLStyleElement {
  const connu = ecrits.get(cle);
  if (connu) {
    if (connu.css !== css) remplacer(connu, css);
    return connu.balise;
  }
  const place = placeDe(reglages.prepend);
  const balise = document.createElement('style');
  const commun = { cle, place, priorite: reglages.priority ?? 0, balise, css };
  const ecrit: Ecrit = place === 'append' ? { ...commun, feuille: adopter() } : commun;
  poser(ecrit);
  ecrits.set(cle, ecrit);
  return balise;
}

/** Retire un style ; sans effet s'il n'y est pas. */
export function removeCSS(cle: string): void {
  const ecrit = ecrits.get(cle);
  if (!ecrit) return;
  ecrits.delete(cle);
  if (ecrit.feuille) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((feuille) => feuille !== ecrit.feuille);
    return;
  }
  const rang = regles.indexOf(ecrit);
  hote().deleteRule(rang);
  regles.splice(rang, 1);
}

/** Un style sans clé, que rien ne retire. */
export function injectCSS(css: string, reglages: Reglages = {}): HTMLStyleElement {
  return updateCSS(css, `sans-cle-${ecrits.size}`, reglages);
}
