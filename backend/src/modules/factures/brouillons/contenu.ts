import type { Types } from 'mongoose';
import {
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  eurosDepuisCentimes,
  milliemesDepuisQuantite,
  montantLigne,
} from '@facturier/domaine/valeurs/montant';
import type { ChampFautif } from '../../../common/errors/erreur-metier';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Client } from '../../clients/schemas/client.schema';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { ClientFige, MentionsSaisies } from '@facturier/domaine/documents/facture';
import type { ContenuSaisi, LigneSaisie } from '@facturier/domaine/documents/verification';
import type { ContenuFactureDto, LigneDto } from '../dto/facture.dto';
import { TotauxDifferents } from './erreurs';
import type { LigneEnregistree } from '../schemas/facture.schema';

const ligneSaisie = (dto: LigneDto): LigneSaisie => ({
  description: dto.description ?? '',
  quantiteMilliemes: dto.quantite == null ? null : milliemesDepuisQuantite(dto.quantite),
  prixUnitaireDixMilliemes: dto.prixUnitaire == null ? null : dixMilliemesDepuisEuros(dto.prixUnitaire),
  ...(dto.unite && { unite: dto.unite }),
});

/** Les lignes d'un corps de requête, en unités entières. */
export const lignesSaisies = (lignes: LigneDto[] | undefined): LigneSaisie[] =>
  (lignes ?? []).map(ligneSaisie);

/** Les lignes d'un brouillon, avec leur montant (0 tant qu'elles sont incomplètes). */
export const lignesEnregistrees = (lignes: readonly LigneSaisie[]): LigneEnregistree[] =>
  lignes.map((ligne) => ({
    ...ligne,
    montantCentimes: montantLigne(ligne.quantiteMilliemes ?? 0, ligne.prixUnitaireDixMilliemes ?? 0),
  }));

/**
 * Le contenu saisi, tel que le domaine le lit.
 * @param aujourdhui date d'émission par défaut
 * @param parDefaut mentions du profil, pour ce qui n'est pas donné
 */
export function contenuSaisi(
  dto: ContenuFactureDto,
  aujourdhui: DateCivile,
  parDefaut: MentionsSaisies,
): ContenuSaisi {
  return {
    dateEmission: dto.dateEmission ?? aujourdhui,
    dateEcheance: dto.dateEcheance ?? null,
    datePrestation: dto.datePrestation,
    objet: dto.objet || undefined,
    bonDeCommande: dto.bonDeCommande || undefined,
    adresseLivraison: dto.adresseLivraison || undefined,
    lignes: lignesSaisies(dto.lignes),
    mentions: {
      conditionsPaiement: dto.mentionsLegales?.conditionsPaiement ?? parDefaut.conditionsPaiement,
      mentionLibre: dto.mentionsLegales?.mentionLibre ?? parDefaut.mentionLibre,
    },
  };
}

/** Compare les totaux envoyés à ceux que le serveur calcule. @throws TotauxDifferents qui dit lesquels */
export function verifierTotauxEnvoyes(dto: ContenuFactureDto): void {
  const lignes = lignesSaisies(dto.lignes).map((ligne) => ({
    quantiteMilliemes: ligne.quantiteMilliemes ?? 0,
    prixUnitaireDixMilliemes: ligne.prixUnitaireDixMilliemes ?? 0,
  }));
  const totaux = calculerTotaux(lignes);
  const champs: ChampFautif[] = [];
  const comparer = (champ: string, envoye: number | null | undefined, calcule: number) => {
    if (envoye == null || centimesDepuisEuros(envoye) === calcule) return;
    champs.push({
      champ,
      message: `Nous calculons ${eurosDepuisCentimes(calcule)}, vous avez envoyé ${envoye}.`,
    });
  };
  (dto.lignes ?? []).forEach((ligne, rang) =>
    comparer(`lignes.${rang}.montant`, ligne.montant, totaux.montantsLignesCentimes[rang] ?? 0),
  );
  comparer('montantHT', dto.montantHT, totaux.totalHtCentimes);
  comparer('montantTTC', dto.montantTTC, totaux.totalTtcCentimes);
  if (dto.tauxTVA) champs.push({ champ: 'tauxTVA', message: 'En franchise de TVA, le taux est 0.' });
  if (champs.length > 0) throw new TotauxDifferents(champs);
}

/** La copie du client que la facture garde. */
export function figerClient(client: Client): ClientFige {
  const { nom, email, type } = client;
  return {
    nom,
    email,
    type,
    adresse: client.adresse,
    ...(client.telephone && { telephone: client.telephone }),
    ...(client.siret && { siret: client.siret }),
    ...(client.siren && { siren: client.siren }),
  };
}

const COMPLEMENT_DE_RANG = 9;

/**
 * Clé de tri d'un brouillon : au-dessus de toutes les émises, le plus récent d'abord.
 * Comme celle d'une émise, elle finit par l'identifiant : unique, elle suffit à reprendre une liste où l'on en était.
 */
export const triDeBrouillon = (creeLe: Date, id: Types.ObjectId): string =>
  `~${creeLe.toISOString()}#${id.toHexString()}`;

/** Clé de tri d'une émise : date, puis instant d'émission (factures et avoirs mêlés), puis rang dans sa série. */
export const triDEmise = (date: DateCivile, emiseLe: Date, rang: number, id: Types.ObjectId): string =>
  `${date}#${emiseLe.toISOString()}#${String(rang).padStart(COMPLEMENT_DE_RANG, '0')}#${id.toHexString()}`;
