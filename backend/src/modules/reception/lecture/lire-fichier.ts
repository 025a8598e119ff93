import { estRefus, lireFactureRecue } from '@facturier/domaine/reception/lecture';
import { xmlDuPdf } from './pdf-joints';
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

async function lire(octets: Uint8Array): Promise<FichierLu> {
  const format = formatDe(octets);
  if (!format)
    throw new Refus(
      'FICHIER_NON_RECONNU',
      'Ce fichier n’est ni un PDF, ni un XML. Déposez la facture Factur-X, CII ou UBL de votre fournisseur.',
    );
  const xml = format === 'pdf' ? await xmlDuPdf(octets) : octets;
  const facture = lireFactureRecue(lireXml(xml));
  return estRefus(facture) ? { refus: facture } : { format, facture };
}

/** Lit un fichier déposé : PDF Factur-X, XML CII ou UBL. Ce qu'on y refuse est rendu, jamais levé. */
export async function lireFichier(octets: Uint8Array): Promise<FichierLu> {
  try {
    return await lire(octets);
  } catch (erreur) {
    if (erreur instanceof Refus) return { refus: { code: erreur.motif, message: erreur.message } };
    throw erreur;
  }
}
