import { type ElementXml, texteUtile } from './arbre-xml';

const NOTES_GARDEES = 50;

/** Ce que la réforme française attend d'une facture (note BAR, XP Z12-012), dit à qui la reçoit. */
const TRAITEMENTS = new Map([
  ['B2B', 'Facture entre entreprises établies en France (B2B).'],
  ['B2BINT', 'Facture entre entreprises, dont une à l’étranger (B2BINT).'],
  ['B2C', 'Facture à un particulier, ou à qui n’est pas assujetti à la TVA (B2C).'],
  ['OUTOFSCOPE', 'Facture hors du champ de la facturation électronique (OUTOFSCOPE).'],
  ['ARCHIVEONLY', 'Facture transmise pour archivage seulement (ARCHIVEONLY).'],
]);

/** UBL n'a pas de sujet : il s'écrit devant le texte, « #BAR#B2C ». */
const AVEC_SUJET = /^#([A-Z]{3})#\s*/;

/** Une note telle qu'elle se lit : un code de traitement en mots, un sujet UBL retiré ; vide, elle n'en est pas une. */
function noteEcrite(contenu: string | undefined, sujet: string | undefined): string | undefined {
  const texte = texteUtile(contenu);
  const [entier = '', dit = sujet] = AVEC_SUJET.exec(texte ?? '') ?? [];
  const nu = texteUtile(texte?.slice(entier.length));
  return (dit === 'BAR' && TRAITEMENTS.get((nu ?? '').toUpperCase())) || nu;
}

/** Les notes (BT-22) et leur sujet (BT-21), écrites ; cinquante au plus. */
export const notesEcrites = (notes: readonly { contenu?: string; sujet?: string }[]): string[] =>
  notes
    .map(({ contenu, sujet }) => noteEcrite(contenu, sujet))
    .filter((texte): texte is string => texte !== undefined)
    .slice(0, NOTES_GARDEES);

/** Les notes d'éléments qui n'ont qu'un texte. */
export const notesLues = (elements: readonly ElementXml[]): string[] =>
  notesEcrites(elements.map(({ texte }) => ({ contenu: texte })));
