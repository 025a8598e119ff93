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
import { Refus } from './refus';

/** Une facture jointe ne pèse pas plus que le fichier entier. */
const XML_MAXIMAL = 10_000_000;
const NOEUDS_MAXIMAUX = 1_000;

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

/** Le flux joint d'une fiche, si son nom est celui d'un XML. */
function fluxXml(fiche: PDFObject | undefined): PDFRawStream | null {
  const dict = dictDe(fiche);
  const noms = ['UF', 'F'].map((cle) => texteDe(dict?.lookup(nom(cle))));
  if (!noms.some((un) => /\.xml$/i.test(un.trim()))) return null;
  const joint = dictDe(dict, 'EF');
  const flux = joint?.lookup(nom('F')) ?? joint?.lookup(nom('UF'));
  return flux instanceof PDFRawStream ? flux : null;
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

/** Les XML joints à un PDF : les fichiers associés au document, et son arbre de noms. @throws Refus PDF_ILLISIBLE sans catalogue */
function xmlJoints(context: PDFContext): PDFRawStream[] {
  const catalogue = dictDe(context.lookup(context.trailerInfo.Root));
  if (!catalogue) throw illisible();
  const fiches = [
    ...elementsDe(catalogue, 'AF'),
    ...feuilles(context, dictDe(catalogue, 'Names', 'EmbeddedFiles')),
  ].map((fiche) => (fiche instanceof PDFRef ? context.lookup(fiche) : fiche));
  return [...new Set(fiches.map(fluxXml).filter((flux) => flux !== null))];
}

/**
 * Le seul XML joint à un PDF (Factur-X). Ses autres pièces jointes ne comptent pas.
 * @throws Refus PDF_CHIFFRE, PDF_ILLISIBLE, PDF_SANS_FACTURE, PDF_PLUSIEURS_FACTURES
 */
export async function xmlDuPdf(octets: Uint8Array): Promise<Uint8Array> {
  const { context, refuse } = await ouvrir(octets);
  if (context.trailerInfo.Encrypt) throw chiffre();
  const [premier, ...autres] = xmlJoints(context);
  if (!premier && refuse) throw illisible();
  if (!premier)
    throw new Refus(
      'PDF_SANS_FACTURE',
      'Ce PDF ne porte pas de facture électronique\u00a0: c’est une simple image de la facture. Demandez à votre fournisseur un fichier Factur-X, CII ou UBL.',
    );
  if (autres.length > 0)
    throw new Refus(
      'PDF_PLUSIEURS_FACTURES',
      `Ce PDF porte ${autres.length + 1} fichiers XML\u00a0: rien ne dit lequel est la facture. Demandez à votre fournisseur un fichier qui n’en porte qu’un.`,
    );
  try {
    return developper(premier, XML_MAXIMAL);
  } catch {
    throw illisible();
  }
}
