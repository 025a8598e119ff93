import { SaxesParser } from 'saxes';

/** Un élément lu : nom local, espace de noms, enfants dans l'ordre, texte propre. */
export interface Noeud {
  readonly nom: string;
  readonly ns: string;
  readonly attributs: Readonly<Record<string, string>>;
  readonly enfants: Noeud[];
  texte: string;
}

export class XmlIllisible extends Error {}

const MAXIMUM_OCTETS = 20_000_000;
const PROFONDEUR = 60;
const ELEMENTS = 500_000;
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/**
 * Lit un XML en UTF-8, borné : 20 Mo, 60 niveaux, 500 000 éléments ; aucune définition de type, donc aucune entité.
 * @throws XmlIllisible
 */
export function lireXml(octets: Uint8Array): Noeud {
  if (octets.length > MAXIMUM_OCTETS) throw new XmlIllisible('too large');
  let texte: string;
  try {
    texte = new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    throw new XmlIllisible('not UTF-8');
  }
  const analyseur = new SaxesParser({ xmlns: true });
  const pile: Noeud[] = [];
  let racine: Noeud | undefined;
  let elements = 0;
  analyseur.on('doctype', () => {
    throw new XmlIllisible('DOCTYPE is forbidden');
  });
  analyseur.on('error', (erreur) => {
    throw new XmlIllisible(erreur.message);
  });
  analyseur.on('opentag', (balise) => {
    elements += 1;
    if (pile.length >= PROFONDEUR || elements > ELEMENTS)
      throw new XmlIllisible('too deep or too many elements');
    const attributs = Object.fromEntries(
      Object.values(balise.attributes)
        .filter(({ uri }) => uri !== XMLNS)
        .map(({ prefix, local, uri, value }) => [prefix ? `{${uri}}${local}` : local, value]),
    );
    const noeud: Noeud = { nom: balise.local, ns: balise.uri, attributs, enfants: [], texte: '' };
    pile.at(-1)?.enfants.push(noeud);
    racine ??= noeud;
    pile.push(noeud);
  });
  const ecrire = (morceau: string): void => {
    const noeud = pile.at(-1);
    if (noeud) noeud.texte += morceau;
  };
  analyseur.on('text', ecrire);
  analyseur.on('cdata', ecrire);
  analyseur.on('closetag', () => void pile.pop());
  analyseur.write(texte).close();
  if (!racine) throw new XmlIllisible('no root element');
  return racine;
}

/** Les descendants au bout d'un chemin de noms locaux. */
export function tous(noeud: Noeud | undefined, ...chemin: readonly string[]): Noeud[] {
  return chemin.reduce<Noeud[]>(
    (ici, nom) => ici.flatMap(({ enfants }) => enfants.filter((enfant) => enfant.nom === nom)),
    noeud ? [noeud] : [],
  );
}

/** Le premier descendant au bout d'un chemin. */
export const un = (noeud: Noeud | undefined, ...chemin: readonly string[]): Noeud | undefined =>
  tous(noeud, ...chemin)[0];

/** Le texte du premier descendant, sans les blancs du bord ; `undefined` sans élément. */
export const texteDe = (noeud: Noeud | undefined, ...chemin: readonly string[]): string | undefined =>
  un(noeud, ...chemin)?.texte.trim();

/** Échappe un texte pour le mettre dans un élément ou un attribut. */
export const echapper = (texte: string): string =>
  texte.replace(/[&<>"]/g, (signe) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[signe] ?? '&quot;');
