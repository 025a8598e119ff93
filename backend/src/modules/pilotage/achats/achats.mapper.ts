import type { Achat as AchatDuRegistre, SommesDuRegistre } from '@facturier/domaine/achats/registre';
import type { Achat, SommesDAchats } from '@facturier/domaine/contrat/achats';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { AchatInscrit } from '../schemas/achat.schema';
import type { AchatLu } from './achats.repository';

/** Une écriture sur le fil. */
export const rendreAchat = (lu: AchatLu): Achat => ({
  _id: lu._id.toHexString(),
  rang: lu.rang,
  date: lu.date,
  fournisseur: lu.fournisseur,
  nature: lu.nature,
  reference: lu.reference,
  montant: eurosDepuisCentimes(lu.montantCentimes),
  moyen: lu.moyen,
  recue: lu.recue?.toHexString() ?? null,
  annule: lu.annule?.toHexString() ?? null,
  annulable: !lu.annule && !lu.annulee,
  creeLe: lu.creeLe.toISOString(),
});

/** Les écritures telles que les règles les lisent ; une contraire dit le rang de ce qu'elle annule, s'il est parmi elles. */
export function auRegistre(lus: readonly AchatInscrit[]): AchatDuRegistre[] {
  const rangs = new Map(lus.map(({ _id, rang }) => [_id.toHexString(), rang]));
  return lus.map(({ rang, date, fournisseur, nature, reference, montantCentimes, moyen, annule, recue }) => ({
    lien: recue ? `/reception/${recue.toHexString()}` : `/achats?annee=${date.slice(0, 4)}`,
    ...{ rang, date, fournisseur, nature, reference, montantCentimes, moyen },
    ...(annule && { annule: rangs.get(annule.toHexString()) ?? 0 }),
  }));
}

/** Ce qu'une période additionne, sur le fil. */
export const rendreSommes = ({
  periode,
  especes,
  autres,
  totalCentimes,
}: SommesDuRegistre): SommesDAchats => ({
  periode,
  especes: eurosDepuisCentimes(especes.centimes),
  autres: eurosDepuisCentimes(autres.centimes),
  total: eurosDepuisCentimes(totalCentimes),
});
