import { PHRASES_PAR_SALLE } from './phrases-par-salle';
import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import type {
  ChampFautif,
  ComplementErreur,
  CorpsErreur,
  MotifRefus,
} from '@facturier/domaine/contrat/erreurs';

export type { CodeErreur };
/** Ce que certains refus portent en plus (quota, SIRET manquant, second facteur…). */
type Complement = Omit<ComplementErreur, 'errorType'>;

/** Un refus du serveur, ou son silence (`statut` 0). `message` est vide quand le serveur n'a rien dit de lisible. */
export class ErreurApi extends Error {
  readonly statut: number;
  readonly code: CodeErreur | null;
  readonly champs: ChampFautif[];
  readonly errorType: MotifRefus | null;
  readonly complement: Complement;
  readonly requestId: string | null;

  constructor(refus: {
    statut: number;
    message?: string;
    code?: CodeErreur | null;
    champs?: ChampFautif[];
    errorType?: MotifRefus | null;
    complement?: Complement;
    requestId?: string | null;
  }) {
    super(refus.message ?? '');
    this.name = 'ErreurApi';
    this.statut = refus.statut;
    this.code = refus.code ?? null;
    this.champs = refus.champs ?? [];
    this.errorType = refus.errorType ?? null;
    this.complement = refus.complement ?? {};
    this.requestId = refus.requestId ?? null;
  }

  /** Vrai si le serveur n'a pas répondu du tout. */
  get sansReponse(): boolean {
    return this.statut === 0;
  }
}

/** Le refus que dit ce corps ; un intermédiaire peut répondre à la place du serveur, et ne rien dire de tout cela. */
export const enRefus = (
  statut: number,
  { message, code, errorType, champs, requestId, ...complement }: Partial<CorpsErreur>,
): ErreurApi => new ErreurApi({ statut, message, code, errorType, champs, complement, requestId });

/** Ce que dit un refus, à montrer tel quel ; `''` s'il n'y en a pas. */
export const messageDe = (refus: unknown): string => (refus instanceof Error ? refus.message : '');

/** La phrase de secours de chaque code : un code nouveau sans phrase ne compile pas. */
const PHRASES: Record<CodeErreur, string> = {
  SAISIE_INVALIDE: 'Certains champs sont à corriger.',
  CHAMP_INCONNU: 'Cette demande contient un champ inconnu.',
  CORPS_ILLISIBLE: 'La demande est illisible.',
  DEMANDE_TROP_LENTE: 'La demande a mis trop de temps à partir. Réessayez.',
  DEMANDE_ILLISIBLE: 'La demande est illisible.',
  EN_TETES_TROP_LONGS: 'Effacez les cookies de ce site, puis réessayez.',
  CORPS_TROP_GROS: 'Ce contenu est trop volumineux.',
  FICHIER_NON_RECONNU: 'Ce fichier n’est ni un PDF, ni un XML.',
  XML_DANGEREUX: 'Ce fichier XML est refusé\u00a0: il déclare des entités.',
  XML_ILLISIBLE: 'Ce fichier XML est illisible.',
  PDF_CHIFFRE: 'Ce PDF est protégé par un mot de passe.',
  PDF_ILLISIBLE: 'Ce PDF est illisible.',
  PDF_SANS_FACTURE: 'Ce PDF ne porte pas de facture électronique.',
  PDF_PLUSIEURS_FACTURES: 'Ce PDF porte plusieurs factures électroniques différentes.',
  FACTURE_NON_RECONNUE: 'Ce fichier n’est pas une facture électronique.',
  PROFIL_NON_RECONNU: 'Cette facture suit une spécification inconnue.',
  FACTURE_INCOMPLETE: 'Il manque à cette facture des indications indispensables.',
  FACTURE_DEJA_RECUE: 'Vous avez déjà reçu ce fichier.',
  FACTURE_PAREILLE: 'Vous gardez déjà une facture de ce fournisseur, au même numéro.',
  RECEPTION_PLEINE: 'Vous gardez déjà autant de factures reçues que possible.',
  FACTURE_RECUE_INTROUVABLE: 'Cette facture n’existe pas, ou plus.',
  PREUVE_REQUISE: 'Saisissez votre mot de passe.',
  SECOND_FACTEUR_REQUIS: 'Vous n’avez pas accès à cette page.',
  CLE_INVALIDE: 'Cette clé d’accès n’a pas pu être ajoutée. Recommencez.',
  CLE_DEJA_ENREGISTREE: 'Cette clé d’accès est déjà enregistrée.',
  RELANCE_IMPOSSIBLE: 'Ce rappel ne peut pas partir.',
  ANCIENNES_NON_VUES: 'Regardez d’abord la liste des factures qui recevraient un rappel.',
  NOTIFICATION_INTROUVABLE: 'Cette notification, ou cet appareil, n’existe pas, ou plus.',
  CODE_DE_LITIGE_REFUSE: 'Ce code n’est pas le bon, ou il a expiré. Demandez-en un autre.',
  LITIGE_IMPOSSIBLE: 'Il n’y a rien à contester sur cette facture.',
  LITIGE_DEJA_OUVERT: 'Un litige est déjà en cours sur cette facture.',
  LITIGE_CLOS: 'Ce litige est terminé.',
  ENCAISSEMENT_IMPOSSIBLE: 'Cette facture ne se paie pas en ligne pour l’instant. Rechargez la page.',
  PREVISIONS_HORS_PLAN: 'Prévisions et objectif sont compris dans les plans payants et dans l’essai.',
  RECURRENCE_INTROUVABLE: 'Cette série n’existe pas, ou plus.',
  RECURRENCE_HORS_PLAN: 'Les factures récurrentes sont comprises dans les plans payants et dans l’essai.',
  RECURRENCE_FINIE: 'Cette série a changé. Rechargez la page.',
  RECURRENCES_PLEINES: 'Vous gardez déjà autant de séries que possible.',
  OCCURRENCE_DEJA_FAITE: 'Cette échéance est déjà faite. Rechargez la page.',
  VARIABLE_INCONNUE: 'Un texte porte une variable inconnue.',
  INDICE_MANQUANT: 'Donnez l’indice, ses deux valeurs et sa source.',
  ENCAISSEMENT_HORS_PLAN: 'Le paiement en ligne est compris dans les plans payants et dans l’essai.',
  COMPTE_ENCAISSEMENT_ABSENT: 'Ouvrez d’abord votre compte d’encaissement.',
  REMBOURSEMENT_IMPOSSIBLE: 'Ce paiement ne peut pas être remboursé d’autant. Rechargez la page.',
  LITIGE_SANS_AVOIR: 'Ce litige n’a pas d’avoir à émettre.',
  ARTICLE_INTROUVABLE: 'Cet article n’existe pas, ou plus.',
  ARTICLE_DEJA_AU_CATALOGUE: 'Un article de votre catalogue porte déjà cette désignation.',
  CATALOGUE_PLEIN: 'Votre catalogue est plein.',
  CATALOGUE_ILLISIBLE: 'Ce fichier ne se lit pas.',
  IMPORT_REFUSE: 'Des lignes sont refusées.',
  DEMANDE_A_NOTER: 'Notez d’abord le jour où l’organisme a reçu votre demande de paiement.',
  DEMANDE_SANS_OBJET: 'Cette facture n’est pas à un organisme public.',
  RETARD_SANS_OBJET: 'Aucune pénalité ne se compte sur ce document.',
  MISE_EN_DEMEURE_SANS_OBJET: 'Cette facture ne se réclame pas par une mise en demeure.',
  FACTURE_PAS_EN_RETARD: 'Cette facture n’est pas en retard.',
  MISE_EN_DEMEURE_DEJA_ETABLIE: 'Une mise en demeure de cette facture attend déjà d’être envoyée.',
  CLES_PLEINES: 'Vous avez déjà dix clés d’accès\u00a0: retirez-en une pour en ajouter une autre.',
  PLACE_PLEINE: 'Ce contenu est trop volumineux.',
  TYPE_DE_CONTENU_REFUSE: 'Ce type de fichier n’est pas accepté.',
  NON_AUTHENTIFIE: 'Votre session est terminée. Reconnectez-vous.',
  ACCES_INTERDIT: 'Vous n’avez pas accès à cette page.',
  ROUTE_INTROUVABLE: 'Cette adresse n’existe pas.',
  METHODE_INTERDITE: 'Cette adresse n’accepte pas cette demande.',
  RESSOURCE_INTROUVABLE: 'Cet élément est introuvable.',
  ERREUR_INTERNE: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  INDISPONIBLE: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  TROP_DE_TENTATIVES: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  ENTREE_PAR_LIEN:
    'Trop d’essais viennent d’ailleurs sur ce compte. Si ce mot de passe est le bon, un lien pour entrer part à votre adresse\u00a0: ouvrez-le sur cet appareil.',
  PROFIL_PROFESSIONNEL_REQUIS: 'Vous devez passer en mode professionnel.',
  SIRET_REQUIS: 'Vous devez configurer votre SIRET.',
  EMAIL_DEJA_UTILISE: 'Un compte existe déjà avec cette adresse e-mail.',
  COMPTE_INCONNU: 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.',
  MOT_DE_PASSE_INCORRECT:
    'Mot de passe incorrect. Utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» si nécessaire.',
  EMAIL_NON_VERIFIE:
    'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.',
  VERIFICATION_EXPIREE: 'Le lien de confirmation a expiré. Demandez-en un nouveau.',
  COMPTE_BANNI: 'Ce compte a été suspendu. Contactez l’assistance.',
  CODE_TOTP_REQUIS: 'Saisissez le code de votre application d’authentification.',
  CODE_TOTP_INCORRECT: 'Ce code est incorrect ou déjà utilisé.',
  CLE_REQUISE: 'Confirmez votre connexion avec votre clé d’accès.',
  CLE_REFUSEE: 'Cette clé d’accès n’est pas reconnue. Réessayez, ou entrez par votre mot de passe.',
  CLE_DOUTEUSE: 'Cette clé d’accès a peut-être été copiée\u00a0: elle n’ouvre plus votre compte.',
  CONFIRMATION_REQUISE: 'Saisissez le mot de passe choisi à l’inscription pour confirmer votre adresse.',
  LIEN_INVALIDE: 'Lien invalide ou expiré.',
  LIEN_EXPIRE: 'Ce lien a expiré. Demandez-en un nouveau.',
  MOT_DE_PASSE_FAIBLE: 'Le mot de passe ne respecte pas tous les critères de sécurité.',
  MENTIONS_ABSENTES: 'Vos mentions légales ne sont pas encore enregistrées.',
  CLIENT_INTROUVABLE: 'Client introuvable.',
  DEVIS_INTROUVABLE: 'Ce devis n’existe pas, ou plus.',
  DEVIS_FIGE: 'Un devis finalisé ne change plus. Pour le corriger, faites une nouvelle version.',
  DEVIS_DEJA_REPONDU: 'Ce devis a changé\u00a0: rechargez la page.',
  PREUVE_DU_SIGNATAIRE: 'Le certificat et le fichier de preuve sont à qui a signé, et à l’émetteur.',
  DEVIS_NON_SIGNE: 'Ce devis n’a pas été signé par un lien.',
  PAGE_DEPASSEE: 'Cette page n’est plus à jour. Rechargez-la, puis relisez le devis.',
  RETRACTATION_FERMEE: 'La rétractation n’est pas, ou n’est plus, possible pour ce devis.',
  LIVRAISON_SANS_OBJET: 'Noter une réception n’est pas, ou n’est plus, possible pour ce devis.',
  LIEN_DE_DEVIS_FERME: 'Ce devis n’attend plus de réponse\u00a0: demandez-en un nouveau lien à son émetteur.',
  CODE_INCORRECT: 'Ce code n’est pas le bon.',
  CODE_EXPIRE: 'Ce code ne vaut plus. Demandez-en un autre.',
  ...PHRASES_PAR_SALLE,
  ACOMPTE_IMPAYE: 'Un acompte de ce devis n’est pas entièrement payé.',
  RECETTE_INTROUVABLE: 'Cette recette n’existe pas ou plus.',
  ACTIVITE_INCOMPLETE: 'Répondez d’abord aux questions de «\u00a0Mon activité\u00a0».',
  NATURE_NON_DITE: 'Une recette ne dit pas ce qu’elle paie\u00a0: choisissez sa catégorie.',
  PERIODE_EN_COURS: 'Cette période n’est pas finie.',
  PERIODE_DEJA_DECLAREE: 'Cette période est déjà déclarée, avec d’autres montants.',
  PERIODE_FAUSSE: 'Cette période n’est pas une de celles que vous déclarez.',
  DECLARATION_SANS_ECART: 'Cette période n’a pas d’écart.',
  NATURE_DEJA_DITE: 'Une de ces lignes dit déjà ce qu’elle vend.',
  FRANCHISE_PERDUE: 'Vous êtes redevable de la TVA\u00a0: rien ne s’émet plus en franchise.',
  ACHAT_INTROUVABLE: 'Cet achat n’est pas à votre registre.',
  ACHAT_ANNULE: 'Cet achat est déjà annulé.',
  ACHAT_DEJA_INSCRIT: 'Cette facture reçue est déjà à votre registre.',
  DECLARATION_FIGEE: 'Cette déclaration ne se rouvre plus.',
  TAUX_MANQUANT: 'Le taux de cette période n’est pas encore confirmé.',
  RECETTE_CORRIGEE: 'Cette recette a déjà été annulée ou corrigée.',
  RECETTE_D_ACOMPTE:
    'La facture dit cet acompte\u00a0: seuls sa date, son moyen et sa référence se corrigent ici.',
  ACOMPTE_IMPUTE: 'Le solde de ce devis déduit cet acompte\u00a0: annulez d’abord le solde par un avoir.',
  DELAI_SEPT_JOURS:
    'Ce contrat est conclu hors établissement\u00a0: aucun paiement ne peut être reçu avant le huitième jour.',
  FACTURE_INTROUVABLE: 'Facture non trouvée.',
  TOTAUX_DIFFERENTS: 'Les totaux ne correspondent pas à ceux du serveur.',
  MENTIONS_MANQUANTES: 'Des mentions obligatoires manquent sur cette facture.',
  NUMERO_TVA_CONTREDIT: 'Ce numéro de TVA ne correspond pas au reste de la fiche.',
  SIREN_CONTREDIT: 'Ce SIREN n’est pas celui du SIRET.',
  CARACTERE_NON_IMPRIMABLE: 'Des signes de cette facture ne peuvent pas être imprimés.',
  LIEN_DE_FACTURE_EXPIRE: 'Ce lien a expiré. Demandez-en un nouveau à l’émetteur.',
  LIENS_COUPES: 'Vos liens publics sont coupés. Rouvrez-les dans vos réglages.',
  FACTURE_NON_EMISE: 'Ce document est encore un brouillon\u00a0: émettez-le d’abord.',
  DATE_EMISSION_REFUSEE: 'Cette date d’émission n’est pas admise.',
  DATE_EMISSION_ANTERIEURE: 'La date d’émission précède celle de la dernière facture.',
  FACTURE_DEJA_EMISE: 'Cette facture est émise\u00a0: son contenu ne change plus. Faites un avoir.',
  SUPPRESSION_INTERDITE: 'Une facture émise ne se supprime pas\u00a0: annulez-la par un avoir.',
  VERSION_DEPASSEE: 'Cette facture a été modifiée ailleurs. Rechargez-la.',
  TRANSITION_INTERDITE: 'Ce changement de statut n’est pas possible.',
  FACTURE_ANNULEE: 'Cette facture est annulée\u00a0: envoyez plutôt l’avoir.',
  MOTIF_REQUIS: 'Indiquez le motif du refus.',
  PAIEMENT_ANTERIEUR: 'Ce paiement est daté d’avant la facture\u00a0: confirmez qu’il s’agit d’un acompte.',
  ECRITURE_DE_PRESTATAIRE: 'Ce paiement est arrivé par Stripe\u00a0: il ne s’annule pas, il se rembourse.',
  PAIEMENT_EXCESSIF: 'Ce paiement dépasse ce qui reste dû.',
  AVOIR_SANS_MONTANT: 'Indiquez ce que l’avoir rembourse\u00a0: son montant doit dépasser 0.',
  AVOIR_EXCESSIF: 'Cet avoir dépasse ce qui reste de la facture.',
  DESTINATAIRE_INCONNU: 'Aucun compte ne correspond à l’adresse de ce client.',
  ENVOI_A_SOI_MEME: 'Vous ne pouvez pas vous envoyer une facture à vous-même.',
  CLE_IDEMPOTENCE_REUTILISEE: 'Cette demande a déjà été envoyée avec un autre contenu.',
  QUOTA_FACTURES_ATTEINT: 'Quota de factures atteint.',
  QUOTA_CLIENTS_ATTEINT: 'Quota de clients atteint.',
  ESSAI_EXPIRE: 'Votre essai est terminé. Choisissez un plan pour continuer.',
  PAIEMENT_REQUIS: 'Ce plan s’obtient par le paiement.',
  PLAN_INDISPONIBLE: 'Ce plan ne peut pas être choisi maintenant.',
  AUCUN_ABONNEMENT: 'Vous n’avez pas d’abonnement payant en cours.',
  ABONNEMENT_EN_COURS: 'Un abonnement payant est déjà en cours.',
  PAIEMENT_INDISPONIBLE: 'Le service de paiement ne répond pas. Réessayez dans un instant.',
  PAIEMENT_IMPOSSIBLE: 'Aucun paiement ne peut être enregistré sur ce document.',
  ENVOI_EN_COURS: 'Un envoi de cette facture est déjà en cours.',
  ENVOI_REFUSE:
    'Cette adresse n’accepte pas les messages envoyés par Facturier. Remettez le document autrement.',
  ENVOIS_SUSPENDUS: 'Vos envois sont suspendus. Écrivez à l’assistance.',
  PLAFOND_ENVOIS: 'Vous avez atteint le plafond d’envois du jour. Réessayez demain.',
  SIGNATURE_INVALIDE: 'Cet événement n’est pas signé par le service de paiement.',
  COMPTE_INTROUVABLE: 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.',
  MOT_DE_PASSE_REFUSE: 'Mot de passe incorrect.',
  CODE_TOTP_REFUSE: 'Ce code est incorrect, expiré ou déjà utilisé.',
  ETAT_TOTP_INATTENDU: 'La vérification en deux étapes a changé entre-temps. Rechargez la page.',
  MENTIONS_DEJA_ENREGISTREES: 'Vos mentions légales sont déjà enregistrées\u00a0: modifiez-les.',
  PREMIER_NUMERO_FIGE: 'Le premier numéro se règle une seule fois, avant la première facture émise.',
  CONVERSATION_INTROUVABLE: 'Conversation introuvable.',
  AUCUN_DOCUMENT: 'Vous n’avez encore aucun document émis à télécharger.',
  COMPTE_ADMIN_INTROUVABLE: 'Ce compte est introuvable.',
  ACTE_SUR_SOI_MEME: 'Cet acte est impossible sur votre propre compte.',
};

/**
 * Ce qu'on dit à la personne : le message du serveur, sinon la phrase du code, sinon `defaut`
 * (la phrase que la spécification donne à l'écran appelant ; aussi quand le serveur ne répond pas).
 */
export function phraseErreur(erreur: unknown, defaut: string): string {
  if (!(erreur instanceof ErreurApi)) return defaut;
  if (erreur.message) return erreur.message;
  return erreur.code ? PHRASES[erreur.code] : defaut;
}

/** Vrai si l'erreur est un refus du serveur portant ce code. */
export const estRefus = (erreur: unknown, code: CodeErreur): erreur is ErreurApi =>
  erreur instanceof ErreurApi && erreur.code === code;

/** Le message du serveur pour un champ (`lignes.0.quantite`), s'il y en a un. */
export const messageDuChamp = (erreur: unknown, champ: string): string | undefined =>
  erreur instanceof ErreurApi ? erreur.champs.find((refus) => refus.champ === champ)?.message : undefined;
