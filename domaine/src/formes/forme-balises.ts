import { profilDe } from '../reception/facture-recue';
import { genreDe } from './genres';
import { estDuMetier, masquer } from './vocabulaire';

const BALISE = /<(\/?)([A-Za-z_][\w.:-]{0,79})((?:\s[^<>]{0,2000})?)(\/?)>([^<]{0,4000})/g;
const ATTRIBUT = /([A-Za-z_][\w.:-]{0,79})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NIVEAUX = 12;
const GENRES_MONTRES = 3;

/** Les espaces de noms que nous connaissons, par ce qui les dit ; les autres se masquent. */
const ESPACES: readonly [RegExp, string][] = [
  [/CrossIndustryInvoice/, 'CII'],
  [/oasis:names:specification:ubl/, 'UBL'],
  [/iso:20022:.*camt/, 'CAMT'],
  [/un:unece:uncefact/, 'CII'],
];

interface Noeud {
  nom: string;
  niveau: number;
  fois: number;
  genres: Set<string>;
  attributs: Set<string>;
}

/** Les mots que les valeurs disent : un nom de balise qui serait l'un d'eux ne se lit pas. */
function motsDesValeurs(texte: string): Set<string> {
  const valeurs = texte.replace(/<\/?[A-Za-z_][\w.:-]*/g, ' ').replace(/[\w.:-]+(?=\s*=\s*["'])/g, ' ');
  return new Set((valeurs.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((mot) => mot.toLowerCase()));
}

const MOT_RECONNAISSABLE = 4;

/** Le nom d'une balise tel qu'il est écrit ; masqué s'il redit un mot de ses valeurs, seul ou collé à d'autres. */
function nommeur(valeurs: ReadonlySet<string>): (nom: string) => string {
  const longs = [...valeurs].filter((mot) => mot.length >= MOT_RECONNAISSABLE && !estDuMetier(mot));
  const dits = new Map<string, string>();
  const seLit = (mot: string): boolean => {
    if (!/^[A-Za-z]+$/.test(mot)) return false;
    const bas = mot.toLowerCase();
    return estDuMetier(mot) || !(valeurs.has(bas) || longs.some((un) => bas.includes(un)));
  };
  return (nom) => {
    const dit = dits.get(nom) ?? masquer(nom, seLit);
    dits.set(nom, dit);
    return dit;
  };
}

function espaceDe(valeur: string): string {
  return ESPACES.find(([forme]) => forme.test(valeur))?.[1] ?? masquer(valeur).slice(0, 60);
}

/** Ce que dit une valeur : son genre ; un espace de noms et un profil (BT-24) par leur nom, s'ils sont connus. */
function valeurDe(nom: string, parent: string, valeur: string): string {
  const specifie =
    nom.endsWith('CustomizationID') || parent.endsWith('GuidelineSpecifiedDocumentContextParameter');
  if (!specifie || valeur === '') return genreDe(valeur);
  const profil = profilDe(valeur);
  return profil
    ? `profil ${profil === 'EN 16931' ? 'norme' : profil}`
    : `profil inconnu ${masquer(valeur)}`.slice(0, 120);
}

/**
 * Un fichier à balises (XML, ou OFX sans balises de fin) sans ses valeurs : ses éléments et leurs attributs, chacun une fois à sa place,
 * le genre de ce qu'ils portent. Abîmé, il se parcourt tant qu'il a des balises.
 */
export function formeDesBalises(texte: string): { lignes: string[]; rangees: number } {
  const nommer = nommeur(motsDesValeurs(texte));
  const noeuds = new Map<string, Noeud>();
  let pile: { nom: string; chemin: string; feuille: boolean }[] = [];
  let rangees = 0;
  for (const [, fin, nom = '', attributs = '', seule, suite = ''] of texte.matchAll(BALISE)) {
    if (fin) {
      const ouverte = pile.findLastIndex((une) => une.nom === nom);
      if (ouverte >= 0) pile = pile.slice(0, ouverte);
      continue;
    }
    // En SGML, une valeur ferme sa balise : la suivante est sa sœur.
    while (pile.at(-1)?.feuille) pile.pop();
    rangees += 1;
    const parent = pile.at(-1);
    const chemin = `${parent?.chemin ?? ''}>${nom}`;
    const valeur = suite.trim();
    const noeud = noeuds.get(chemin) ?? {
      nom: nommer(nom),
      niveau: Math.min(pile.length, NIVEAUX),
      fois: 0,
      genres: new Set<string>(),
      attributs: new Set<string>(),
    };
    noeuds.set(chemin, noeud);
    noeud.fois += 1;
    if (valeur !== '') noeud.genres.add(valeurDe(nom, parent?.nom ?? '', valeur));
    for (const [, cle = '', double, simple] of attributs.matchAll(ATTRIBUT)) {
      const dite = double ?? simple ?? '';
      const genre = cle.startsWith('xmlns') ? espaceDe(dite) : genreDe(dite);
      noeud.attributs.add(`${nommer(cle)}=${genre}`);
    }
    if (!seule) pile.push({ nom, chemin, feuille: valeur !== '' });
  }
  return { rangees, lignes: [...noeuds.values()].map(enLigne) };
}

function enLigne({ nom, niveau, fois, genres, attributs }: Noeud): string {
  const dits = [...genres].slice(0, GENRES_MONTRES).join(', ');
  const portes = [...attributs].slice(0, GENRES_MONTRES).join(' ');
  return [
    `${'  '.repeat(niveau)}<${[nom, portes].filter(Boolean).join(' ')}>`,
    dits,
    fois > 1 ? '(plusieurs)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
