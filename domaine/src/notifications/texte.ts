import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import type { Mots, Phrase } from './mots';
import { PHRASES_DE_REGLAGES } from './alertes-de-reglages';
import { PHRASES_DE_SERIES } from './alertes-de-series';
import { PHRASES_DE_COMPTES } from './phrases-de-comptes';
import { definitionDe, type TypeNotification } from './types';
import { accorder } from '../valeurs/phrases';

/** Ce dont une notification parle. */
export interface CibleDeNotification {
  genre:
    | 'facture'
    | 'recue'
    | 'devis'
    | 'rappels'
    | 'encaissement'
    | 'taux'
    | 'taux_micro'
    | 'seuils'
    | 'declaration'
    | 'activite'
    | 'annee'
    | 'serie'
    | 'domaine_envoi'
    | 'plateforme'
    | 'periode_plateforme'
    | 'chaine'
    | 'archive';
  /** L'identifiant de la chose ; d'une déclaration, sa période ; d'une année, l'année. */
  id: string;
}

/** Ce qu'un fait apprend ; les mots se font à la lecture. */
export interface VariablesDeNotification {
  /** « Facture FAC-2026-001 », « Avoir AV-2026-001 ». */
  document?: string;
  /** L'autre partie : le client de l'émetteur, l'émetteur de qui reçoit. */
  tiers?: string;
  montantCentimes?: Centimes;
  jour?: DateCivile;
  /** La phrase qui dit pourquoi. */
  raison?: string;
  /** Combien de rappels, s'ils sont dits ensemble. */
  rappels?: number;
}

/** Une notification telle qu'elle se lit. */
export interface TexteDeNotification {
  titre: string;
  texte: string;
  /** L'écran où elle mène ; `null` : aucun. */
  chemin: string | null;
}

const PHRASES: Readonly<Record<TypeNotification, Phrase>> = {
  ...PHRASES_DE_COMPTES,
  ...PHRASES_DE_SERIES,
  facture_declaree_payee: ({ document, tiers, deMontant }) => [
    'Déclarée payée',
    `${tiers} dit avoir payé\u00a0: ${document}${deMontant}. Vérifiez votre compte, puis notez le paiement.`,
  ],
  facture_acceptee: ({ document, tiers, deMontant }) => [
    'Acceptation',
    `${tiers} accepte\u00a0: ${document}${deMontant}.`,
  ],
  facture_refusee: ({ document, tiers, deMontant }) => [
    'Refus',
    `${tiers} refuse\u00a0: ${document}${deMontant}. Lisez son motif, puis répondez-lui.`,
  ],
  facture_rejetee: ({ document, tiers, deMontant, raison }) => [
    'Rejetée par une plateforme',
    `${tiers} ne l’a pas reçue\u00a0: ${document}${deMontant}.${raison}`,
  ],
  piece_demandee: ({ document, tiers, deMontant, raison }) => [
    'Pièce demandée',
    `${tiers} attend une pièce de vous\u00a0: ${document}${deMontant}.${raison}`,
  ],
  litige_ouvert: ({ document, tiers, deMontant }) => [
    'Ligne contestée',
    `${tiers} conteste une partie\u00a0: ${document}${deMontant}. Les rappels attendent votre réponse.`,
  ],
  litige_message: ({ document, tiers, deMontant }) => [
    'Litige\u00a0: du nouveau',
    `${tiers} a répondu, ou retiré son litige\u00a0: ${document}${deMontant}.`,
  ],
  devis_accepte: ({ document, tiers, deMontant }) => [
    'Devis accepté',
    `${tiers} accepte et signe\u00a0: ${document}${deMontant}.`,
  ],
  devis_retracte: ({ document, tiers, deMontant, jour }) => [
    'Rétractation',
    `${tiers} se rétracte\u00a0: ${document}${deMontant}.${jour && ` Ce qui a été versé se rend au plus tard${jour}.`}`,
  ],
  devis_refuse: ({ document, tiers, deMontant, raison }) => [
    'Devis refusé',
    `${tiers} refuse\u00a0: ${document}${deMontant}.${raison}`,
  ],
  devis_bientot_expire: ({ document, tiers, deMontant, jour }) => [
    'Bientôt expiré',
    `${tiers} n’a pas encore répondu\u00a0: ${document}${deMontant}.${jour && ` Il expire${jour}.`}`,
  ],
  devis_vu: ({ document, tiers, deMontant }) => [
    'Ouvert par son lien',
    `${tiers} a peut-être lu\u00a0: ${document}${deMontant}. Sa page a été ouverte\u00a0; c’est un indice, pas une preuve.`,
  ],
  lien_accuse: ({ document, tiers, deMontant }) => [
    '«\u00a0J’ai bien reçu\u00a0»',
    `${tiers} confirme avoir reçu\u00a0: ${document}${deMontant}.`,
  ],
  lien_consulte: ({ document, tiers, deMontant }) => [
    'Consultée par son lien',
    `${tiers} a peut-être lu\u00a0: ${document}${deMontant}. Sa page a été ouverte\u00a0; c’est un indice, pas une preuve.`,
  ],
  lien_demande: ({ document, tiers, deMontant }) => [
    'Nouveau lien demandé',
    `Le lien a expiré, ${tiers} en demande un autre\u00a0: ${document}${deMontant}.`,
  ],
  envoi_echec: ({ document, tiers, deMontant, raison }) => [
    'L’envoi a échoué',
    `L’e-mail à ${tiers} n’est pas arrivé\u00a0: ${document}${deMontant}.${raison}`,
  ],
  rappel_envoye: ({ document, tiers, deMontant }) => [
    'Rappel envoyé',
    `Un rappel est parti vers ${tiers}\u00a0: ${document}${deMontant}.`,
  ],
  rappel_saute: ({ document, tiers, deMontant, raison, rappels }) => [
    'Rappel non envoyé',
    rappels
      ? `${rappels} prévus ce jour ne sont pas partis. Le journal des rappels dit pourquoi.`
      : `Le rappel prévu pour ${tiers} n’est pas parti\u00a0: ${document}${deMontant}.${raison}`,
  ],
  facture_echue: ({ document, tiers, deMontant, jour }) => [
    'Échéance passée',
    `${tiers} devait payer${jour}\u00a0: ${document}${deMontant}.`,
  ],
  retenue_liberable: ({ document, tiers, deMontant, jour }) => [
    'Retenue bientôt exigible',
    `${tiers} retient une garantie qui se libère${jour}\u00a0: ${document}${deMontant}. La lettre qui la demande est prête.`,
  ],
  paiement_en_ligne: ({ document, tiers, deMontant, raison }) => [
    'Payée en ligne',
    `${tiers} a payé en ligne\u00a0: ${document}${deMontant}.${raison}`,
  ],
  prelevement_refuse: ({ document, tiers, deMontant }) => [
    'Prélèvement refusé',
    `Prélèvement refusé à ${tiers} par sa banque\u00a0: ${document}${deMontant}. Il reste à payer.`,
  ],
  remboursement_en_ligne: ({ document, tiers, deMontant }) => [
    'Remboursement',
    `Vous avez remboursé ${tiers}\u00a0: ${document}${deMontant}.`,
  ],
  litige_bancaire: ({ document, tiers, deMontant, raison }) => [
    'Contestation bancaire',
    `${tiers} conteste un paiement auprès de sa banque\u00a0: ${document}${deMontant}.${raison}`,
  ],
  compte_encaissement: ({ raison }) => [
    'Encaissement en ligne',
    raison.trim() || 'L’état de votre compte d’encaissement a changé.',
  ],
  ...PHRASES_DE_REGLAGES,
  facture_recue: ({ document, tiers, deMontant, jour }) => [
    'Facture reçue',
    `${tiers} vous envoie\u00a0: ${document}${deMontant}.${jour && ` À payer${jour}.`}`,
  ],
  recue_a_payer: ({ document, tiers, deMontant, jour, raison }) => [
    'Bientôt à payer',
    `${tiers} attend son paiement${jour}\u00a0: ${document}${deMontant}.${raison}`,
  ],
  taux_legal_manquant: ({ raison }) => [
    'Taux légal à saisir',
    raison.trim() || 'Le taux d’intérêt légal d’un semestre n’est pas connu.',
  ],
  taux_micro_manquant: ({ raison }) => [
    'Taux de cotisations à confirmer',
    raison.trim() || 'Des taux de cotisations, ou des seuils, sont à confirmer.',
  ],
};

const CHEMINS: Readonly<Record<CibleDeNotification['genre'], (id: string) => string>> = {
  facture: (id) => `/factures/${id}`,
  recue: (id) => `/reception/${id}`,
  devis: (id) => `/devis/${id}`,
  rappels: () => '/relances',
  encaissement: () => '/encaissements',
  taux: () => '/admin?onglet=taux',
  taux_micro: () => '/admin?onglet=taux-micro',
  seuils: () => '/seuils',
  declaration: (periode) => `/declarations/${periode}`,
  activite: () => '/activite',
  annee: (annee) => `/annees/${annee}`,
  serie: (id) => `/recurrences/${id}`,
  domaine_envoi: () => '/domaine-envoi',
  plateforme: () => '/plateforme',
  periode_plateforme: () => '/plateforme/declarations',
  chaine: () => '/compte',
  archive: () => '/compte',
};

function motsDe(
  type: TypeNotification,
  { document, tiers, montantCentimes, jour, raison, rappels }: VariablesDeNotification,
): Mots {
  return {
    document: document ?? 'un document',
    nomme: document ?? '',
    tiers: tiers ?? (definitionDe(type).emetteur ? 'votre client' : 'un fournisseur'),
    deMontant: montantCentimes === undefined ? '' : `, ${formaterEuros(montantCentimes)}`,
    jour: jour ? ` le ${formaterDateLongue(jour)}` : '',
    raison: raison ? ` ${raison}` : '',
    rappels: rappels ? accorder(rappels, 'rappel') : '',
  };
}

const majuscule = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** Les mots d'une notification. @param nombre les faits qu'elle réunit */
export function ecrireNotification(
  type: TypeNotification,
  cible: CibleDeNotification,
  variables: VariablesDeNotification,
  nombre = 1,
): TexteDeNotification {
  const [titre, texte] = PHRASES[type](motsDe(type, variables));
  return {
    titre: nombre > 1 ? `${titre}, ${accorder(nombre, 'fois', 'fois')}` : titre,
    texte: majuscule(texte),
    chemin: CHEMINS[cible.genre](cible.id),
  };
}

/** La même, telle qu'un appareil la montre : celle dont le montant se tait y perd sa raison. */
export function ecrirePoussee(
  type: TypeNotification,
  cible: CibleDeNotification,
  variables: VariablesDeNotification,
  nombre = 1,
): TexteDeNotification {
  const { raison: _raison, montantCentimes: _montant, ...sansMontant } = variables;
  return ecrireNotification(type, cible, definitionDe(type).montantTu ? sansMontant : variables, nombre);
}

/** La même, sans nom ni montant : ce qu'un écran verrouillé peut montrer. */
export const ecrireDiscrete = (
  type: TypeNotification,
  cible: CibleDeNotification,
  nombre = 1,
): TexteDeNotification => ecrireNotification(type, cible, {}, nombre);
