import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Les graisses d'Inter, et DejaVu Sans en secours des glyphes qu'Inter n'a pas. */
export type NomPolice = 'normal' | 'demi' | 'gras' | 'secours' | 'secoursGras';

const FICHIERS: Record<NomPolice, string> = {
  normal: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  demi: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  gras: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  secours: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  secoursGras: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};
const SECOURS: Partial<Record<NomPolice, NomPolice>> = {
  normal: 'secours',
  demi: 'secoursGras',
  gras: 'secoursGras',
};
/** « □ », dans Inter comme dans DejaVu : tient la place d'un caractère qu'aucune police n'a. */
const INCONNU = '\u25a1';

/** Une police prête à dessiner : les glyphes et l'ensemble des caractères couverts. */
interface Police {
  fonte: Font;
  couverts: Set<number>;
}

/** Latin, grec, cyrillique et ponctuation d'abord : un glyphe partagé (« ’ » et sa jumelle U+02BC, « ι » et U+0269) se lit comme le courant. */
const COURANTS: readonly [number, number][] = [
  [0x20, 0x24f],
  [0x370, 0x4ff],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
];
const estCourant = (point: number): boolean =>
  COURANTS.some(([debut, fin]) => debut <= point && point <= fin);
const estPrive = (point: number): boolean => point >= 0xe000 && point <= 0xf8ff;

/**
 * fontkit retient, par glyphe, les caractères du premier texte qui l'a employé, et pdfkit les écrit dans le fichier : sans ce premier
 * passage, dans un ordre fixe, le même document donnerait d'autres octets selon ceux faits avant lui.
 */
function fixerLesGlyphes(fonte: Font): Set<number> {
  const publics = fonte.characterSet.filter((point) => !estPrive(point));
  const ordonnes = [...publics.filter(estCourant), ...publics.filter((point) => !estCourant(point))];
  return new Set(ordonnes.filter((point) => fonte.glyphForCodePoint(point).id !== 0));
}

type Disposer = Font['layout'];
type Disposition = ReturnType<Disposer>;

/** pdfkit met les positions à l'échelle sur place : chaque emploi reçoit les siennes. */
const copier = (modele: Disposition): Disposition =>
  Object.assign(Object.create(Object.getPrototypeOf(modele) as object) as Disposition, modele, {
    positions: modele.positions.map((position) => ({ ...position })),
  });

type GlypheDeFontkit = ReturnType<Font['getGlyph']> & { _decode?: () => unknown };

/** fontkit relit le contour d'un glyphe à chaque police réduite, une par document et par graisse ; il ne change jamais. */
function decodeUneFois(glyphe: GlypheDeFontkit): GlypheDeFontkit {
  const decoder = glyphe._decode;
  if (!decoder || Object.hasOwn(glyphe, '_decode')) return glyphe;
  let lu: { contour: unknown } | null = null;
  glyphe._decode = () => (lu ??= { contour: decoder.call(glyphe) }).contour;
  return glyphe;
}

/** Dispositions gardées au plus par police : assez pour les mots et montants courants, sans grossir sans fin. */
const MEMOIRE = 4_000;

/**
 * La police sans variantes contextuelles (« 2x4 », « -> » restent ce qui est saisi) ; `tnum` s'ajoute à la demande. Les mots déjà
 * disposés sont repris d'un document à l'autre.
 */
function sansVariantes(fonte: Font): Font {
  const connues = new Map<string, Disposition>();
  const disposer: Disposer = (texte, options) => {
    const demandees = Array.isArray(options) ? options : [];
    const cle = `${demandees.join()}|${texte}`;
    const connue = connues.get(cle);
    if (connue) return copier(connue);
    const neuve = fonte.layout(texte, {
      calt: false,
      ...Object.fromEntries(demandees.map((nom) => [nom, true])),
    });
    if (connues.size >= MEMOIRE) connues.clear();
    connues.set(cle, neuve);
    return copier(neuve);
  };
  disposer('0123456789', ['tnum']);
  const getGlyph: Font['getGlyph'] = (id, points) => decodeUneFois(fonte.getGlyph(id, points));
  return Object.assign(Object.create(fonte) as Font, { layout: disposer, getGlyph });
}

const chargees = new Map<NomPolice, Police>();

function charger(nom: NomPolice): Police {
  const chemin = require.resolve(FICHIERS[nom]);
  const fonte = create(readFileSync(chemin)) as Font;
  const couverts = fixerLesGlyphes(fonte);
  const police = { fonte: sansVariantes(fonte), couverts };
  chargees.set(nom, police);
  return police;
}

const prendre = (nom: NomPolice): Police => chargees.get(nom) ?? charger(nom);

/** La police analysée une seule fois par processus, puis partagée par tous les documents. */
export const fonte = (nom: NomPolice): Font => prendre(nom).fonte;

/** Un morceau de texte dessiné d'une seule police. */
export interface Morceau {
  texte: string;
  police: NomPolice;
}

/** Ce que toutes nos polices couvrent : la plupart des textes s'arrêtent à ce contrôle. */
const PARTOUT = /^[ -~À-ňŊ-ž’–—…«»°€]*$/;

const couvre = (nom: NomPolice, texte: string): boolean => {
  if (PARTOUT.test(texte)) return true;
  const { couverts } = prendre(nom);
  return [...texte].every((lettre) => couverts.has(lettre.codePointAt(0) ?? 0));
};

/** Vrai si ce caractère se dessine dans chaque graisse, d'Inter ou de son secours. */
export const couvertParTous = (point: number): boolean =>
  Object.entries(SECOURS).every(([nom, secours]) =>
    [nom as NomPolice, secours].some((police) => prendre(police).couverts.has(point)),
  );

function choisir(graphie: string, police: NomPolice): Morceau {
  const secours = SECOURS[police] ?? 'secours';
  if (couvre(police, graphie)) return { texte: graphie, police };
  if (couvre(secours, graphie)) return { texte: graphie, police: secours };
  const sansAccent = graphie.normalize('NFD').replace(/\p{M}/gu, '');
  if (sansAccent && couvre(police, sansAccent)) return { texte: sansAccent, police };
  return { texte: INCONNU, police };
}

const graphies = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** Les signes d'un texte, accents combinés compris : jamais coupés en deux. */
export const enGraphies = (texte: string): string[] =>
  [...graphies.segment(texte)].map(({ segment }) => segment);

/**
 * Répartit un texte entre la police voulue et celle de secours. Les espaces insécables deviennent des espaces : la coupe des lignes est
 * déjà faite, et le texte extrait du PDF se lit et se cherche avec des espaces ordinaires.
 */
export function repartir(texte: string, police: NomPolice): Morceau[] {
  const lisible = texte.replace(/[\u00a0\u202f\u2007]/g, ' ');
  if (couvre(police, lisible)) return lisible === '' ? [] : [{ texte: lisible, police }];
  return enGraphies(lisible).reduce<Morceau[]>((morceaux, graphie) => {
    const suivant = choisir(graphie, police);
    const dernier = morceaux.at(-1);
    if (dernier?.police === suivant.police) dernier.texte += suivant.texte;
    else morceaux.push(suivant);
    return morceaux;
  }, []);
}
