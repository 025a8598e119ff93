import PDFDocument from 'pdfkit';
import { metadonnees } from './metadonnees';

/** Un fichier que le PDF porte. */
export interface FichierJoint {
  nom: string;
  type: string;
  description: string;
  octets: Buffer;
  /** Ce qu'il est pour le document (PDF/A-3) : une autre forme de lui, ou un complément. */
  relation: 'Alternative' | 'Supplement';
}

/** Ce qui se lit d'un PDF sans l'ouvrir, et ce qu'il porte. */
export interface Couverture {
  titre: string;
  auteur: string;
  /** Daté dans le fichier, il fait partie des octets. */
  creeLe: Date;
  joint?: FichierJoint;
  /** Plusieurs fichiers, dans l'ordre. */
  joints?: readonly FichierJoint[];
  /** Le nom du XML Factur-X, si le fichier joint en est un. */
  facturX?: string;
}

const echapperXml = (texte: string): string =>
  texte.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Infos = Record<string, unknown>;

/** pdfkit recopie titre et auteur dans le XMP sans échapper `& < >` ; le dictionnaire d'informations est déjà écrit à ce moment. */
class DocumentPdf extends PDFDocument {
  override endMetadata(): void {
    const info = this.info as Infos;
    for (const [cle, valeur] of Object.entries(info))
      if (typeof valeur === 'string') info[cle] = echapperXml(valeur);
    super.endMetadata();
  }
}

function joindre(
  doc: PDFKit.PDFDocument,
  { nom, type, description, octets, relation }: FichierJoint,
  creeLe: Date,
): void {
  // `relationship` existe dans pdfkit 0.20 ; ses types l'ignorent encore.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: FichierJoint['relation'] } = {
    name: nom,
    type,
    description,
    relationship: relation,
    creationDate: creeLe,
    modifiedDate: creeLe,
  };
  doc.file(octets, options);
}

/** Ouvre un PDF/A-3b et PDF/UA-1, sans page encore. */
export function ouvrirPdf({
  titre,
  auteur,
  creeLe,
  joint,
  joints = [],
  facturX,
}: Couverture): PDFKit.PDFDocument {
  const doc = new DocumentPdf({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    font: '',
    info: { Title: titre, Author: auteur, Creator: 'Facturier', Producer: 'Facturier', CreationDate: creeLe },
  });
  doc.appendXML(metadonnees(facturX ?? null));
  for (const un of joint ? [joint, ...joints] : joints) joindre(doc, un, creeLe);
  return doc;
}

/** Les octets d'un PDF, quand il sera fermé. */
export function enOctets(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resoudre, rejeter) => {
    const morceaux: Buffer[] = [];
    doc.on('data', (morceau: Buffer) => morceaux.push(morceau));
    doc.on('end', () => resoudre(Buffer.concat(morceaux)));
    doc.on('error', rejeter);
  });
}
