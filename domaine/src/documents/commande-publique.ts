import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { regimeDeRetard } from './cas-de-vente';
import type { ClientFige, FactureADessiner } from './facture';
import { FRANCAIS, type Mots } from './mots';
import { redactionRevue } from './redaction';
import { DELAIS_COMMANDE_PUBLIQUE, texteApplicable } from './textes-legaux';

/**
 * Le délai d'un organisme public, en jours depuis la réception de la demande de paiement ; `null` d'un autre client, et d'une facture d'avant
 * la rédaction revue, qui comptait depuis son émission. Source : code de la commande publique, art. R2192-10 à R2192-12.
 */
export const delaiPublic = (client: ClientFige, emission: DateCivile): number | null =>
  redactionRevue(emission) && regimeDeRetard(client, emission) === 'commande_publique'
    ? texteApplicable(DELAIS_COMMANDE_PUBLIQUE, emission)[client.natureOrganisme ?? 'administration']
    : null;

/**
 * L'échéance que fait la réception de la demande de paiement, un délai public après elle ; reçue avant l'exécution, le délai court de
 * l'exécution (art. R2192-13).
 */
export const echeancePublique = (
  recueLe: DateCivile,
  executeeLe: DateCivile | undefined,
  delaiJours: number,
): DateCivile => ajouterJours(executeeLe && executeeLe > recueLe ? executeeLe : recueLe, delaiJours);

/** Ce que la réception d'une demande de paiement a d'impossible. @param emission la date de la facture */
export function fautesDeDemande(le: DateCivile, emission: DateCivile, aujourdhui: DateCivile): Faute[] {
  if (le < emission) return [{ champ: 'le', message: `La facture est du ${formaterDateLongue(emission)}.` }];
  return le > aujourdhui ? [{ champ: 'le', message: 'Ce jour n’est pas encore venu.' }] : [];
}

/** « 30 jours à compter de la réception de la demande de paiement » ; `null` d'un document dont l'échéance est une date. */
export function delaiDepuisReception(
  { genre, client, contenu }: FactureADessiner,
  mots: Mots = FRANCAIS,
): string | null {
  const jours = genre === 'facture' ? delaiPublic(client, contenu.dateEmission) : null;
  return jours === null ? null : mots.delaiPublic(jours);
}
