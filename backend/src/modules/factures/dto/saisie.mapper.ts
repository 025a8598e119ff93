import type { TotauxAnnonces } from '@facturier/domaine/documents/totaux';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import {
  type Centimes,
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  milliemesDepuisQuantite,
} from '@facturier/domaine/valeurs/montant';
import type { ContenuFactureDto, LigneDto } from './facture.dto';

/** Une facture telle qu'elle est demandée, en unités entières : passé l'entrée, plus rien ne lit la forme du fil. */
export interface FactureSaisie {
  /** Identifiant de la fiche du client. */
  client: string | null;
  contenu: ContenuSaisi;
  /** Ce que l'appelant dit avoir calculé ; `null` quand la facture vient de chez nous. */
  annonces: TotauxAnnonces | null;
}

const centimes = (euros: number | null | undefined): Centimes | null =>
  euros == null ? null : centimesDepuisEuros(euros);

const lireLigne = ({ description = '', quantite, prixUnitaire, unite }: LigneDto): LigneSaisie => ({
  description: description ?? '',
  quantiteMilliemes: quantite == null ? null : milliemesDepuisQuantite(quantite),
  prixUnitaireDixMilliemes: prixUnitaire == null ? null : dixMilliemesDepuisEuros(prixUnitaire),
  ...(unite && { unite }),
});

/** Les lignes d'un corps de requête. */
export const lireLignes = (lignes: LigneDto[] | null | undefined): LigneSaisie[] =>
  (lignes ?? []).map(lireLigne);

/** Le corps de `POST` ou `PUT /factures`, lu une fois pour toutes. */
export const lireFacture = (dto: ContenuFactureDto): FactureSaisie => ({
  client: dto.client || null,
  contenu: {
    dateEmission: dto.dateEmission ?? null,
    dateEcheance: dto.dateEcheance ?? null,
    datePrestation: dto.datePrestation ?? undefined,
    objet: dto.objet || undefined,
    bonDeCommande: dto.bonDeCommande || undefined,
    adresseLivraison: dto.adresseLivraison || undefined,
    lignes: lireLignes(dto.lignes),
    mentions: {
      conditionsPaiement: dto.mentionsLegales?.conditionsPaiement ?? undefined,
      mentionLibre: dto.mentionsLegales?.mentionLibre ?? undefined,
    },
  },
  annonces: {
    montantsLignesCentimes: (dto.lignes ?? []).map(({ montant }) => centimes(montant)),
    totalHtCentimes: centimes(dto.montantHT),
    totalTtcCentimes: centimes(dto.montantTTC),
    avecTva: Boolean(dto.tauxTVA),
  },
});
