import { couleurLisible } from '@facturier/domaine/documents/couleurs';
import type { ClientFige } from '@facturier/domaine/documents/facture';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { nomEnAnglais } from '@facturier/domaine/documents/phrase-anglaise';
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
export function enSonNom(document: Pick<Facture, 'emetteur' | 'vendeurFige' | 'dateEmission'>): EnSonNom {
  const { vendeurFige, dateEmission } = document;
  const noms = vendeurFige ? [vendeurFige.nomCommercial ?? '', nomLegal(vendeurFige, dateEmission)] : [];
  const lisibles = noms.map((nom) => nomLisible(nom)).filter((nom) => nom !== null);
  const siret = vendeurFige?.siret ? [`SIRET ${formaterSiret(vendeurFige.siret)}`] : [];
  return {
    emetteur: document.emetteur.toHexString(),
    auNomDe: nomDe(document),
    signature: [...lisibles, ...siret],
    ...(vendeurFige && { couleur: couleurLisible(vendeurFige.couleurAccent) }),
    ...(vendeurFige?.logo && { logo: vendeurFige.logo }),
  };
}

/** « Facture FAC-2026-001 », « Avoir AV-2026-001 ». */
export const designation = (facture: Pick<Facture, 'genre' | 'numero'>): string =>
  `${facture.genre === 'avoir' ? 'Avoir' : 'Facture'} ${facture.numero}`;

/** Vrai si les documents de ce client se disent en français et en anglais, tels que ce document l'a figé. */
export const enDeuxLangues = ({ clientFige }: { clientFige?: Pick<ClientFige, 'langue'> }): boolean =>
  clientFige?.langue === 'fr_en';

/** Un mot, et l'anglais à côté pour qui le lit : « Payer / Pay ». */
export const lu = (
  document: Parameters<typeof enDeuxLangues>[0],
  francais: string,
  anglais: string,
): string => (enDeuxLangues(document) ? `${francais} / ${anglais}` : francais);

/** La désignation telle que son client la lit : « Facture / Invoice FAC-2026-001 ». */
export const designationLue = (facture: Pick<Facture, 'genre' | 'numero' | 'clientFige'>): string => {
  const nom = facture.genre === 'avoir' ? 'Avoir' : 'Facture';
  return `${lu(facture, nom, nomEnAnglais(facture))} ${facture.numero}`;
};

/** La page de la facture, sur le site. */
export const adresseDeLaPage = (facture: Pick<Facture, '_id'>, site: string): string =>
  `${site}/factures/${facture._id.toHexString()}`;
