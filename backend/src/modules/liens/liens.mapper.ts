import type { LienPublic as LienRendu } from '@facturier/domaine/contrat/liens';
import { type EtatLien, finDuLien } from '@facturier/domaine/liens/lien-public';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from '../documents/schemas/facture.schema';
import type { LienPublic } from './schemas/liens.schemas';
import type { Visite } from './consultations.repository';

const DERNIERES = 5;

/** Le jour où une facture n'attend plus rien : payée, ou annulée par ses avoirs ; `null` sinon. */
export function soldeeLe(facture: Facture, avoirs: readonly Facture[]): DateCivile | null {
  if (facture.statutEmetteur === 'payee') return facture.datePaiement ?? avoirs.at(-1)?.dateEmission ?? null;
  return facture.statutEmetteur === 'annulee' ? (avoirs.at(-1)?.dateEmission ?? null) : null;
}

/** Le dernier jour où ce lien ouvre. */
export const finDe = (lien: LienPublic, soldeLe: DateCivile | null): DateCivile =>
  finDuLien(dateCivileAParis(lien.creeLe), soldeLe);

/** Son état ce jour-là. */
export const etatDe = (lien: LienPublic, fin: DateCivile, aujourdhui: DateCivile): EtatLien =>
  lien.etat === 'actif' && fin < aujourdhui ? 'expire' : lien.etat;

interface Contexte {
  soldeLe: DateCivile | null;
  aujourdhui: DateCivile;
  url: string | null;
  visites: readonly Visite[];
}

/** Un lien, tel que son émetteur le voit. */
export function rendreLien(lien: LienPublic, { soldeLe, aujourdhui, url, visites }: Contexte): LienRendu {
  const expireLe = finDe(lien, soldeLe);
  const etat = etatDe(lien, expireLe, aujourdhui);
  return {
    _id: lien._id.toHexString(),
    adresse: lien.adresse,
    genre: lien.genre,
    etat,
    url: etat === 'actif' ? url : null,
    creeLe: lien.creeLe.toISOString(),
    expireLe,
    consulteLe: lien.consulteLe?.toISOString() ?? null,
    confirmeLe: lien.confirmeLe?.toISOString() ?? null,
    accuseLe: lien.accuseLe?.toISOString() ?? null,
    consultations: visites
      .slice(0, DERNIERES)
      .map(({ le, niveau, appareil }) => ({ le: le.toISOString(), niveau, appareil })),
  };
}
