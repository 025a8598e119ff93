import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import {
  ATTEND_DE_L_ARGENT,
  type Moyen,
  originesDe,
  type Passage,
  PASSAGES_DESTINATAIRE,
  PASSAGES_EMETTEUR,
  type StatutDestinataire,
  type StatutEmetteur,
} from './cycle-de-vie';
import { type EcritureDatee, type MontantsDus, resteAPayer, soldeeLe } from './reglement';

/** Un acte qui ne dépend que de l'état : d'où il part, que porte le filtre de son écriture, et où il mène. */
export interface Pas<Statut> {
  de: readonly Statut[];
  vers: Statut;
}

const pas = <Statut>(table: readonly Passage<Statut>[], vers: Statut, par: Moyen): Pas<Statut> => ({
  de: originesDe(table, vers, par),
  vers,
});

/** Le brouillon reçoit son numéro ; un avoir naît dans l'état où cela le met. */
export const EMISSION = pas(PASSAGES_EMETTEUR, 'creee', 'emission');
/** Elle est partie, ou son client l'a vue par son lien. */
export const ENVOI = pas(PASSAGES_EMETTEUR, 'envoyee', 'envoi');
/** Son destinataire l'ouvre pour la première fois. */
export const OUVERTURE = pas(PASSAGES_DESTINATAIRE, 'vue', 'ouverture');
/** Elle va à un autre compte, tant que celui qui l'a n'y a pas répondu. */
export const REMISE = pas(PASSAGES_DESTINATAIRE, 'non_vue', 'remise');

/** Sa plateforme l'a reçue (200) : elle est partie. */
export const DEPOT_RECU = pas(PASSAGES_EMETTEUR, 'envoyee', 'plateforme');
/** Ce que l'acheteur en dit par la sienne. */
export const REPONSES_DE_PLATEFORME = {
  vue: pas(PASSAGES_DESTINATAIRE, 'vue', 'plateforme'),
  acceptee: pas(PASSAGES_DESTINATAIRE, 'acceptee', 'plateforme'),
  refusee: pas(PASSAGES_DESTINATAIRE, 'refusee', 'plateforme'),
  payee: pas(PASSAGES_DESTINATAIRE, 'payee', 'plateforme'),
} as const;

/** L'arrivée d'un passage que la table permet. @throws Error hors d'elle : une faute de programme */
function franchir<Statut extends string>(
  table: readonly Passage<Statut>[],
  de: Statut,
  vers: Statut,
  par: Moyen,
): Statut {
  if (!originesDe(table, vers, par).includes(de))
    throw new Error(`Hors du cycle de vie d’une facture\u00a0: de ${de} à ${vers}, par ${par}`);
  return vers;
}

/** Le paiement que son client déclarait n'est pas arrivé : il retrouve la réponse qu'il avait donnée avant. */
export const apresDementi = (
  statut: StatutDestinataire,
  avant: StatutDestinataire = 'vue',
): StatutDestinataire => franchir(PASSAGES_DESTINATAIRE, statut, avant, 'dementi');

/** Ce qu'un mouvement d'argent lit d'une facture. */
export interface FactureAuSolde extends MontantsDus {
  statutEmetteur: StatutEmetteur;
  resteCentimes: Centimes;
  datePaiement?: DateCivile;
  /** Le statut qu'elle avait quand un paiement l'a soldée. */
  avantPaiement?: StatutEmetteur;
}

/** Ce qu'un mouvement d'argent laisse d'une facture ; `rouverte` : ni date de paiement, ni statut d'avant. */
export interface Suite {
  statutEmetteur: StatutEmetteur;
  datePaiement?: DateCivile;
  avantPaiement?: StatutEmetteur;
  rouverte?: true;
}

/** Ce qui solde une facture, d'où que cela vienne : elle attendait de l'argent, et plus rien n'est dû. */
const estSoldee = ({ statutEmetteur }: FactureAuSolde, resteCentimes: Centimes): boolean =>
  ATTEND_DE_L_ARGENT.includes(statutEmetteur) && resteCentimes <= 0;

const rouvrir = (de: StatutEmetteur, vers: StatutEmetteur, par: Moyen): Suite => ({
  statutEmetteur: franchir(PASSAGES_EMETTEUR, de, vers, par),
  rouverte: true,
});

/** À l'émission : rien n'y reste à payer, elle est réglée au jour où l'acompte l'a été, sinon à celui de la facture. */
export function apresEmission(resteCentimes: Centimes, jour: DateCivile): Omit<Suite, 'rouverte'> {
  if (resteCentimes > 0) return { statutEmetteur: EMISSION.vers };
  const payee = franchir(PASSAGES_EMETTEUR, 'brouillon', 'payee', 'emission');
  return { statutEmetteur: payee, datePaiement: jour, avantPaiement: EMISSION.vers };
}

/** Après un encaissement : soldée, elle est payée à sa date ; annulée ou déjà payée, l'argent s'y écrit sans la changer. */
export function apresEncaissement(facture: FactureAuSolde, { montantCentimes, date }: EcritureDatee): Suite {
  const { statutEmetteur, resteCentimes } = facture;
  if (!estSoldee(facture, resteCentimes - montantCentimes)) return { statutEmetteur };
  const payee = franchir(PASSAGES_EMETTEUR, statutEmetteur, 'payee', 'paiement');
  return { statutEmetteur: payee, datePaiement: date, avantPaiement: statutEmetteur };
}

/**
 * Après un retrait : payée, elle le reste si ce qui tient encore au livre la solde, jamais avant le jour qu'elle dit (un avoir a pu la
 * solder) ; sinon elle retrouve le statut d'avant.
 * @param tiennent les écritures qui restent, dans l'ordre du livre
 * @param remise son client l'a reçue : elle est envoyée
 */
export function apresRetrait(
  facture: FactureAuSolde,
  tiennent: readonly EcritureDatee[],
  remise: boolean,
): Suite {
  const { statutEmetteur, datePaiement = '', avantPaiement = 'envoyee' } = facture;
  if (statutEmetteur !== 'payee') return { statutEmetteur };
  const jour = soldeeLe(tiennent, resteAPayer({ ...facture, payeCentimes: 0 }));
  if (jour) return { statutEmetteur, datePaiement: jour < datePaiement ? datePaiement : jour };
  return rouvrir(statutEmetteur, remise ? 'envoyee' : avantPaiement, 'paiement');
}

/** Après un retour à la main, qui annule tout ce qu'elle avait reçu. @see refusEmetteur */
export const apresRetour = ({ statutEmetteur }: FactureAuSolde, vers: StatutEmetteur): Suite =>
  rouvrir(statutEmetteur, vers, 'selecteur');

/** Ce qu'un avoir retire à une facture ; `libere` : il annule un solde et rend ses acomptes. */
export interface AvoirAuSolde extends EcritureDatee {
  libere: boolean;
}

/** Après un avoir : tout rectifiée, elle est annulée ; soldée par ce qu'il retire, elle est payée à sa date. */
export function apresAvoir(
  facture: FactureAuSolde & { imputeCentimes?: Centimes },
  { montantCentimes, date, libere }: AvoirAuSolde,
): Suite {
  const { statutEmetteur, resteCentimes, totalTtcCentimes, avoirsCentimes, imputeCentimes = 0 } = facture;
  const passer = (vers: StatutEmetteur) => franchir(PASSAGES_EMETTEUR, statutEmetteur, vers, 'avoir');
  const rectifie = avoirsCentimes + montantCentimes + imputeCentimes;
  if (rectifie === totalTtcCentimes && (imputeCentimes === 0 || libere))
    return { statutEmetteur: passer('annulee') };
  if (!estSoldee(facture, resteCentimes - montantCentimes)) return { statutEmetteur };
  return { statutEmetteur: passer('payee'), datePaiement: date };
}
