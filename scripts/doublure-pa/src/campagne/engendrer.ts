import type { Noeud } from '../xml/arbre.js';
import { echapper } from '../xml/arbre.js';
import type { Schema } from '../xml/forme.js';

/** Un nombre de [0, 1[. */
export type Tirage = () => number;

export const auHasard = <T>(tirage: Tirage, liste: readonly T[]): T =>
  liste[Math.floor(tirage() * liste.length)]!;

/** Des textes de chaque sorte, bien écrits comme la norme le permet, blancs et signes compris. */
const TEXTES: Readonly<Record<string, readonly string[]>> = {
  texte: ['Texte', '', ' bords ', 'é & <', '20270910', '20270910101500', '0002'],
  jeton: ['380', 'REGULATED', 'FAC-2027-014', '', 'deux mots', '812345678'],
  decimal: ['0', '400.00', '-30.00', '+1', '.5', '5.', ' 7 ', '0.0000001'],
  entier: ['0', '2', '-3', '+4', ' 5 '],
  booleen: ['true', 'false', '1', '0', ' true '],
  instant: ['2027-09-10T10:15:00', '2027-09-10T10:15:00Z', '2027-09-10T10:15:00.25+02:00'],
  uri: ['', 'https://exemple.fr/a?b#c', '812345678', 'a%20b'],
  base64: ['', 'QUJD', 'QUI=', 'QQ==', 'QU JD'],
};

const PROFONDEUR = 9;

/** Un document qui a la forme du schéma, tiré au hasard ; les éléments facultatifs manquent plus souvent en profondeur. */
export function engendrer(schema: Schema, tirage: Tirage): Noeud {
  return noeudDe(schema, schema.racine.nom, schema.racine.ns, schema.racine.type, tirage, 0);
}

function noeudDe(
  schema: Schema,
  nom: string,
  ns: string,
  nomDuType: string,
  tirage: Tirage,
  profondeur: number,
): Noeud {
  const type = schema.types[nomDuType]!;
  const attributs = Object.fromEntries(
    Object.entries(type.attributs)
      .filter(([, { requis }]) => requis || tirage() < 0.2)
      .map(([attribut, { texte }]) => [attribut, auHasard(tirage, TEXTES[texte]!)]),
  );
  if (type.sorte === 'texte')
    return { nom, ns, attributs, enfants: [], texte: auHasard(tirage, TEXTES[type.texte]!) };
  const places = type.sorte === 'choix' ? [auHasard(tirage, type.places)] : type.places;
  const espace = schema.espaceDe(nomDuType);
  const envie = Math.max(0.05, 0.6 - profondeur * (0.5 / PROFONDEUR));
  const enfants = places.flatMap(({ nom: sien, type: lui, minimum, maximum }) => {
    const combien =
      maximum > 1 && tirage() < envie / 2 ? 2 : Math.max(minimum, tirage() < envie && minimum === 0 ? 1 : 0);
    return Array.from({ length: combien }, () => noeudDe(schema, sien, espace, lui, tirage, profondeur + 1));
  });
  return { nom, ns, attributs, enfants, texte: '' };
}

/** L'arbre, écrit en XML ; chaque espace de noms a son préfixe, déclaré à la racine. */
export function ecrireArbre(racine: Noeud): string {
  const espaces = [...new Set(espacesDe(racine))].filter((espace) => espace !== '');
  const prefixe = (ns: string): string => (ns === '' ? '' : `n${espaces.indexOf(ns)}:`);
  const ecrire = (noeud: Noeud, declarations: string): string => {
    const attributs = Object.entries(noeud.attributs).map(([nom, valeur]) => ` ${nom}="${echapper(valeur)}"`);
    const nom = `${prefixe(noeud.ns)}${noeud.nom}`;
    const enfants = noeud.enfants.map((enfant) => ecrire(enfant, ''));
    return `<${nom}${declarations}${attributs.join('')}>${echapper(noeud.texte)}${enfants.join('')}</${nom}>`;
  };
  const declarations = espaces.map((espace, rang) => ` xmlns:n${rang}="${espace}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>${ecrire(racine, declarations.join(''))}`;
}

const espacesDe = ({ ns, enfants }: Noeud): string[] => [ns, ...enfants.flatMap(espacesDe)];

type Mutation = (noeud: Noeud, parent: Noeud, tirage: Tirage) => void;

const TEXTES_FAUX = [
  ...['', 'abc', '1e3', '1,5', '--1', 'NaN', 'vrai', 'QUJ', '====', '%%%%', '12.3.4', 'A'],
  ...['2027-13-45T99:00:00', '2027-02-29T10:00:00', '2028-02-29T10:00:00Z', '2027-09-10T10:15:00+14:01'],
];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  ote: (noeud, parent) => void parent.enfants.splice(parent.enfants.indexOf(noeud), 1),
  double: (noeud, parent) => void parent.enfants.splice(parent.enfants.indexOf(noeud), 0, noeud),
  echange: (noeud, parent, tirage) => {
    const autre = auHasard(tirage, parent.enfants);
    const [ici, la] = [parent.enfants.indexOf(noeud), parent.enfants.indexOf(autre)];
    [parent.enfants[ici], parent.enfants[la]] = [autre, noeud];
  },
  renomme: (noeud, parent, tirage) => {
    const nom = auHasard(tirage, ['ID', 'Name', 'TypeCode', 'Inconnu', 'Date', 'Transactions', 'GlobalID']);
    remplacer(parent, noeud, { ...noeud, nom });
  },
  deplace: (noeud, parent, tirage) =>
    remplacer(parent, noeud, { ...noeud, ns: auHasard(tirage, ['', 'urn:autre']) }),
  texte: (noeud, _parent, tirage) => {
    noeud.texte = auHasard(tirage, TEXTES_FAUX);
  },
  attribut: (noeud, parent, tirage) => {
    const nom = auHasard(tirage, ['inconnu', 'schemeID', 'currencyID', 'schemeId', 'ChargeIndicator']);
    remplacer(parent, noeud, {
      ...noeud,
      attributs: { ...noeud.attributs, [nom]: auHasard(tirage, TEXTES_FAUX) },
    });
  },
  sansAttribut: (noeud, parent) => remplacer(parent, noeud, { ...noeud, attributs: {} }),
  enfant: (noeud) =>
    void noeud.enfants.push({ nom: 'Intrus', ns: noeud.ns, attributs: {}, enfants: [], texte: '' }),
  vide: (noeud) => void noeud.enfants.splice(0),
};

function remplacer(parent: Noeud, ancien: Noeud, neuf: Noeud): void {
  parent.enfants[parent.enfants.indexOf(ancien)] = neuf;
}

const couples = (parent: Noeud): (readonly [Noeud, Noeud])[] =>
  parent.enfants.flatMap((noeud) => [[noeud, parent] as const, ...couples(noeud)]);

/** Une faute plantée au hasard dans l'arbre. @returns le nom de la faute */
export function muter(racine: Noeud, tirage: Tirage): string {
  const lieux = couples(racine);
  const nom = auHasard(tirage, Object.keys(MUTATIONS));
  if (lieux.length === 0) return 'rien';
  const [noeud, parent] = auHasard(tirage, lieux);
  MUTATIONS[nom]!(noeud, parent, tirage);
  return nom;
}
