import type * as abus from './abus';
import type * as chiffres from './admin-chiffres';
import type * as admin from './admin';
import type * as auth from './auth';
import type * as conditions from './conditions';
import type * as cles from './cles';
import type { TypesDuCatalogue } from './catalogue';
import type * as clients from './clients';
import type { Message } from './commun';
import type { CorpsErreur } from './erreurs';
import type * as echeances from './echeances';
import type { TypesDesEnvois } from './envois';
import type * as exports from './export';
import type * as factures from './factures';
import type { TypesDesFormes } from './formes';
import type * as liens from './liens';
import type * as litiges from './litiges';
import type * as rapprochements from './rapprochements';
import type * as demandes from './factures-demandes';
import type * as messaging from './messaging';
import type * as notifications from './notifications';
import type { EtatDuService } from './sante';
import type { TypesDeLaReception } from './reception';
import type * as relances from './relances';
import type * as lettres from './lettres';
import type * as retards from './retards';
import type * as subscription from './subscription';
import type { TypesDeLArgent } from './types-argent';
import type { TypesDuDevis } from './types-devis';
import type * as users from './users';
import type * as verification from './verification';
import type * as vues from './vues';

/** Ce que le fil porte, par nom : corps, critères et réponses. La table des routes et les DTO ne connaissent que ces noms-là. */
export interface TypesDuContrat
  extends TypesDeLArgent, TypesDesEnvois, TypesDuCatalogue, TypesDuDevis, TypesDeLaReception, TypesDesFormes {
  Message: Message;
  CorpsErreur: CorpsErreur;
  EtatDuService: EtatDuService;
  // Entrer et sortir
  CorpsInscription: auth.CorpsInscription;
  Inscrit: auth.Inscrit;
  CorpsConnexion: auth.CorpsConnexion;
  SessionOuverte: auth.SessionOuverte;
  CorpsAdresse: auth.CorpsAdresse;
  CorpsJeton: auth.CorpsJeton;
  CorpsVerification: auth.CorpsVerification;
  CorpsReinitialisation: auth.CorpsReinitialisation;
  Verification: auth.Verification;
  EtatEmail: auth.EtatEmail;
  CorpsChangementAdresse: auth.CorpsChangementAdresse;
  EtatAdresse: auth.EtatAdresse;
  AdresseDemandee: auth.AdresseDemandee;
  CorpsMotDePasse: auth.CorpsMotDePasse;
  Session: auth.Session;
  ActiviteSecurite: auth.ActiviteSecurite;
  PreparationTotp: auth.PreparationTotp;
  CorpsMotDePasseRedonne: auth.CorpsMotDePasseRedonne;
  CorpsCode: auth.CorpsCode;
  CodesSecours: auth.CodesSecours;
  CorpsSecondFacteurPerdu: auth.CorpsSecondFacteurPerdu;
  RepriseDemandee: auth.RepriseDemandee;
  CorpsDesactivationTotp: auth.CorpsDesactivationTotp;
  CorpsSuppression: auth.CorpsSuppression;
  CleAcces: cles.CleAcces;
  CleAjoutee: cles.CleAjoutee;
  PreparationCle: cles.PreparationCle;
  DefiCle: cles.DefiCle;
  CorpsCleNouvelle: cles.CorpsCleNouvelle;
  CorpsNomDeCle: cles.CorpsNomDeCle;
  CorpsSignatureCle: cles.CorpsSignatureCle;
  CorpsConnexionCle: cles.CorpsConnexionCle;
  // Le compte et ses mentions
  User: users.User;
  CorpsProfil: users.CorpsProfil;
  Assurance: users.Assurance;
  Mediateur: users.Mediateur;
  CorpsDelai: conditions.CorpsDelai;
  CorpsEscompte: conditions.CorpsEscompte;
  CorpsPenalites: conditions.CorpsPenalites;
  CorpsConditions: conditions.CorpsConditions;
  CorpsMentions: users.CorpsMentions;
  CriteresMentions: users.CriteresMentions;
  MentionsLegales: users.MentionsLegales;
  MentionsEnregistrees: users.MentionsEnregistrees;
  // Les clients
  Client: clients.Client;
  CorpsClient: clients.CorpsClient;
  CorpsClientModifie: clients.CorpsClientModifie;
  CorpsAdresseClient: clients.CorpsAdresseClient;
  CriteresClients: clients.CriteresClients;
  StatistiquesClient: clients.StatistiquesClient;
  // Les factures, rendues
  FactureResume: factures.FactureResume;
  Facture: factures.Facture;
  Paiement: factures.Paiement;
  Statuts: factures.Statuts;
  LigneHistorique: factures.LigneHistorique;
  Sommes: factures.Sommes;
  APayer: echeances.APayer;
  InfoNumerotation: factures.InfoNumerotation;
  Invitation: auth.Invitation;
  // Leurs liens publics
  LiensDeFacture: liens.LiensDeFacture;
  CorpsLien: liens.CorpsLien;
  ReglageLiens: liens.ReglageLiens;
  CorpsConsultation: liens.CorpsConsultation;
  SuiteConsultation: liens.SuiteConsultation;
  FacturePublique: liens.FacturePublique;
  // Leurs litiges
  LitigeDeFacture: litiges.LitigeDeFacture;
  Litiges: litiges.Litiges;
  CorpsLitige: litiges.CorpsLitige;
  CorpsLitigeParLien: litiges.CorpsLitigeParLien;
  CorpsMessageDeLitige: litiges.CorpsMessageDeLitige;
  CorpsMessageParLien: litiges.CorpsMessageParLien;
  CorpsRetraitParLien: litiges.CorpsRetraitParLien;
  CorpsDecision: litiges.CorpsDecision;
  LitigePublic: litiges.LitigePublic;
  // Les relevés de banque
  CleDeRapprochement: rapprochements.CleDeRapprochement;
  CorpsEmpreintes: rapprochements.CorpsEmpreintes;
  EmpreintesConnues: rapprochements.EmpreintesConnues;
  CorpsRapprochements: rapprochements.CorpsRapprochements;
  RapprochementsAppliques: rapprochements.RapprochementsAppliques;
  // Les factures, demandées
  CorpsRemise: demandes.CorpsRemise;
  CorpsLivraison: demandes.CorpsLivraison;
  CorpsLigne: demandes.CorpsLigne;
  CorpsMentionsFacture: demandes.CorpsMentionsFacture;
  CorpsNouvelleFacture: demandes.CorpsNouvelleFacture;
  CorpsFacture: demandes.CorpsFacture;
  CriteresFactures: demandes.CriteresFactures;
  CorpsStatutEmetteur: demandes.CorpsStatutEmetteur;
  CorpsStatutDestinataire: demandes.CorpsStatutDestinataire;
  CorpsPayer: demandes.CorpsPayer;
  CorpsPaiement: demandes.CorpsPaiement;
  CorpsAvoir: demandes.CorpsAvoir;
  CorpsCourriel: demandes.CorpsCourriel;
  CorpsInvitation: demandes.CorpsInvitation;
  VueEnregistree: vues.VueEnregistree;
  VuesFactures: vues.VuesFactures;
  CorpsVues: vues.CorpsVues;
  // L’abonnement
  PlansPublies: subscription.PlansPublies;
  InfoAbonnement: subscription.InfoAbonnement;
  CorpsChoixPlan: subscription.CorpsChoixPlan;
  CorpsPagePaiement: subscription.CorpsPagePaiement;
  PagePaiement: subscription.PagePaiement;
  SuitePaiement: subscription.SuitePaiement;
  PortailPaiement: subscription.PortailPaiement;
  EvenementRecu: subscription.EvenementRecu;
  // L’administration
  CompteAdmin: admin.CompteAdmin;
  CriteresComptes: admin.CriteresComptes;
  CorpsBannissement: admin.CorpsBannissement;
  CorpsSuppressionCompte: admin.CorpsSuppressionCompte;
  CorpsPlan: admin.CorpsPlan;
  CorpsProlongation: admin.CorpsProlongation;
  CorpsQuotas: admin.CorpsQuotas;
  AbonnementAdmin: admin.AbonnementAdmin;
  LigneJournal: admin.LigneJournal;
  CriteresJournal: admin.CriteresJournal;
  FaitDeSecurite: admin.FaitDeSecurite;
  CriteresSecurite: admin.CriteresSecurite;
  DossierCompte: admin.DossierCompte;
  CompteursRemisAZero: admin.CompteursRemisAZero;
  ComptesSynchronises: admin.ComptesSynchronises;
  VerificationPassee: verification.VerificationPassee;
  // Les retards
  RetardDeFacture: retards.RetardDeFacture;
  TauxLegaux: retards.TauxLegaux;
  CorpsTauxLegal: retards.CorpsTauxLegal;
  MisesEnDemeure: lettres.MisesEnDemeure;
  EnvoiDeLettre: lettres.EnvoiDeLettre;
  CorpsSuiteDeLettre: lettres.CorpsSuiteDeLettre;
  // Les rappels
  EtapeDeRelance: relances.EtapeDeRelance;
  ReglagesRelances: relances.ReglagesRelances;
  CorpsSequences: relances.CorpsSequences;
  CorpsReglagesRelances: relances.CorpsReglagesRelances;
  CorpsApercuRelance: relances.CorpsApercuRelance;
  ApercuRelance: relances.ApercuRelance;
  RelancesAVenir: relances.RelancesAVenir;
  RelancesDeFacture: relances.RelancesDeFacture;
  CorpsRelancesDeFacture: relances.CorpsRelancesDeFacture;
  CorpsRelancer: relances.CorpsRelancer;
  RelancesDeClient: relances.RelancesDeClient;
  CorpsRelancesDeClient: relances.CorpsRelancesDeClient;
  CorpsArretRappels: relances.CorpsArretRappels;
  // Les notifications
  NotificationRecue: notifications.NotificationRecue;
  NotificationsEnAttente: notifications.NotificationsEnAttente;
  PageDeNotifications: notifications.PageDeNotifications;
  CriteresNotifications: notifications.CriteresNotifications;
  CorpsNotificationsLues: notifications.CorpsNotificationsLues;
  CorpsArchiver: notifications.CorpsArchiver;
  CorpsReporter: notifications.CorpsReporter;
  PreferenceDeNotification: notifications.PreferenceDeNotification;
  AppareilDeNotification: notifications.AppareilDeNotification;
  PreferencesDeNotification: notifications.PreferencesDeNotification;
  ChoixDUnType: notifications.ChoixDUnType;
  CorpsPreferencesNotifications: notifications.CorpsPreferencesNotifications;
  ClesDAbonnement: notifications.ClesDAbonnement;
  CorpsAppareil: notifications.CorpsAppareil;
  AppareilEnregistre: notifications.AppareilEnregistre;
  // Les abus
  CorpsSignalement: abus.CorpsSignalement;
  ExpediteurBloque: abus.ExpediteurBloque;
  ExpediteurAdmin: abus.ExpediteurAdmin;
  CorpsEnvois: abus.CorpsEnvois;
  // Les chiffres de l’administration
  Statistiques: chiffres.Statistiques;
  StatistiquesEssais: chiffres.StatistiquesEssais;
  StatistiquesUsage: chiffres.StatistiquesUsage;
  CriteresVueUsage: chiffres.CriteresVueUsage;
  MoisProduit: chiffres.MoisProduit;
  SeriesMensuelles: chiffres.SeriesMensuelles;
  VueUsage: chiffres.VueUsage;
  CriteresHistorique: chiffres.CriteresHistorique;
  HistoriqueUsage: chiffres.HistoriqueUsage;
  Mesures: chiffres.Mesures;
  // La messagerie et le contact
  Conversation: messaging.Conversation;
  MessageConversation: messaging.MessageConversation;
  CriteresConversations: messaging.CriteresConversations;
  CriteresMessages: messaging.CriteresMessages;
  CorpsSupport: messaging.CorpsSupport;
  CorpsMessage: messaging.CorpsMessage;
  CorpsLecture: messaging.CorpsLecture;
  ConversationOuverte: messaging.ConversationOuverte;
  MessageAuSupport: messaging.MessageAuSupport;
  LectureFaite: messaging.LectureFaite;
  NonLus: messaging.NonLus;
  CorpsContact: messaging.CorpsContact;
  AdressesService: messaging.AdressesService;
  // Les exports
  CriteresExport: exports.CriteresExport;
  CriteresArchive: exports.CriteresArchive;
  ExportFactures: exports.ExportFactures;
  ExportClients: exports.ExportClients;
  ExportFacturesEtClients: exports.ExportFacturesEtClients;
  ExportDonnees: exports.ExportDonnees;
}

export type NomDeType = keyof TypesDuContrat;
/** Une réponse : un type du contrat, ou une liste de ce type. */
export type NomDeReponse = NomDeType | `${NomDeType}[]`;
