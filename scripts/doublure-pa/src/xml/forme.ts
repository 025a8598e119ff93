import type { Noeud } from './arbre.js';

/** Les formes de texte des schémas, blancs réduits quand la norme le dit. */
const TEXTES = {
  texte: () => true,
  jeton: () => true,
  decimal: (valeur: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(valeur.trim()),
  entier: (valeur: string) => /^[+-]?\d+$/.test(valeur.trim()),
  booleen: (valeur: string) => /^(?:true|false|1|0)$/.test(valeur.trim()),
  instant: (valeur: string) => estInstant(valeur.trim()),
  base64: (valeur: string) => estBase64(valeur),
  uri: (valeur: string) => estUri(valeur.trim()),
} as const;

const INSTANT = /^(-?\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))?$/;

/** Un `xs:dateTime` dont le jour et l'heure existent ; un fuseau va jusqu'à 14 heures. */
function estInstant(valeur: string): boolean {
  const lu = INSTANT.exec(valeur);
  if (!lu) return false;
  const [annee, mois, jour, heure, minute, seconde, decalage, reste] = lu
    .slice(1)
    .map((un) => Number(un ?? 0));
  const dansLeMois = new Date(Date.UTC(annee! % 400, mois, 0)).getUTCDate();
  const jourJuste = mois! >= 1 && mois! <= 12 && jour! >= 1 && jour! <= dansLeMois;
  const heureJuste = heure! <= 23 && minute! <= 59 && seconde! <= 59;
  return jourJuste && heureJuste && decalage! * 60 + reste! <= 14 * 60 && reste! <= 59;
}

/** Un `xs:anyURI` : des pour cent suivis de deux chiffres, un dièse au plus, un schéma qui commence par une lettre s'il y en a un. */
const estUri = (valeur: string): boolean =>
  !/%(?![0-9A-Fa-f]{2})/.test(valeur) &&
  (valeur.match(/#/g) ?? []).length <= 1 &&
  (!/^[^/?#]*:/.test(valeur) || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(valeur));

const estBase64 = (valeur: string): boolean => {
  const net = valeur.replace(/\s/g, '');
  return net.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(net);
};

type SorteDeTexte = keyof typeof TEXTES;

interface Place {
  readonly nom: string;
  readonly type: string;
  readonly minimum: 0 | 1;
  readonly maximum: number;
}

/** Un type du schéma : un texte et ses attributs, une suite d'éléments, ou un choix d'un seul. */
type Type =
  | { readonly sorte: 'texte'; readonly texte: SorteDeTexte; readonly attributs: Attributs }
  | { readonly sorte: 'suite' | 'choix'; readonly places: readonly Place[]; readonly attributs: Attributs };

/** Nom de l'attribut → sa forme ; `requis` quand il ne peut manquer. */
type Attributs = Readonly<Record<string, { readonly texte: SorteDeTexte; readonly requis: boolean }>>;

export interface Schema {
  readonly racine: { readonly nom: string; readonly ns: string; readonly type: string };
  readonly types: Readonly<Record<string, Type>>;
  /** L'espace de noms des éléments d'un type. */
  readonly espaceDe: (type: string) => string;
}

/** « @currencyID @schemeId! @n:booleen » : des attributs, `!` s'ils sont obligatoires. */
function lireAttributs(mots: readonly string[]): Attributs {
  return Object.fromEntries(
    mots.map((mot) => {
      const [, nom = '', requis, texte] = /^@(\w+)(!?)(?::(\w+))?$/.exec(mot) ?? [];
      return [nom, { texte: (texte ?? 'jeton') as SorteDeTexte, requis: requis === '!' }];
    }),
  );
}

/** « ID:Id? Name:Texte* » : une place par mot ; `?` facultative, `*` autant qu'on veut, `+` au moins une. */
function lirePlace(mot: string): Place {
  const [, nom = '', type = '', combien = ''] = /^(\w+):(\w+)([?*+]?)$/.exec(mot) ?? [];
  return {
    nom,
    type,
    minimum: combien === '?' || combien === '*' ? 0 : 1,
    maximum: combien === '*' || combien === '+' ? Infinity : 1,
  };
}

/** Un type, écrit sur une ligne : « suite A:X B:Y? », « choix A:X B:Y », « texte:decimal @unite ». */
export function lireType(ligne: string): Type {
  const [tete = '', ...mots] = ligne.trim().split(/\s+/);
  const attributs = lireAttributs(mots.filter((mot) => mot.startsWith('@')));
  if (tete === 'suite' || tete === 'choix')
    return {
      sorte: tete,
      places: mots.filter((mot) => !mot.startsWith('@')).map(lirePlace),
      attributs,
    };
  return { sorte: 'texte', texte: (tete.split(':')[1] ?? 'texte') as SorteDeTexte, attributs };
}

const SCHEMA_INSTANCE =
  /^\{http:\/\/www\.w3\.org\/2001\/XMLSchema-instance\}(?:noNamespaceS|s)chemaLocation$/;

/** Ce qui contredit le schéma, par chemin ; vide si le document a la bonne forme. */
export function fautesDeForme(racine: Noeud, schema: Schema): string[] {
  if (racine.nom !== schema.racine.nom || racine.ns !== schema.racine.ns)
    return [`/${racine.nom}: unexpected root`];
  return fautesDuNoeud(racine, schema.racine.type, `/${racine.nom}`, schema);
}

function fautesDuNoeud(noeud: Noeud, nomDuType: string, chemin: string, schema: Schema): string[] {
  const type = schema.types[nomDuType];
  if (!type) throw new Error(`Type inconnu du schéma : ${nomDuType}`);
  const fautes = fautesDAttributs(noeud, type.attributs, chemin);
  if (type.sorte === 'texte') {
    if (noeud.enfants.length > 0) fautes.push(`${chemin}: no element expected`);
    else if (!TEXTES[type.texte](noeud.texte)) fautes.push(`${chemin}: not a ${type.texte}`);
    return fautes;
  }
  if (noeud.texte.trim() !== '') fautes.push(`${chemin}: no text expected`);
  const suite = type.sorte === 'suite' ? fautesDeSuite : fautesDeChoix;
  return [...fautes, ...suite(noeud, type.places, chemin, schema, schema.espaceDe(nomDuType))];
}

function fautesDAttributs(noeud: Noeud, attributs: Attributs, chemin: string): string[] {
  const fautes = Object.entries(noeud.attributs).flatMap(([nom, valeur]) => {
    if (SCHEMA_INSTANCE.test(nom)) return [];
    const attendu = attributs[nom];
    if (!attendu) return [`${chemin}/@${nom}: unexpected attribute`];
    return TEXTES[attendu.texte](valeur) ? [] : [`${chemin}/@${nom}: not a ${attendu.texte}`];
  });
  const manquants = Object.entries(attributs)
    .filter(([nom, { requis }]) => requis && noeud.attributs[nom] === undefined)
    .map(([nom]) => `${chemin}/@${nom}: missing`);
  return [...fautes, ...manquants];
}

type Suite = (
  noeud: Noeud,
  places: readonly Place[],
  chemin: string,
  schema: Schema,
  espace: string,
) => string[];

/** Les noms d'une suite étant tous différents, une lecture d'un trait suffit. */
const fautesDeSuite: Suite = (noeud, places, chemin, schema, espace) => {
  let rang = 0;
  let vus = 0;
  const fautes: string[] = [];
  for (const enfant of noeud.enfants) {
    const ici = `${chemin}/${enfant.nom}`;
    const suivant = places.findIndex(({ nom }, place) => place >= rang && nom === enfant.nom);
    if (suivant < 0 || enfant.ns !== espace) return [...fautes, `${ici}: unexpected`];
    fautes.push(...manquantes(places.slice(rang, suivant), rang, vus, chemin, rang));
    vus = suivant === rang ? vus + 1 : 1;
    rang = suivant;
    const place = places[suivant]!;
    if (vus > place.maximum) return [...fautes, `${ici}: too many`];
    fautes.push(...fautesDuNoeud(enfant, place.type, ici, schema));
  }
  return [...fautes, ...manquantes(places.slice(rang), rang, vus, chemin, rang)];
};

/** Les places obligatoires sautées ; la première est remplie si on y a déjà vu un élément. */
const manquantes = (
  places: readonly Place[],
  premier: number,
  vus: number,
  chemin: string,
  rang: number,
): string[] =>
  places
    .filter(({ minimum }, place) => minimum === 1 && !(place + premier === rang && vus > 0))
    .map(({ nom }) => `${chemin}/${nom}: missing`);

const fautesDeChoix: Suite = (noeud, places, chemin, schema, espace) => {
  const [enfant, ...autres] = noeud.enfants;
  const place = places.find(({ nom }) => nom === enfant?.nom);
  if (!enfant || !place || enfant.ns !== espace || autres.length > 0)
    return [`${chemin}: exactly one of ${places.map(({ nom }) => nom).join(', ')} expected`];
  return fautesDuNoeud(enfant, place.type, `${chemin}/${enfant.nom}`, schema);
};
