import { commencePar, estBinaire } from '@facturier/domaine/valeurs/texte-de-fichier';
import { OCTETS_D_UN_IMPORT, type FichierLu } from './feuille';
import { FichierRefuse } from './fichier-refuse';

/** Un carnet porte des photos, ôtées avant l'envoi. */
const OCTETS_D_UN_CARNET = 30_000_000;

const estUneArchive = (octets: Uint8Array): boolean => commencePar(octets, 0x50, 0x4b, 0x03, 0x04);
/** L'enveloppe des `.xls`, et des classeurs chiffrés (MS-CFB). */
const estUneEnveloppe = (octets: Uint8Array): boolean =>
  commencePar(octets, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const estUnCarnet = (octets: Uint8Array): boolean =>
  /^\ufeff?\s*BEGIN:VCARD/i.test(new TextDecoder().decode(octets.subarray(0, 200)));
/** Du texte ; un PDF commence comme un texte, et n'en est pas un. */
const estUnTexte = (octets: Uint8Array): boolean =>
  !estBinaire(octets) && !commencePar(octets, 0x25, 0x50, 0x44, 0x46);

/** L'extension ne décide de rien ; le contenu, si. */
async function lireContenu(octets: Uint8Array, fichier: Blob): Promise<Omit<FichierLu, 'nom'>> {
  if (estUnCarnet(octets)) return (await import('./lire-carnet')).lireCarnet(octets);
  if (octets.length > OCTETS_D_UN_IMPORT) throw new FichierRefuse('trop_gros');
  if (estUneEnveloppe(octets)) throw new FichierRefuse('ancien_classeur');
  if (estUneArchive(octets))
    return { feuilles: await (await import('./lire-classeur')).lireClasseur(octets), avis: [] };
  if (!estUnTexte(octets)) throw new FichierRefuse('inconnu');
  return { feuilles: [{ nom: null, lignes: null, csv: () => fichier }], avis: [] };
}

/**
 * Lit un fichier choisi, ici : un CSV reste tel quel, un classeur `.xlsx` et un carnet `.vcf` deviennent des CSV. Rien n'en part.
 * @throws FichierRefuse avec l'issue à dire
 */
export async function lireFichier(fichier: File): Promise<FichierLu> {
  if (fichier.size === 0) throw new FichierRefuse('vide');
  if (fichier.size > OCTETS_D_UN_CARNET)
    throw new FichierRefuse(/\.vcf$/i.test(fichier.name) ? 'carnet_trop_gros' : 'trop_gros');
  const lu = await lireContenu(new Uint8Array(await fichier.arrayBuffer()), fichier);
  return { nom: fichier.name, ...lu };
}
