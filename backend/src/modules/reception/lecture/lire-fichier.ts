import { estRefus, lireFactureRecue } from '@facturier/domaine/reception/lecture';
import { xmlsDuPdf } from './pdf-joints';
import { type FichierLu, Refus } from './refus';
import { lireXml } from './xml';

/** Où chercher « %PDF- » : la norme l'admet dans les mille premiers octets. */
const ENTETE = 1_024;

/** Le format, d'après le contenu seul ; `null` si ce n'est ni un PDF, ni un XML. */
function formatDe(octets: Uint8Array): 'pdf' | 'xml' | null {
  const debut = Buffer.from(octets.subarray(0, ENTETE)).toString('latin1');
  if (debut.includes('%PDF-')) return 'pdf';
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(debut) ? 'xml' : null;
}

/** Le refus que dit cette erreur ; toute autre est une panne. */
function refusDe(erreur: unknown): FichierLu {
  if (erreur instanceof Refus) return { refus: { code: erreur.motif, message: erreur.message } };
  throw erreur;
}

function lireUn(xml: Uint8Array, format: 'pdf' | 'xml'): FichierLu {
  try {
    const facture = lireFactureRecue(lireXml(xml));
    return estRefus(facture) ? { refus: facture } : { format, facture };
  } catch (erreur) {
    return refusDe(erreur);
  }
}

/** La facture d'un PDF : de plusieurs XML d'égal titre, le seul qui en soit une. @throws Refus PDF_PLUSIEURS_FACTURES */
function lireLaSeule(xmls: readonly Uint8Array[]): FichierLu {
  const lus = xmls.map((xml) => lireUn(xml, 'pdf'));
  const factures = lus.filter((lu) => 'facture' in lu);
  if (factures.length > 1)
    throw new Refus(
      'PDF_PLUSIEURS_FACTURES',
      `Ce PDF porte ${factures.length} factures électroniques différentes\u00a0: rien ne dit laquelle est la bonne. Demandez à votre fournisseur un fichier qui n’en porte qu’une.`,
    );
  return factures[0] ?? lus[0]!;
}

async function lire(octets: Uint8Array): Promise<FichierLu> {
  const format = formatDe(octets);
  if (!format)
    throw new Refus(
      'FICHIER_NON_RECONNU',
      'Ce fichier n’est ni un PDF, ni un XML. Déposez la facture Factur-X, CII ou UBL de votre fournisseur.',
    );
  return format === 'pdf' ? lireLaSeule(await xmlsDuPdf(octets)) : lireUn(octets, format);
}

/** Lit un fichier déposé : PDF Factur-X, XML CII ou UBL. Ce qu'on y refuse est rendu, jamais levé. */
export async function lireFichier(octets: Uint8Array): Promise<FichierLu> {
  try {
    return await lire(octets);
  } catch (erreur) {
    return refusDe(erreur);
  }
}
