import { construireDocument } from './document';
import type { DocumentFacture } from './document-modele';
import type { FactureADessiner } from './facture';
import { ANGLAIS } from './mots-anglais';
import { traduireFacture } from './traduction';

/**
 * Une facture ou un avoir dans la langue de son client, telle que le document l'a figée. Le navigateur ne charge ce module que pour un client
 * qui lit l'anglais.
 * @throws RangeError si aucun texte légal ne couvre la date d'émission
 */
export const documentBilingue = (facture: FactureADessiner): DocumentFacture =>
  facture.client.langue === 'fr_en'
    ? traduireFacture(facture, 'en-GB', ANGLAIS)
    : construireDocument(facture);
