import { Types } from 'mongoose';
import { eurosDepuisDixMilliemes, quantiteDepuisMilliemes } from '@facturier/domaine/valeurs/montant';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import type { ContenuSaisi, LigneSaisie } from '@facturier/domaine/documents/verification';
import type { ContenuFactureDto, LigneDto } from '../dto/facture.dto';
import { lignesEnregistrees, triDeBrouillon } from './contenu';
import type { FactureAEcrire } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';

const ligneDto = (ligne: LigneSaisie): LigneDto => ({
  description: ligne.description,
  quantite: ligne.quantiteMilliemes === null ? null : quantiteDepuisMilliemes(ligne.quantiteMilliemes),
  prixUnitaire:
    ligne.prixUnitaireDixMilliemes === null ? null : eurosDepuisDixMilliemes(ligne.prixUnitaireDixMilliemes),
  ...(ligne.unite && { unite: ligne.unite }),
});

/** Le contenu d'une facture ou d'un brouillon, sous la forme d'une saisie (pour l'émettre ou le dupliquer). */
export const contenuDuBrouillon = (facture: Facture): ContenuFactureDto => ({
  client: facture.client?.toHexString(),
  dateEmission: facture.dateEmission,
  dateEcheance: facture.dateEcheance,
  datePrestation: facture.datePrestation,
  objet: facture.objet,
  bonDeCommande: facture.bonDeCommande,
  adresseLivraison: facture.adresseLivraison,
  lignes: facture.lignes.map(ligneDto),
  mentionsLegales: facture.mentions,
});

/** La personne que montre la liste à côté d'un brouillon. */
export interface ClientDeBrouillon {
  id: Types.ObjectId;
  nom: string;
  email: string;
}

/** Ce qui change quand un brouillon est enregistré. */
export function contenuEnregistre(
  contenu: ContenuSaisi,
  client: ClientDeBrouillon | null,
  maintenant: Date,
): Partial<Facture> {
  const lignes = lignesEnregistrees(contenu.lignes);
  const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(
    lignes.map((ligne) => ({
      quantiteMilliemes: ligne.quantiteMilliemes ?? 0,
      prixUnitaireDixMilliemes: ligne.prixUnitaireDixMilliemes ?? 0,
    })),
  );
  return {
    client: client?.id,
    clientResume: client ? { nom: client.nom, email: client.email } : undefined,
    dateEmission: contenu.dateEmission,
    dateEcheance: contenu.dateEcheance ?? undefined,
    datePrestation: contenu.datePrestation,
    objet: contenu.objet,
    bonDeCommande: contenu.bonDeCommande,
    adresseLivraison: contenu.adresseLivraison,
    lignes,
    totalHtCentimes,
    totalTtcCentimes,
    resteCentimes: totalTtcCentimes,
    mentions: contenu.mentions,
    prefixes: prefixesDeRecherche([client?.nom, contenu.objet, 'brouillon'], totalTtcCentimes),
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
