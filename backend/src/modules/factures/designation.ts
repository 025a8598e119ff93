import { INTERLOCUTEUR, nomLisible } from '../../platform/mail/nom-sur';
import type { Facture } from './schemas/facture.schema';

/** Le nom que le client connaît : le nom commercial, sinon prénom et nom. Un nom d'avant la règle, qui porterait une adresse, ne s'y lit pas. */
export const nomDe = (facture: Pick<Facture, 'vendeurFige'>): string => {
  const { prenom = '', nom = '', nomCommercial } = facture.vendeurFige ?? {};
  const civil = `${prenom} ${nom}`.trim();
  if (!nomCommercial && !civil) return '';
  return nomLisible(nomCommercial ?? '') ?? nomLisible(civil) ?? INTERLOCUTEUR;
};

/** « Facture FAC-2026-001 », « Avoir AV-2026-001 ». */
export const designation = (facture: Pick<Facture, 'genre' | 'numero'>): string =>
  `${facture.genre === 'avoir' ? 'Avoir' : 'Facture'} ${facture.numero}`;

/** La page de la facture, sur le site. */
export const adresseDeLaPage = (facture: Pick<Facture, '_id'>, site: string): string =>
  `${site}/factures/${facture._id.toHexString()}`;
