import { ecartEnJours, formaterDateLongue, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { StatutDestinataire } from './cycle-de-vie';
import { aReclamer } from './retenue';
import { type FaitsDeReglement, joursDeRetard, type Reglement, reglementDe } from './reglement';
import { accorder } from '../valeurs/phrases';

/**
 * Ce qu'une facture reçue attend de son destinataire. `a_payer` : qu'il la règle ; `declaree` : rien, il dit l'avoir réglée ;
 * `contestee` : rien tant que son émetteur ne répond pas à son refus.
 */
export type AttenteDeFacture = 'a_payer' | 'declaree' | 'contestee';

/** Ce dont dépend cette attente : les mêmes faits pour le serveur, en centimes, et pour l'écran, en euros. */
export interface EtatARegler {
  reglement: Reglement | null;
  statutDestinataire: StatutDestinataire;
  /** Ce qui reste à payer, dans n'importe quelle unité. */
  reste: number;
}

/** Ce que cette facture attend de son destinataire ; `null` si elle n'attend plus rien (réglée, annulée, avoir). */
export function attenteDe({ reglement, statutDestinataire, reste }: EtatARegler): AttenteDeFacture | null {
  if (!reglement || reglement.etat === 'regle' || reste <= 0) return null;
  if (reglement.etat === 'declare') return 'declaree';
  return statutDestinataire === 'refusee' ? 'contestee' : 'a_payer';
}

const etatDe = (facture: FaitsDeReglement): EtatARegler => ({
  reglement: reglementDe(facture),
  statutDestinataire: facture.statutDestinataire,
  reste: facture.resteCentimes,
});

/** Combien de factures, et ce qu'il en reste à payer. */
export interface CumulDu {
  nombre: number;
  centimes: Centimes;
}

/** Ce qu'un destinataire a à payer, et ce qui attend autre chose que lui. */
export interface BilanAPayer<F> {
  /** De la plus ancienne échéance à la plus lointaine : les retards d'abord. */
  factures: F[];
  total: CumulDu;
  enRetard: CumulDu;
  declarees: CumulDu;
  contestees: CumulDu;
}

const SANS_ECHEANCE = '9999-12-31';

const cumuler = (factures: readonly FaitsDeReglement[]): CumulDu => ({
  nombre: factures.length,
  centimes: factures.reduce((somme, { resteCentimes }) => somme + resteCentimes, 0),
});

const parEcheance = (a: FaitsDeReglement, b: FaitsDeReglement): number =>
  (a.dateEcheance ?? SANS_ECHEANCE).localeCompare(b.dateEcheance ?? SANS_ECHEANCE) ||
  a.dateEmission.localeCompare(b.dateEmission);

/** Le bilan de ces factures reçues, ce jour-là : ce qui se déclare payé ou se conteste n'est plus à payer, mais se dit ; ce qui se retient en garantie n'y est qu'à son jour. */
export function bilanAPayer<F extends FaitsDeReglement>(
  factures: readonly F[],
  aujourdhui: DateCivile,
): BilanAPayer<F> {
  const demandees = factures.map((facture) => aReclamer(facture, aujourdhui));
  const de = (attente: AttenteDeFacture): F[] =>
    demandees.filter((facture) => attenteDe(etatDe(facture)) === attente).sort(parEcheance);
  const aPayer = de('a_payer');
  return {
    factures: aPayer,
    total: cumuler(aPayer),
    enRetard: cumuler(aPayer.filter((facture) => joursDeRetard(facture, aujourdhui) > 0)),
    declarees: cumuler(de('declaree')),
    contestees: cumuler(de('contestee')),
  };
}

/** Une échéance en mots : « En retard de 5 jours », « À payer demain », « À payer dans 12 jours, le 5 décembre 2026 ». */
export function direEcheance(echeance: DateCivile | null, aujourdhui: DateCivile): string {
  if (!echeance) return 'Sans date d’échéance';
  const dans = ecartEnJours(aujourdhui, echeance);
  if (dans < 0) return `En retard de ${accorder(-dans, 'jour')}`;
  if (dans === 0) return 'À payer aujourd’hui';
  if (dans === 1) return 'À payer demain';
  return `À payer dans ${accorder(dans, 'jour')}, le ${formaterDateLongue(echeance)}`;
}
