import type { Types } from 'mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { MentionsSaisies } from '@facturier/domaine/documents/facture';
import { ecartsDeTotaux } from '@facturier/domaine/documents/totaux';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { TotauxDifferents } from './erreurs';

/** Le contenu, avec la date et les mentions du profil pour ce qui n'a pas été dit. */
export const completerContenu = (
  contenu: ContenuSaisi,
  aujourdhui: DateCivile,
  parDefaut: MentionsSaisies,
): ContenuSaisi & { dateEmission: DateCivile } => ({
  ...contenu,
  dateEmission: contenu.dateEmission ?? aujourdhui,
  mentions: {
    conditionsPaiement: contenu.mentions.conditionsPaiement ?? parDefaut.conditionsPaiement,
    mentionLibre: contenu.mentions.mentionLibre ?? parDefaut.mentionLibre,
  },
});

/** Compare les totaux annoncés à ceux que nous calculons. @throws TotauxDifferents qui dit lesquels */
export function verifierTotaux({ contenu, annonces }: FactureSaisie): void {
  const ecarts = annonces ? ecartsDeTotaux(contenu.lignes, annonces) : [];
  if (ecarts.length > 0) throw new TotauxDifferents(ecarts);
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
