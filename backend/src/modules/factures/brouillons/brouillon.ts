import { type Precisions, precisionsDe } from '@facturier/domaine/documents/precisions';
import { Types } from 'mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { adresseDepuisTexte } from '@facturier/domaine/documents/livraison';
import { reprendreRemise } from '@facturier/domaine/documents/remise';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { FactureSaisie } from '../saisie';
import { FactureDejaEmise, FactureIntrouvable } from '../../documents/erreurs';
import { datesTapees } from '../../documents/dates-libres';
import { triDeBrouillon } from '../../documents/tri';
import type { FactureAEcrire } from '../../documents/factures.repository';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Une ligne enregistrée, reprise comme une saisie : ses montants se recalculeront. */
const reprendreLigne = ({ montantCentimes: _fige, remise, ...ligne }: LigneSaisie): LigneSaisie => ({
  ...ligne,
  ...(remise && { remise: reprendreRemise(remise) }),
});

/** Ce qu'un document enregistré a d'une saisie : une facture, ou un devis, qui n'a pas tout. */
export type ContenuEnregistre = Pick<
  Facture,
  | 'client'
  | 'dateEmission'
  | 'dateEcheance'
  | keyof Precisions
  | 'livraison'
  | 'adresseLivraison'
  | 'lignes'
  | 'remise'
  | 'acompteCentimes'
  | 'mentions'
> &
  Pick<Facture, 'datesLibres'>;

/**
 * Une facture ou un brouillon enregistré, repris comme une saisie (pour l'émettre ou le dupliquer), sans quitter les entiers. Une date que
 * personne n'a tapée n'y est pas.
 */
export function reprendre(facture: ContenuEnregistre): FactureSaisie {
  const { delai, ...dates } = datesTapees(facture);
  return {
    client: facture.client?.toHexString() ?? null,
    contenu: {
      ...dates,
      ...precisionsDe(facture),
      livraison: facture.livraison ?? adresseDepuisTexte(facture.adresseLivraison),
      lignes: facture.lignes.map(reprendreLigne),
      remise: facture.remise && reprendreRemise(facture.remise),
      acompteCentimes: facture.acompteCentimes,
      mentions: facture.mentions,
    },
    conditions: { ...(delai && { delai }) },
    redites: null,
    annonces: null,
  };
}

/** @throws FactureIntrouvable, FactureDejaEmise */
export function exigerBrouillon(facture: Facture | null): Facture {
  if (!facture) throw new FactureIntrouvable();
  if (facture.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
  return facture;
}

/** La personne que montre la liste à côté d'un brouillon. */
export interface ClientDeBrouillon {
  id: Types.ObjectId;
  nom: string;
  email: string;
}

/** Ce qui change quand un brouillon est enregistré. */
export function contenuEnregistre(
  contenu: ContenuSaisi & { dateEmission: DateCivile },
  client: ClientDeBrouillon | null,
  maintenant: Date,
): Partial<Facture> {
  const { totalHtCentimes, totalTtcCentimes, netAPayerCentimes } = calculerTotaux(contenu.lignes, contenu);
  return {
    client: client?.id,
    clientResume: client ? { nom: client.nom, email: client.email } : undefined,
    dateEmission: contenu.dateEmission,
    dateEcheance: contenu.dateEcheance ?? undefined,
    ...precisionsDe(contenu),
    livraison: contenu.livraison,
    adresseLivraison: undefined,
    lignes: contenu.lignes,
    remise: contenu.remise,
    acompteCentimes: contenu.acompteCentimes,
    totalHtCentimes,
    totalTtcCentimes,
    resteCentimes: netAPayerCentimes,
    mentions: contenu.mentions,
    prefixes: prefixesDeRecherche(
      [client?.nom, contenu.objet, 'brouillon', ...contenu.lignes.map(({ description }) => description)],
      totalTtcCentimes,
    ),
    modifieLe: maintenant,
  };
}

/** Un brouillon neuf : sans numéro, modifiable et supprimable. */
export function nouveauBrouillon(
  id: Types.ObjectId,
  emetteurId: string,
  contenu: Partial<Facture>,
  maintenant: Date,
): FactureAEcrire {
  return {
    ...(contenu as FactureAEcrire),
    emetteur: new Types.ObjectId(emetteurId),
    genre: 'facture',
    statutEmetteur: 'brouillon',
    statutDestinataire: 'non_vue',
    payeCentimes: 0,
    avoirsCentimes: 0,
    envoi: { etat: 'aucun', nombre: 0 },
    tri: triDeBrouillon(maintenant, id),
    version: 1,
    creeLe: maintenant,
  };
}
