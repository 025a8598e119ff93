import type { StatutDestinataire, StatutEmetteur } from '../factures/cycle-de-vie';
import { type EtatChezLesPlateformes, estRejetee } from '../factures/reglement';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Pourquoi un rappel ne part pas, et la phrase que l'émetteur lit. */
export const RAISONS = {
  brouillon: 'Ce brouillon n’est pas émis.',
  avoir: 'Un avoir rectifie cette facture.',
  annulee: 'La facture est annulée.',
  payee: 'La facture est payée.',
  retenue: 'Il n’en reste que la retenue de garantie\u00a0: elle se demande le jour où elle se libère.',
  opposition: 'Le client s’oppose à la libération de la retenue de garantie\u00a0: on attend.',
  declaree: 'Le client dit avoir payé\u00a0: confirmez, ou dites que ce n’est pas arrivé.',
  refusee: 'Le client a refusé la facture\u00a0: répondez-lui d’abord.',
  contrat:
    'Le contrat est rompu\u00a0: cette facture n’est plus due. Faites-en l’avoir, et rendez ce qui a été versé.',
  rejetee:
    'Une plateforme a rejeté cette facture\u00a0: votre client ne l’a pas reçue. Annulez-la, puis refaites-la.',
  litige: 'Le client conteste une ligne\u00a0: répondez-lui d’abord.',
  encaissement: 'Un prélèvement est en cours, ou sa banque conteste un paiement\u00a0: on attend.',
  sans_echeance: 'La facture n’a pas d’échéance.',
  demande_a_noter:
    'Notez le jour où cet organisme public a reçu votre demande de paiement\u00a0: son délai court de là.',
  jamais_remise: 'La facture n’a jamais été envoyée à son client.',
  envoi_echoue: 'Le dernier envoi a échoué\u00a0: corrigez l’adresse du client.',
  sans_adresse: 'Ce client n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche, ou relancez-le autrement.',
  adresse_rejetee:
    'L’adresse de ce client a été refusée\u00a0: corrigez-la, ou envoyez-lui de nouveau un message.',
  client_exclu: 'Ce client est exclu des rappels automatiques.',
  client_refuse: 'Le client ne veut plus recevoir de rappels automatiques.',
  pause: 'Les rappels de cette facture sont en pause.',
  promesse: 'Le client a promis de payer\u00a0: on attend ce jour.',
  ancienne: 'Émise avant que les rappels soient allumés.',
  trop_proche: 'Un rappel est parti il y a moins de trois jours.',
  maximum: 'Cinq rappels automatiques sont déjà partis.',
  trop_tard: 'Le jour est passé de plus de trois jours\u00a0: un rappel ne se rattrape pas.',
  plan: 'Les étapes après la première demandent un plan payant.',
  abonnement: 'L’essai est fini\u00a0: les rappels attendent un plan.',
  envois_suspendus: 'Vos envois sont suspendus.',
  plafond: 'Le plafond d’envois du jour est atteint.',
  adresse_bloquee: 'Cette adresse n’accepte pas les messages envoyés par Facturier.',
  hors_heures: 'L’heure des rappels (9\u00a0h à 11\u00a0h\u00a030) était passée.',
} as const;
export type Raison = keyof typeof RAISONS;

/** Ce que l'émetteur n'a pas voulu lui-même : on le prévient qu'un rappel n'est pas parti. */
const SUBIES: readonly Raison[] = [
  'sans_adresse',
  'adresse_rejetee',
  'envoi_echoue',
  'client_refuse',
  'trop_tard',
  'plan',
  'abonnement',
  'envois_suspendus',
  'plafond',
  'adresse_bloquee',
  'hors_heures',
];
export const estSubie = (raison: Raison): boolean => SUBIES.includes(raison);

/** Ce qui décide des rappels d'une facture. */
export interface SituationDeRelance {
  genre: 'facture' | 'avoir';
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  resteCentimes: Centimes;
  /** Une situation de travaux dont le client retient une garantie : le reste est ce qui peut se demander. */
  retenue?: { opposee?: true };
  avoirsCentimes: Centimes;
  /** Des lignes en sont contestées, sans décision encore. */
  enLitige: boolean;
  /** Un prélèvement en est attendu, ou une banque conteste un paiement reçu. */
  encaissementEnCours: boolean;
  /** Le devis dont elle vient ; `rompu` : son contrat n'est plus (C. consom., art. L221-27). */
  devis?: { rompu?: true };
  /** Ce qu'en disent les plateformes agréées. */
  electronique?: EtatChezLesPlateformes | undefined;
  dateEcheance?: DateCivile;
  /** Due par un organisme public dont personne n'a noté qu'il a reçu la demande de paiement. */
  attendDemande?: boolean;
  /** Remise à son client, par courriel ou sur la plateforme. */
  remise: boolean;
  envoiEchoue: boolean;
  /** La fiche de son client n'a pas d'adresse e-mail. */
  sansAdresse?: boolean;
  /** Un serveur a refusé pour de bon l'adresse de son client. */
  adresseRejetee: boolean;
  /** Émise avant que les rappels soient allumés, et non reprise depuis. */
  ancienne: boolean;
  clientExclu: boolean;
  /** Le client a demandé de ne plus en recevoir. */
  clientRefuse: boolean;
  pause: boolean;
  /** Le jour où le client a promis de payer. */
  promesse?: DateCivile;
}

/** Rien ne peut se demander : tout est payé, ou seule la retenue de garantie reste. */
const raisonDeNeRienDevoir = ({ retenue }: Pick<SituationDeRelance, 'retenue'>): Raison => {
  if (!retenue) return 'payee';
  return retenue.opposee ? 'opposition' : 'retenue';
};

/** Ce qui interdit aussi un rappel fait à la main : il n'y a rien à réclamer, ou personne à qui. */
export function raisonSansObjet(
  s: Pick<
    SituationDeRelance,
    | 'genre'
    | 'statutEmetteur'
    | 'statutDestinataire'
    | 'resteCentimes'
    | 'retenue'
    | 'enLitige'
    | 'encaissementEnCours'
    | 'devis'
    | 'electronique'
    | 'attendDemande'
    | 'sansAdresse'
  >,
): Raison | null {
  if (s.genre === 'avoir') return 'avoir';
  if (s.statutEmetteur === 'brouillon') return 'brouillon';
  if (s.statutEmetteur === 'annulee') return 'annulee';
  if (s.statutEmetteur === 'payee') return 'payee';
  if (s.resteCentimes <= 0) return raisonDeNeRienDevoir(s);
  if (s.devis?.rompu) return 'contrat';
  if (estRejetee(s)) return 'rejetee';
  if (s.enLitige) return 'litige';
  if (s.encaissementEnCours) return 'encaissement';
  if (s.attendDemande) return 'demande_a_noter';
  if (s.sansAdresse) return 'sans_adresse';
  return s.statutDestinataire === 'payee' ? 'declaree' : null;
}

/** Pourquoi aucun rappel automatique ne part ce jour-là ; `null` s'il peut partir. L'exclusion du client passe avant le reste. */
export function raisonDArret(s: SituationDeRelance, jour: DateCivile): Raison | null {
  const sansObjet = raisonSansObjet(s);
  if (sansObjet) return sansObjet;
  if (s.clientExclu) return 'client_exclu';
  if (s.clientRefuse) return 'client_refuse';
  if (s.avoirsCentimes > 0) return 'avoir';
  if (s.statutDestinataire === 'refusee') return 'refusee';
  if (!s.dateEcheance) return 'sans_echeance';
  if (s.adresseRejetee) return 'adresse_rejetee';
  if (s.envoiEchoue) return 'envoi_echoue';
  if (!s.remise) return 'jamais_remise';
  if (s.ancienne) return 'ancienne';
  if (s.pause) return 'pause';
  return s.promesse && jour <= s.promesse ? 'promesse' : null;
}
