import type { DocumentFacture } from '../documents/document-modele';
import { avecTraduction } from '../documents/traduction';
import { construireDevis, type DevisADessiner } from './document-devis';
import { DEVIS_ANGLAIS } from './mots-anglais';

/** Un devis dans la langue de son client ; la page de la rétractation reste en français. */
export function devisBilingue(devis: DevisADessiner): DocumentFacture {
  const francais = construireDevis(devis);
  return devis.client.langue === 'fr_en'
    ? avecTraduction(francais, construireDevis(devis, DEVIS_ANGLAIS), 'en-GB', DEVIS_ANGLAIS)
    : francais;
}
