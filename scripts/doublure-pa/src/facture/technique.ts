import { PdfIllisible } from '../pdf/objets.js';
import { lireFacturX } from '../pdf/facturx.js';
import { lireXml, XmlIllisible } from '../xml/arbre.js';
import { BAR_DE_LA_REGLE, type Raison, type RegleDeTraitement } from '../flux/enums.js';
import { lireFacture, traitementDe, type FactureLue } from './lecture.js';

/** Un dépôt irrecevable : rien n'est entré, et voici la raison de l'accusé. */
export class Irrecevable extends Error {
  constructor(
    readonly raison: Raison,
    message: string,
    readonly lieu = 'file',
  ) {
    super(message);
  }
}

export interface FactureOuverte {
  readonly facture: FactureLue;
  readonly xml: Buffer;
}

const PROFILS: Readonly<Record<string, RegExp>> = {
  CIUS: /^urn:cen\.eu:en16931:2017$/,
  'Extended-CTC-FR': /^urn:cen\.eu:en16931:2017#conformant#/,
  Basic: /basic/i,
};

/** Ouvre une facture : Factur-X (PDF/A-3, un seul `factur-x.xml`) ou CII nu. @throws Irrecevable */
export function ouvrirFacture(syntaxe: string, octets: Buffer): FactureOuverte {
  if (octets.length === 0) throw new Irrecevable('EmptyFlow', 'the file is empty');
  if (syntaxe === 'UBL') throw new Irrecevable('FlowTypeError', 'UBL is not read by this platform');
  const xml = syntaxe === 'Factur-X' ? xmlDuPdf(octets) : octets;
  try {
    const facture = lireFacture(lireXml(xml));
    if (!facture)
      throw new Irrecevable('InvalidSchema', 'the root is not CrossIndustryInvoice', 'factur-x.xml');
    return { facture, xml };
  } catch (erreur) {
    if (erreur instanceof XmlIllisible)
      throw new Irrecevable('InvalidSchema', erreur.message, 'factur-x.xml');
    throw erreur;
  }
}

function xmlDuPdf(octets: Buffer): Buffer {
  try {
    const { xml, part } = lireFacturX(octets);
    if (part !== '3')
      throw new Irrecevable('FlowTypeError', `PDF/A-3 expected, pdfaid:part is ${part ?? 'absent'}`);
    return xml;
  } catch (erreur) {
    if (erreur instanceof PdfIllisible) throw new Irrecevable('FlowTypeError', erreur.message);
    throw erreur;
  }
}

/** La règle de la demande et le profil ne contredisent pas le XML (note BAR, BT-24). @throws Irrecevable */
export function accorder(
  facture: FactureLue,
  regle: RegleDeTraitement | undefined,
  profil: string | undefined,
): RegleDeTraitement {
  const dit = traitementDe(facture);
  const attendu = regle === undefined ? undefined : BAR_DE_LA_REGLE[regle];
  const public_ = facture.notes.some(({ sujet, texte }) => sujet === 'ADN' && texte === 'B2G');
  if (regle === 'B2G' ? !public_ : attendu !== undefined && dit !== undefined && dit !== attendu)
    throw new Irrecevable(
      'OtherTechnicalError',
      `processingRule ${regle} contradicts the note BAR ${dit ?? 'absent'}`,
      'processingRule',
    );
  const forme = profil === undefined ? undefined : PROFILS[profil];
  if (forme && !forme.test(facture.profil))
    throw new Irrecevable('OtherTechnicalError', `flowProfile ${profil} contradicts BT-24`, 'flowProfile');
  if (regle !== undefined && regle !== 'Undefined') return regle;
  const calculee = Object.entries(BAR_DE_LA_REGLE).find(([, bar]) => bar === dit)?.[0];
  return (calculee ?? 'Undefined') as RegleDeTraitement;
}
