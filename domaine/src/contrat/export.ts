import type { ClientFige, Vendeur } from '../documents/facture';
import type { NomDeTexte } from '../documents/precisions';
import type { CodeRefus } from '../factures/motifs-refus';
import type { Client } from './clients';
import type { Conditions } from './conditions';
import type { Instant } from './commun';
import type { Facture, FactureResume, LigneFacture } from './factures';
import type { MentionsLegales, Role, User } from './users';

/** Le format d'un export ; JSON par défaut. */
export interface CriteresExport {
  format?: 'json' | 'csv' | 'xlsx';
}

/** Les documents choisis, 200 au plus ; absents : tous. */
export interface CriteresArchive {
  /** Séparés par des virgules. */
  ids?: string[];
}

/** Les mentions propres à une facture ; `null` : laissée vide. */
export interface MentionsExportees {
  /** `null` : celles d'un particulier, ou d'un document d'avant elles. */
  conditions?: Conditions | null;
  conditionsPaiement?: string | null;
  mentionLibre?: string | null;
}

/** La fiche de mentions telle qu'elle est enregistrée ; les valeurs par défaut n'ont ni identifiant ni dates. */
export interface FicheExportee extends Omit<
  MentionsLegales,
  'siret' | 'premierNumero' | 'conditionsPaiement'
> {
  conditionsPaiement?: string;
  _id?: string;
  proprietaire?: string;
  premierNumero?: number;
  createdAt?: Instant;
  updatedAt?: Instant;
}

/** Le corps d'une facture, que son détail et ses exports montrent de même. */
export type CorpsExporte = Pick<
  Facture,
  | 'datePrestation'
  | 'periodeDu'
  | 'periodeAu'
  | NomDeTexte
  | 'moyensPaiement'
  | 'livraison'
  | 'adresseLivraison'
  | 'nature'
  | 'totalLignes'
  | 'remise'
  | 'acompte'
  | 'acompteDate'
  | 'acompteMoyen'
  | 'acompteReference'
  | 'sortDuMontant'
>;

/** Une facture dans un export : le résumé de la liste et tout son contenu. */
export interface FactureExport extends FactureResume, CorpsExporte {
  sens: 'emise' | 'recue';
  lignes: LigneFacture[];
  /** Le vendeur et le client tels que figés à l'émission ; `null` pour un brouillon. */
  vendeur: Vendeur | null;
  clientFige: ClientFige | null;
  mentions: MentionsExportees;
  motif: string | null;
  codeRefus: CodeRefus | null;
  motifRefus: string | null;
  /** Le numéro de la facture que cet avoir rectifie. */
  factureRectifiee: string | null;
  emiseLe: Instant | null;
}

/** Un client dans un export. */
export type ClientExport = Omit<Client, 'nombreFactures'>;

/** Ses factures : émises, avoirs, brouillons et reçues. */
export interface ExportFactures {
  genereLe: Instant;
  factures: FactureExport[];
  nombres: { factures: number };
}

/** Ses clients. */
export interface ExportClients {
  genereLe: Instant;
  clients: ClientExport[];
  nombres: { clients: number };
}

/** Ses factures et ses clients. */
export interface ExportFacturesEtClients {
  genereLe: Instant;
  role: Role;
  factures: FactureExport[];
  clients: ClientExport[];
  nombres: { factures: number; clients: number };
}

/** Les rubriques de toutes les données d'un compte, par nom ; chaque module déclare les siennes. */
export type RubriqueDonnees =
  | 'abonnement'
  | 'achats'
  | 'activite'
  | 'activiteDeclaree'
  | 'adresses'
  | 'piecesAnterieures'
  | 'articles'
  | 'charges'
  | 'clesAcces'
  | 'clients'
  | 'conversations'
  | 'encaisseAilleurs'
  | 'encaissements'
  | 'declarations'
  | 'declarationsPlateforme'
  | 'devis'
  | 'domainesEnvoi'
  | 'factures'
  | 'expediteursBloques'
  | 'facturesRecues'
  | 'historique'
  | 'journal'
  | 'liensDevis'
  | 'liensPublics'
  | 'litiges'
  | 'rapprochements'
  | 'logo'
  | 'messages'
  | 'notifications'
  | 'objectifs'
  | 'occurrences'
  | 'paiements'
  | 'plateforme'
  | 'depotsPlateforme'
  | 'fluxPlateforme'
  | 'statutsElectroniques'
  | 'recurrences'
  | 'reglagesNotifications'
  | 'relances'
  | 'misesEnDemeure'
  | 'sessions'
  | 'vuesDeLaListe';

/** Tout ce que le produit sait d'une personne (RGPD, articles 15 et 20). */
export type ExportDonnees = {
  genereLe: Instant;
  compte: User;
  mentionsLegales: FicheExportee;
  nombres: Record<RubriqueDonnees, number>;
} & Record<RubriqueDonnees, Record<string, unknown>[]>;
