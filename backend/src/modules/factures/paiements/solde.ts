import { statutApresContrepassation, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { resteAPayer, soldeeLe } from '@facturier/domaine/factures/reglement';
import { type DateCivile, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Paiement } from '../schemas/suivi.schemas';
import type { Encaissement } from '../sommes/apport';
import type { ApresRetrait } from './encaissements.repository';
import type { EcritureChainee, FactureAuLivre } from './paiements.repository';

/** Ce que le solde lit d'une écriture. */
type EcritureDatee = Pick<Paiement, 'date' | 'montantCentimes'>;

/** Les statuts d'une facture qui attend de l'argent. */
export const EN_COURS: readonly StatutEmetteur[] = ['creee', 'envoyee'];

/** Ce que ces écritures font à chaque mois, par rapport à ce que la facture y avait déjà encaissé. */
export function encaissementsDe(
  deja: readonly Paiement[],
  ecritures: readonly EcritureChainee[],
): Encaissement[] {
  const parMois = new Map<string, number>();
  for (const { date, montantCentimes } of ecritures)
    parMois.set(moisDe(date), (parMois.get(moisDe(date)) ?? 0) + montantCentimes);
  return [...parMois].map(([mois, montant]) => {
    const duMois = deja.filter(({ date }) => moisDe(date) === mois);
    return { mois, montant, avant: duMois.reduce((somme, ecriture) => somme + ecriture.montantCentimes, 0) };
  });
}

/** Les écritures qui tiennent encore : ni contraires, ni annulées. */
export function actives({ ecritures }: FactureAuLivre): Paiement[] {
  const annulees = new Set(ecritures.map(({ annule }) => annule?.toHexString()));
  return ecritures.filter(({ _id, annule }) => !annule && !annulees.has(_id.toHexString()));
}

/** Ce que les paiements doivent couvrir. */
const duDe = (facture: FactureAuLivre): number => resteAPayer({ ...facture, payeCentimes: 0 });

/** Le jour où ces écritures soldent encore une facture payée, jamais avant celui qu'elle dit (un avoir a pu la solder) ; `null` sinon. */
function encorePayeeLe(facture: FactureAuLivre, ecritures: readonly EcritureDatee[]): DateCivile | null {
  const { statutEmetteur, datePaiement = '' } = facture;
  const jour = statutEmetteur === 'payee' ? soldeeLe(ecritures, duDe(facture)) : null;
  return jour && jour < datePaiement ? datePaiement : jour;
}

/** Ce que devient une facture dont ne tiennent plus que ces écritures. */
export function apresRetrait(facture: FactureAuLivre, restantes: readonly EcritureDatee[]): ApresRetrait {
  const { avantPaiement, destinataire, remiseLe } = facture;
  const retour = statutApresContrepassation(avantPaiement, Boolean(destinataire ?? remiseLe));
  return { retour, encorePayeeLe: encorePayeeLe(facture, restantes) };
}
