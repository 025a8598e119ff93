import type { CodeErreur } from '../codes-erreur';
import { EXPLICATIONS_DES_ANTERIEURES } from './explications-anterieures';
import { EXPLICATIONS_DES_IMPORTS } from './explications-imports';

/** Ce que chaque code veut dire, pour qui appelle l'API. Un code nouveau sans explication ne compile pas. */
export const EXPLICATIONS: Record<CodeErreur, string> = {
  SAISIE_INVALIDE: 'Un champ est refusé\u00a0; `champs` dit lesquels et pourquoi.',
  CHAMP_INCONNU: 'Le corps ou la requête porte un champ que la route ne connaît pas.',
  CORPS_ILLISIBLE: 'Le corps n’est pas du JSON valable, ou compte trop de valeurs, ou trop de niveaux.',
  CORPS_TROP_GROS:
    'Le corps dépasse 16 ko sur une route publique, 256 ko ailleurs (1 Mo pour un logo, 10 Mo pour une facture reçue).',
  TYPE_DE_CONTENU_REFUSE: 'La route n’accepte pas ce type de contenu.',
  DEMANDE_TROP_LENTE:
    'La demande n’est pas arrivée entière en trente secondes, ou son corps n’a rien apporté pendant cinq\u00a0; rien n’a été enregistré.',
  DEMANDE_ILLISIBLE: 'Ce qui est arrivé n’est pas du HTTP.',
  EN_TETES_TROP_LONGS: 'Les en-têtes dépassent 16 ko.',
  NON_AUTHENTIFIE: 'Le jeton manque, a expiré, ou sa session a pris fin.',
  ACCES_INTERDIT: 'Cet appel est réservé à d’autres comptes.',
  ROUTE_INTROUVABLE: 'Cette adresse n’existe pas.',
  METHODE_INTERDITE: 'L’adresse existe, pas sous cette méthode\u00a0; `Allow` dit les siennes.',
  RESSOURCE_INTROUVABLE: 'Rien ici pour cet appelant.',
  ERREUR_INTERNE: 'Une faute du serveur\u00a0; rien n’a été enregistré.',
  INDISPONIBLE:
    'La base ne répond pas, le serveur s’arrête, ou trop d’octets arrivent à la fois\u00a0: réessayer dans un instant.',
  TROP_DE_TENTATIVES: 'Trop d’essais\u00a0; attendre `attendreSecondes`.',
  ENTREE_PAR_LIEN:
    'Trop d’essais de tous les réseaux ensemble\u00a0: si le mot de passe est le bon, un lien part à l’adresse du compte, dont le jeton se donne dans `appareil`.',
  PROFIL_PROFESSIONNEL_REQUIS: 'Le compte est celui d’un particulier (`requiresUpgrade`).',
  SIRET_REQUIS: 'Le professionnel n’a pas de SIRET (`requiresSiret`).',
  EMAIL_DEJA_UTILISE: 'Un compte porte déjà cette adresse.',
  COMPTE_INCONNU: 'Aucun compte ne porte cette adresse.',
  MOT_DE_PASSE_INCORRECT: 'Le mot de passe est faux.',
  EMAIL_NON_VERIFIE: 'L’adresse attend sa confirmation (`requiresEmailVerification`).',
  VERIFICATION_EXPIREE: 'Le lien de confirmation a expiré (`tokenExpired`).',
  COMPTE_BANNI: 'Le compte est suspendu.',
  CODE_TOTP_REQUIS: 'Le second facteur est attendu (`requiresTotp`).',
  CODE_TOTP_INCORRECT: 'Le second facteur est faux (`requiresTotp`).',
  CLE_REQUISE: 'Le second facteur de ce compte est une clé d’accès (`cleAcceptee`).',
  CLE_REFUSEE:
    'La clé est inconnue, ou ce qu’elle a signé ne vaut pas\u00a0: défi périmé ou déjà servi, autre site, personne non vérifiée.',
  CLE_DOUTEUSE:
    'Le compteur de la clé recule\u00a0: elle a peut-être été copiée. Elle n’ouvre plus, jusqu’à ce que sa propriétaire la garde.',
  CONFIRMATION_REQUISE:
    'Le lien est bon, mais rien ne dit que la même personne a choisi le mot de passe\u00a0: le donner (`requiresPassword`).',
  LIEN_INVALIDE: 'Le lien est inconnu, ou a déjà servi.',
  LIEN_EXPIRE: 'Le lien a expiré.',
  MOT_DE_PASSE_FAIBLE: 'Le mot de passe ne tient pas les critères que dit `errors`.',
  MENTIONS_ABSENTES: 'Aucune mention légale n’est enregistrée.',
  CLIENT_INTROUVABLE: 'Aucun client de cet appelant ne porte cet identifiant.',
  DEVIS_INTROUVABLE: 'Aucun devis de cet appelant ne porte cet identifiant.',
  DEVIS_FIGE: 'Un devis finalisé ne change plus\u00a0: il se remplace par une nouvelle version.',
  DEVIS_DEJA_REPONDU:
    'L’état du devis ne permet plus cet acte\u00a0: accepté, refusé, remplacé, annulé, ou son terme est passé.',
  PREUVE_DU_SIGNATAIRE:
    'Le certificat et le fichier de preuve portent l’adresse et l’IP de qui a signé\u00a0: ils sont à son adresse, et à l’émetteur.',
  DEVIS_NON_SIGNE: 'Personne n’a accepté ce devis par un lien\u00a0: il n’a ni certificat ni preuve.',
  PAGE_DEPASSEE:
    'Le document ou les textes montrés ne sont plus ceux qui seraient signés\u00a0: la page se recharge.',
  RETRACTATION_FERMEE:
    'Pas de contrat, pas de droit de rétractation, ou plus de délai\u00a0; la phrase dit lequel.',
  LIVRAISON_SANS_OBJET:
    'Aucun délai ne court ici d’une réception, ou il est passé\u00a0; la phrase dit lequel.',
  LIEN_DE_DEVIS_FERME:
    'Le devis de ce lien est expiré, remplacé, annulé ou rétracté\u00a0: il n’attend plus de réponse.',
  CODE_INCORRECT: 'Le code n’est pas celui qui a été envoyé\u00a0; cinq essais, puis il meurt.',
  CODE_EXPIRE:
    'Il n’y a plus de code valable\u00a0: dix minutes, cinq essais et un usage\u00a0; un autre se demande.',
  PLAFOND_DEVIS:
    'Les factures de ce devis demanderaient plus que ce qui a été accepté, ou son solde est déjà facturé ; facturé par situations, il ne prend plus ni acompte ni solde.',
  CUMUL_EN_RECUL: 'Une ligne dite moins avancée que ce qui en est facturé ; `champs` dit laquelle.',
  CUMUL_EXCESSIF: 'Une ligne dite au-delà de 100 %, ou qui n’est pas du devis ; `champs` dit laquelle.',
  SITUATION_EN_COURS:
    'Une situation de ce devis est déjà en brouillon ; `_id` n’en est pas rendu, `GET …/situations` le donne.',
  RECEPTION_MANQUANTE:
    'Le décompte s’arrête après la réception des travaux, et la dernière situation ; la phrase dit ce qui manque.',
  RETENUE_SANS_OBJET:
    'Aucune retenue de garantie n’est à libérer ici, ou le client s’y oppose\u00a0; la phrase dit lequel.',
  RETENUE_EXCESSIVE: 'Une retenue de garantie ne dépasse pas 5 % (loi n° 71-584 du 16/07/1971, art. 1er).',
  ACOMPTE_IMPAYE:
    'Un acompte de ce devis est en brouillon, ou n’est pas entièrement payé\u00a0: le solde l’attend.',
  RECETTE_INTROUVABLE:
    'Cette recette n’existe pas, ou ne se corrige pas ici : le paiement d’une facture se corrige sur elle.',
  ACTIVITE_INCOMPLETE:
    'Des questions de «\u00a0Mon activité\u00a0» attendent leur réponse\u00a0; `manquent` dit lesquelles.',
  NATURE_NON_DITE: 'Une recette ne dit pas ce qu’elle paie\u00a0; `factures` nomme les pièces.',
  PERIODE_EN_COURS: 'La période n’est pas finie\u00a0; `jour` est son dernier.',
  PERIODE_DEJA_DECLAREE: 'La période est déclarée, avec d’autres montants\u00a0; `jour` dit quand.',
  PERIODE_FAUSSE: 'Cette période n’est pas une de celles que ce compte déclare.',
  DECLARATION_SANS_ECART: 'Rien n’attend d’être rectifié ni reporté de cette période.',
  NATURE_DEJA_DITE: 'Une de ces lignes dit déjà ce qu’elle vend, et ne change pas.',
  FRANCHISE_PERDUE:
    'L’émetteur s’est dit redevable de la TVA depuis ce jour (`depuis`)\u00a0: rien ne s’émet plus en franchise ; un avoir reste possible.',
  ACHAT_INTROUVABLE: 'Aucune écriture de ce registre des achats ne porte cet identifiant.',
  ACHAT_ANNULE: 'Cet achat est déjà annulé, ou c’est une contraire.',
  ACHAT_DEJA_INSCRIT: 'Cette facture déposée est déjà au registre, sans y être annulée.',
  DECLARATION_FIGEE:
    'Une déclaration se rouvre dans les vingt-quatre heures, tant qu’aucune autre n’en tient compte.',
  TAUX_MANQUANT:
    'Aucun texte lu ne donne ce taux, ou ce seuil, ce jour-là\u00a0; `taux` dit lequel et quand.',
  RECETTE_CORRIGEE: 'Cette recette a déjà été annulée ou corrigée.',
  RECETTE_D_ACOMPTE:
    'La facture dit cet acompte : son montant et sa nature ne changent pas, il ne s’annule pas.',
  ACOMPTE_IMPUTE: 'Un solde déduit cet acompte\u00a0: annuler d’abord le solde par un avoir.',
  DELAI_SEPT_JOURS:
    'Le contrat est conclu hors établissement\u00a0: aucun paiement avant le huitième jour (C. consom., art. L221-10).',
  FACTURE_INTROUVABLE: 'Aucune facture de cet appelant ne porte cet identifiant.',
  TOTAUX_DIFFERENTS: 'Les totaux envoyés ne sont pas ceux que le serveur calcule.',
  MENTIONS_MANQUANTES: 'Une mention obligatoire manque\u00a0; `champs` dit lesquelles.',
  NUMERO_TVA_CONTREDIT:
    'Le numéro de TVA contredit le pays ou le SIREN de la même fiche\u00a0; `champs` dit en quoi.',
  SIREN_CONTREDIT: 'Le SIREN n’est pas celui que contient le SIRET de la même fiche.',
  CARACTERE_NON_IMPRIMABLE:
    'Des signes que les polices du document ne portent pas : `champs` nomme chaque champ et ses signes.',
  LIEN_DE_FACTURE_EXPIRE: 'Le lien a vécu\u00a0: il ne montre plus rien, un nouveau se demande à l’émetteur.',
  LIENS_COUPES: 'Le compte a coupé ses liens publics.',
  FACTURE_NON_EMISE: 'Un brouillon n’a ni facture électronique, ni lien.',
  DATE_EMISSION_REFUSEE:
    'La date d’émission est future, ou précède le premier jour du mois précédent\u00a0: une vente plus ancienne se date par `datePrestation`.',
  DATE_EMISSION_ANTERIEURE: 'La date précède la dernière facture de la série (`derniereDate`).',
  FACTURE_DEJA_EMISE: 'Une facture émise ne change plus.',
  SUPPRESSION_INTERDITE: 'Une facture émise ne se supprime pas\u00a0: elle s’annule par un avoir.',
  VERSION_DEPASSEE: 'Le brouillon a été modifié entre-temps (`versionActuelle`).',
  TRANSITION_INTERDITE: 'L’état présent de la facture interdit cet acte.',
  FACTURE_ANNULEE: 'Un avoir annule cette facture\u00a0: c’est lui qui s’envoie.',
  MOTIF_REQUIS: 'Un refus porte son motif.',
  PAIEMENT_ANTERIEUR:
    'Le paiement précède la facture\u00a0: s’il s’agit d’un acompte, renvoyer avec `confirmeAnterieur: true`.',
  ECRITURE_DE_PRESTATAIRE: 'Une écriture venue d’un prestataire ne s’annule pas\u00a0: elle se rembourse.',
  PAIEMENT_EXCESSIF:
    'Le montant dépasse ce qui reste dû\u00a0: si l’argent est bien arrivé, renvoyer avec `confirmeExcedent: true`.',
  AVOIR_SANS_MONTANT: 'Les lignes de l’avoir ne font aucune somme.',
  AVOIR_EXCESSIF: 'L’avoir dépasse ce qui reste à rectifier.',
  DESTINATAIRE_INCONNU: 'Aucun compte vérifié ne porte l’adresse du client.',
  CLIENT_SANS_EMAIL: 'La fiche du client n’a pas d’adresse e-mail.',
  ENVOI_A_SOI_MEME: 'Le client porte l’adresse de l’émetteur.',
  CLE_IDEMPOTENCE_REUTILISEE: 'La clé a déjà servi à une autre demande.',
  QUOTA_FACTURES_ATTEINT: 'Le plan n’a plus de place ce mois-ci (`utilise`, `limite`).',
  QUOTA_CLIENTS_ATTEINT: 'Le plan n’a plus de place de client (`utilise`, `limite`).',
  ESSAI_EXPIRE: 'L’essai est fini et aucun plan n’est choisi (`requiresSubscription`).',
  PAIEMENT_REQUIS: 'Ce plan s’obtient par le paiement (`requiresCheckout`).',
  PLAN_INDISPONIBLE: 'Ce plan ne peut être pris maintenant.',
  AUCUN_ABONNEMENT: 'Aucun abonnement payant n’est en cours.',
  ABONNEMENT_EN_COURS: 'Un abonnement payant court encore.',
  PAIEMENT_INDISPONIBLE: 'Stripe ne répond pas\u00a0; rien n’a été débité ni changé.',
  SIGNATURE_INVALIDE: 'L’événement n’est pas signé par Stripe.',
  PAIEMENT_IMPOSSIBLE: 'L’état de la facture n’admet pas cette écriture.',
  ENVOI_EN_COURS: 'Un envoi de cette facture est déjà en cours.',
  ENVOI_REFUSE: 'Cette adresse n’accepte pas les messages envoyés par Facturier.',
  ENVOIS_SUSPENDUS: 'L’administration a suspendu les envois de ce compte.',
  PLAFOND_ENVOIS: 'Le plafond d’envois du jour est atteint.',
  COMPTE_INTROUVABLE: 'Aucun compte ne porte cette adresse.',
  MOT_DE_PASSE_REFUSE: 'Le mot de passe redonné est faux\u00a0; la session reste ouverte.',
  CODE_TOTP_REFUSE: 'Le code est faux.',
  ETAT_TOTP_INATTENDU: 'Le second facteur est déjà dans cet état.',
  MENTIONS_DEJA_ENREGISTREES: 'Les mentions existent\u00a0: les remplacer par `PUT`.',
  PREMIER_NUMERO_FIGE: 'Le premier numéro ne se règle plus après une émission.',
  CONVERSATION_INTROUVABLE: 'Aucune conversation de cet appelant ne porte cet identifiant.',
  AUCUN_DOCUMENT: 'Aucun document n’a encore été émis.',
  ARCHIVE_REFUSEE: 'Une archive se prépare déjà, n’est pas prête, ou trois sont gardées.',
  ARCHIVE_FAUSSE: 'Cette archive ne tient pas\u00a0: chaque faute nomme son fichier.',
  RESTAURATION_REFUSEE: 'Une autre archive se contrôle ou se reprend, ou celle-ci l’est déjà.',
  REPRISE_IMPOSSIBLE: 'Ce compte ne peut pas reprendre cette archive\u00a0: chaque raison est dite.',
  COMPTE_ADMIN_INTROUVABLE: 'Aucun compte ne porte cet identifiant.',
  ACTE_SUR_SOI_MEME: 'L’administration ne fait pas cet acte sur son propre compte.',
  FICHIER_NON_RECONNU: 'Le fichier n’est ni un PDF, ni un XML.',
  XML_DANGEREUX: 'Le XML déclare une DTD ou une entité\u00a0: il n’est pas lu plus loin.',
  XML_ILLISIBLE: 'Le XML est mal formé, mal encodé, ou démesuré.',
  PDF_CHIFFRE: 'Le PDF est protégé par un mot de passe.',
  PDF_ILLISIBLE: 'Le PDF est abîmé, ou demande trop de temps ou de mémoire.',
  PDF_SANS_FACTURE: 'Le PDF ne porte aucun fichier XML joint.',
  PDF_PLUSIEURS_FACTURES:
    'Le PDF porte plusieurs factures électroniques différentes\u00a0: rien ne dit laquelle est la bonne.',
  FACTURE_NON_RECONNUE: 'Le XML n’est ni une facture CII, ni une facture ou un avoir UBL.',
  PROFIL_NON_RECONNU: 'La facture n’annonce pas une spécification EN 16931 ou Factur-X.',
  FACTURE_INCOMPLETE:
    'Il manque à la facture de quoi la reconnaître\u00a0: numéro, date, fournisseur, totaux…',
  FACTURE_DEJA_RECUE: 'Ce fichier, octet pour octet, a déjà été déposé (`dejaRecue`).',
  FACTURE_PAREILLE:
    'Une facture du même vendeur, au même numéro, de la même année, est déjà là (`dejaRecue`, ou `recueSurFacturier`) ; `pareille=garder` la reçoit aussi.',
  PREUVE_REQUISE:
    'Le mot de passe n’a pas été donné depuis quinze minutes : à redonner par `POST /auth/preuve`, puis recommencer.',
  SECOND_FACTEUR_REQUIS:
    'En production, l’administration n’ouvre qu’au compte dont la validation en deux étapes est active.',
  CLE_INVALIDE: 'La clé proposée ne répond pas au défi\u00a0: recommencer par `POST /auth/cles/preparer`.',
  CLE_DEJA_ENREGISTREE: 'Cette clé est déjà celle d’un compte.',
  CLES_PLEINES: 'Le compte garde déjà dix clés d’accès.',
  RELANCE_IMPOSSIBLE: 'Il n’y a rien à réclamer, ou un rappel est parti il y a moins de trois jours.',
  ANCIENNES_NON_VUES:
    'Les factures anciennes ne se reprennent qu’après avoir lu leur liste\u00a0: `anciennesVues` dit combien elle en montrait.',
  NOTIFICATION_INTROUVABLE: 'La notification ou l’appareil est inconnu, ou à un autre compte.',
  CODE_DE_LITIGE_REFUSE: 'Le code est faux, vieux de plus de dix minutes, déjà servi, ou essayé cinq fois.',
  LITIGE_IMPOSSIBLE: 'Rien ne se conteste sur cette facture, ou son client n’a pas d’adresse.',
  LITIGE_DEJA_OUVERT: 'Un litige est déjà en cours sur cette facture.',
  LITIGE_CLOS: 'Le litige est décidé ou retiré.',
  LITIGE_SANS_AVOIR: 'La décision ne prépare aucun avoir, ou il est déjà émis.',
  ARTICLE_INTROUVABLE: 'Aucun article de ce catalogue ne porte cet identifiant.',
  ARTICLE_DEJA_AU_CATALOGUE: 'Un article actif porte déjà cette désignation, aux accents et à la casse près.',
  CATALOGUE_PLEIN: 'Le catalogue garde déjà autant d’articles qu’il peut (2 000, archivés compris).',
  CATALOGUE_ILLISIBLE: 'Le fichier n’est pas un CSV, est vide, trop long, ou ne nomme pas ses colonnes.',
  IMPORT_REFUSE:
    'Des lignes du fichier sont refusées\u00a0: rien n’est écrit, sauf à demander de les sauter.',
  ENCAISSEMENT_IMPOSSIBLE:
    'Cette facture ne se paie pas en ligne à l’instant\u00a0: rien n’est dû, un prélèvement court, ou l’émetteur n’encaisse pas en ligne.',
  PREVISIONS_HORS_PLAN:
    'Le plan gratuit et l’essai fini ne prévoient pas : ce qui a été dit se relit (`requiresSubscription`).',
  RECURRENCE_INTROUVABLE:
    'Aucune série de cet appelant ne porte cet identifiant, ou aucune échéance ce rang.',
  RECURRENCE_HORS_PLAN:
    'Le plan gratuit et l’essai fini ne répètent pas : les séries se relisent et s’arrêtent (`requiresSubscription`).',
  RECURRENCE_FINIE: 'L’état de la série ne permet pas cet acte ; la phrase dit pourquoi.',
  RECURRENCES_PLEINES: 'Le compte garde déjà autant de séries, ou la série autant de prix, qu’il se peut.',
  OCCURRENCE_DEJA_FAITE: 'Cette échéance est déjà faite, ou en train de se faire, ou n’est pas la prochaine.',
  VARIABLE_INCONNUE: 'Un texte porte une variable que la série ne sait pas résoudre ; `champs` dit où.',
  INDICE_MANQUANT:
    'Une révision demande l’indice, ses deux valeurs et sa source ; `champs` dit ce qui manque.',
  DOMAINE_INTROUVABLE: 'Aucun domaine d’envoi de cet appelant ne porte cet identifiant.',
  DOMAINE_HORS_PLAN: 'Le plan gratuit ne comprend pas l’envoi de son domaine (`requiresSubscription`).',
  DOMAINE_DEJA_LA: 'Un compte a un seul domaine d’envoi\u00a0: retirer celui qui est là.',
  DOMAINE_PRIS: 'Un autre compte a prouvé ce domaine, et l’emploie.',
  PLATEFORME_HORS_PLAN:
    'Le plan gratuit ne comprend que recevoir par une plateforme (`requiresSubscription`).',
  PLATEFORME_REFUSE: 'La plateforme refuse cet accès\u00a0; `champs` dit lequel des deux corriger.',
  PLATEFORME_MUETTE: 'Ce serveur ne parle à aucune plateforme, ou la plateforme ne répond pas.',
  STATUT_IMPOSSIBLE:
    'Ce statut ne peut pas se dire\u00a0: la facture n’est pas arrivée par une plateforme, aucune n’est connectée, ou tout est dit.',
  ROLE_DEJA_TENU: 'Une plateforme tient déjà ce rôle\u00a0: le lui retirer d’abord.',
  DEJA_RATTACHE: 'Le SIREN de l’appelant reçoit déjà par une plateforme\u00a0: à confirmer par `remplacer`.',
  CONNEXION_INTROUVABLE: 'Aucune plateforme ne tient ce rôle.',
  CONSENTEMENT_REFUSE: 'L’appelant n’a pas donné son accord, ou la plateforme ne l’a pas accepté.',
  CONSENTEMENT_PERIME: 'Ce retour n’est pas d’une demande de l’appelant du dernier quart d’heure.',
  DECLARATION_INTROUVABLE: 'Aucune période de cet appelant ne porte ce nom, ou rien n’en est parti.',
  DECLARATION_NON_ENVOYABLE: 'Cette période ne s’envoie pas d’ici\u00a0: `message` dit pourquoi.',
  ENCAISSEMENT_HORS_PLAN: 'Le plan gratuit ne comprend pas l’encaissement en ligne (`requiresSubscription`).',
  COMPTE_ENCAISSEMENT_ABSENT: 'Aucun compte d’encaissement n’est ouvert, ou il est détaché.',
  REMBOURSEMENT_IMPOSSIBLE: 'Le montant dépasse ce qui reste à rendre de ce paiement.',
  DEMANDE_A_NOTER:
    'Le jour où l’organisme public a reçu la demande de paiement n’est pas noté : son délai court de là, rien ne se compte sans lui.',
  DEMANDE_SANS_OBJET: 'Cette facture n’est pas émise à un organisme public.',
  RETARD_SANS_OBJET: 'Un brouillon, un avoir, la facture d’un particulier n’ont ni pénalités ni indemnité.',
  MISE_EN_DEMEURE_SANS_OBJET:
    'Un brouillon, un avoir, une facture annulée, payée ou déclarée payée ne se réclament pas par une mise en demeure\u00a0; une facture en a neuf au plus.',
  FACTURE_PAS_EN_RETARD: 'L’échéance de la facture n’est pas passée.',
  MISE_EN_DEMEURE_DEJA_ETABLIE:
    'Une mise en demeure de cette facture attend d’être envoyée\u00a0: noter son envoi, ou la classer sans suite.',
  PLACE_PLEINE: 'Le compte garde déjà autant d’octets de brouillons, ou de logos, qu’il peut (20 Mo, 10 Mo).',
  RECEPTION_PLEINE: 'Le compte garde déjà autant de factures reçues qu’il peut (1 000 fichiers, 500 Mo).',
  ...EXPLICATIONS_DES_ANTERIEURES,
  ...EXPLICATIONS_DES_IMPORTS,
  FACTURE_RECUE_INTROUVABLE: 'Aucune facture déposée sous cet identifiant.',
};
