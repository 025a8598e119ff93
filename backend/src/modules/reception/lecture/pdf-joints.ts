import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { developper, LecteurBorne } from './pdf-borne';
import { sha256De } from '../../../common/cles/empreinte';
import { Refus } from './refus';

/** Une facture jointe ne pèse pas plus que le fichier entier. */
const XML_MAXIMAL = 10_000_000;
const NOEUDS_MAXIMAUX = 1_000;
/** Ce que tous les XML d'égal titre peuvent peser ensemble. */
const BUDGET = 40_000_000;

const illisible = (): Refus =>
  new Refus(
    'PDF_ILLISIBLE',
    'Ce PDF est illisible, ou demande trop de mémoire. Demandez à votre fournisseur de vous le renvoyer.',
  );

const nom = (texte: string): PDFName => PDFName.of(texte);

/** Un dictionnaire au bout d'un chemin de clés ; `undefined` si l'une manque. */
const dictDe = (objet: PDFObject | undefined, ...cles: string[]): PDFDict | undefined =>
  cles.reduce<PDFDict | undefined>(
    (dict, cle) => {
      const suivant = dict?.lookup(nom(cle));
      return suivant instanceof PDFDict ? suivant : undefined;
    },
    objet instanceof PDFDict ? objet : undefined,
  );

const elementsDe = (dict: PDFDict | undefined, cle: string): PDFObject[] => {
  const liste = dict?.lookup(nom(cle));
  return liste instanceof PDFArray ? liste.asArray() : [];
};

/** Les feuilles d'un arbre de noms, sans suivre deux fois le même nœud. */
function feuilles(context: PDFContext, racine: PDFDict | undefined): PDFObject[] {
  const trouvees: PDFObject[] = [];
  const vus = new Set<PDFDict>();
  const aVoir = racine ? [racine] : [];
  for (let noeud = aVoir.pop(); noeud && vus.size < NOEUDS_MAXIMAUX; noeud = aVoir.pop()) {
    if (vus.has(noeud)) continue;
    vus.add(noeud);
    trouvees.push(...elementsDe(noeud, 'Names').filter((_, rang) => rang % 2 === 1));
    for (const enfant of elementsDe(noeud, 'Kids')) {
      const dict = context.lookup(enfant);
      if (dict instanceof PDFDict) aVoir.push(dict);
    }
  }
  return trouvees;
}

const texteDe = (objet: PDFObject | undefined): string =>
  objet instanceof PDFString || objet instanceof PDFHexString ? objet.decodeText() : '';

/** Un XML joint : comment il s'appelle, ce qu'il est au document (AFRelationship), ses octets encore codés. */
interface Joint {
  noms: string[];
  relation: string;
  flux: PDFRawStream;
}

/** Le fichier joint d'une fiche, si son nom est celui d'un XML. */
function jointXml(fiche: PDFObject | undefined): Joint | null {
  const dict = dictDe(fiche);
  const noms = ['UF', 'F'].map((cle) =>
    texteDe(dict?.lookup(nom(cle)))
      .trim()
      .toLowerCase(),
  );
  if (!noms.some((un) => un.endsWith('.xml'))) return null;
  const joint = dictDe(dict, 'EF');
  const flux = joint?.lookup(nom('F')) ?? joint?.lookup(nom('UF'));
  const relation = dict?.lookup(nom('AFRelationship'));
  return flux instanceof PDFRawStream
    ? { noms, relation: relation instanceof PDFName ? relation.decodeText() : '', flux }
    : null;
}

async function ouvrir(octets: Uint8Array): Promise<LecteurOuvert> {
  const lecteur = new LecteurBorne(octets, 500);
  try {
    return { context: await lecteur.parseDocument(), refuse: lecteur.refuse };
  } catch {
    throw illisible();
  }
}

interface LecteurOuvert {
  context: PDFContext;
  refuse: boolean;
}

const chiffre = (): Refus =>
  new Refus(
    'PDF_CHIFFRE',
    'Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection, ou demandez à votre fournisseur un fichier ouvert.',
  );

/** Les noms que la norme donne à la facture : Factur-X, ZUGFeRD 1 et 2, XRechnung. */
const NOMS_DE_FACTURE = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
/** Ce que la facture est au document : un supplément n'en est pas une. */
const RELATIONS_DE_FACTURE = ['Data', 'Alternative', 'Source'];
const XMP_MAXIMAL = 1_000_000;

/** Le nom que les métadonnées du document donnent à sa facture (`fx:DocumentFileName`) ; '' si elles se taisent. */
function nomDuXmp(catalogue: PDFDict): string {
  const flux = catalogue.lookup(nom('Metadata'));
  if (!(flux instanceof PDFRawStream)) return '';
  try {
    const xmp = Buffer.from(developper(flux, XMP_MAXIMAL)).toString('utf8');
    const [, attribut, element] = /:DocumentFileName(?:\s*=\s*["']([^"']*)|\s*>([^<]*))/.exec(xmp) ?? [];
    return (attribut ?? element ?? '').trim().toLowerCase();
  } catch {
    return '';
  }
}

/** Les premiers de cette liste à qui un de ces signes va ; tous, si aucun ne va à personne. */
const dEgalTitre = (joints: Joint[], signes: readonly ((joint: Joint) => boolean)[]): Joint[] =>
  signes.map((signe) => joints.filter(signe)).find(({ length }) => length > 0) ?? joints;

/**
 * Ceux des XML joints qui peuvent être la facture : le nom que la norme fixe, confirmé par les métadonnées s'il y en a plusieurs, sinon ce
 * qu'ils disent être au document.
 */
function pretendants(context: PDFContext): Joint[] {
  const catalogue = dictDe(context.lookup(context.trailerInfo.Root));
  if (!catalogue) throw illisible();
  const fiches = [
    ...elementsDe(catalogue, 'AF'),
    ...feuilles(context, dictDe(catalogue, 'Names', 'EmbeddedFiles')),
  ].map((fiche) => (fiche instanceof PDFRef ? context.lookup(fiche) : fiche));
  const joints = new Map(
    fiches
      .map(jointXml)
      .filter((joint) => joint !== null)
      .map((joint) => [joint.flux, joint] as const),
  );
  const nomDit = nomDuXmp(catalogue);
  const norme = ({ noms }: Joint): boolean => noms.some((un) => NOMS_DE_FACTURE.includes(un));
  const dit = ({ noms }: Joint): boolean => nomDit !== '' && noms.includes(nomDit);
  return dEgalTitre(
    [...joints.values()],
    [
      (joint) => norme(joint) && dit(joint),
      (joint) => norme(joint) || dit(joint),
      ({ relation }) => RELATIONS_DE_FACTURE.includes(relation),
    ],
  );
}

/** Leurs octets, chacun une fois, sous un budget commun. @throws Refus PDF_ILLISIBLE */
function developpes(joints: readonly Joint[]): Uint8Array[] {
  let reste = BUDGET;
  const parContenu = new Map<string, Uint8Array>();
  try {
    for (const { flux } of joints) {
      const octets = developper(flux, Math.min(XML_MAXIMAL, reste));
      reste -= octets.length;
      parContenu.set(sha256De(Buffer.from(octets)), octets);
    }
  } catch {
    throw illisible();
  }
  return [...parContenu.values()];
}

/**
 * Le XML joint à un PDF (Factur-X) ; plusieurs quand rien ne dit lequel est la facture. Ses autres pièces jointes ne comptent pas.
 * @throws Refus PDF_CHIFFRE, PDF_ILLISIBLE, PDF_SANS_FACTURE
 */
export async function xmlsDuPdf(octets: Uint8Array): Promise<Uint8Array[]> {
  const { context, refuse } = await ouvrir(octets);
  if (context.trailerInfo.Encrypt) throw chiffre();
  const joints = pretendants(context);
  if (joints.length === 0 && refuse) throw illisible();
  if (joints.length === 0)
    throw new Refus(
      'PDF_SANS_FACTURE',
      'Ce PDF ne porte pas de facture électronique\u00a0: c’est une simple image de la facture. Demandez à votre fournisseur un fichier Factur-X, CII ou UBL.',
    );
  return developpes(joints);
}
