import { couleurLisible } from '@facturier/domaine/documents/couleurs';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import type { EnSonNom } from '../../platform/mail/courriel';
import { INTERLOCUTEUR, nomLisible } from '../../platform/mail/nom-sur';
import type { Facture } from './schemas/facture.schema';

/** Le nom que le client connaît : le nom commercial, sinon prénom et nom. Un nom d'avant la règle, qui porterait une adresse, ne s'y lit pas. */
export const nomDe = (facture: Pick<Facture, 'vendeurFige'>): string => {
  const { prenom = '', nom = '', nomCommercial } = facture.vendeurFige ?? {};
  const civil = `${prenom} ${nom}`.trim();
  if (!nomCommercial && !civil) return '';
  return nomLisible(nomCommercial ?? '') ?? nomLisible(civil) ?? INTERLOCUTEUR;
};

/** Ce qu'un courriel envoyé au nom du vendeur d'un document porte : de qui il vient, sa marque, sa signature. Une ligne qui porterait une adresse ne s'y lit pas. */
export function enSonNom(document: Pick<Facture, 'vendeurFige' | 'dateEmission'>): EnSonNom {
  const { vendeurFige, dateEmission } = document;
  const noms = vendeurFige ? [vendeurFige.nomCommercial ?? '', nomLegal(vendeurFige, dateEmission)] : [];
  const lisibles = noms.map((nom) => nomLisible(nom)).filter((nom) => nom !== null);
  const siret = vendeurFige?.siret ? [`SIRET ${formaterSiret(vendeurFige.siret)}`] : [];
  return {
    auNomDe: nomDe(document),
    signature: [...lisibles, ...siret],
    ...(vendeurFige && { couleur: couleurLisible(vendeurFige.couleurAccent) }),
    ...(vendeurFige?.logo && { logo: vendeurFige.logo }),
  };
}

/** « Facture FAC-2026-001 », « Avoir AV-2026-001 ». */
export const designation = (facture: Pick<Facture, 'genre' | 'numero'>): string =>
  `${facture.genre === 'avoir' ? 'Avoir' : 'Facture'} ${facture.numero}`;

/** La page de la facture, sur le site. */
export const adresseDeLaPage = (facture: Pick<Facture, '_id'>, site: string): string =>
  `${site}/factures/${facture._id.toHexString()}`;
