/** Ce que demande la réforme d'une vente, tel que la plateforme l'attend (XP Z12-013, `processingRule`). */
export type RegleDeTraitement =
  | ('B2B' | 'B2BInt' | 'B2C' | 'B2G' | 'B2GInt')
  | ('OutOfScope' | 'B2GOutOfScope' | 'ArchiveOnly' | 'NotApplicable');

/** Ce qui se dépose : les octets figés et leur empreinte. `suivi` : notre identifiant, 64 signes au plus, qui retrouve un dépôt sans réponse. */
export interface Depot {
  suivi: string;
  nom: string;
  syntaxe: 'Factur-X' | 'CDAR' | 'FRR';
  profil?: 'CIUS';
  regle: RegleDeTraitement;
  octets: Uint8Array;
  /** SHA-256 des octets, en hexadécimal. */
  sha256: string;
}

/** Le dépôt est accepté à l'entrée (202) : ni contrôlé, ni remis. */
export interface FluxDepose {
  flowId: string;
  deposeLe: Date;
}

/** Ce que la plateforme dit d'un flux. Un code que nous ne connaissons pas se garde tel quel. */
export interface Flux {
  flowId: string;
  deposeLe: Date;
  misAJourLe: Date;
  /** `CustomerInvoice`, `SupplierInvoiceLC`… ou un type plus neuf que nous. */
  type: string;
  /** `recu` : de la plateforme à nous (`In`). */
  sens: 'recu' | 'emis' | 'inconnu';
  regle: string;
  suivi?: string;
  accuse: { statut: string; details: { niveau: string; code: string; message: string }[] };
}

/** Où reprendre une lecture. `vus` : les flux déjà rendus dont la mise à jour est de l'instant `depuis`. */
export interface Repere {
  depuis: Date;
  curseur?: string;
  vus: string[];
}

export interface PageDeFlux {
  flux: Flux[];
  suite: Repere;
  fini: boolean;
}

/** Les lignes d'un SIREN telles que la plateforme les donne, ou son absence. Ne pas savoir est une erreur. */
export type LignesAnnuaire = 'absente' | { resultats: unknown[] };

/** Sous quelle forme un flux se lit. */
export type FormeDeFlux = 'metadonnees' | 'original' | 'converti' | 'lisible';

/** Ce qu'une plateforme sait faire. */
export interface Capacites {
  version: '1.1' | '1.2' | '1.3';
  annuaire: boolean;
  crochets: boolean;
  declarations: 'frr' | 'agregeB2C' | 'aucune';
  /** Qui parle : le porteur le dit seul, ou un en-tête nomme l'organisation. */
  organisation: 'jeton' | 'entete';
  matricule?: string;
}

/**
 * L'accès d'un compte à sa plateforme, tel que le port s'en sert ; qui le garde, et comment, n'est pas son affaire.
 * Le porteur ne se journalise jamais.
 */
export interface Connexion {
  /** L'origine épinglée, `https://hote`. */
  readonly hote: string;
  /** Le SIREN au nom de qui l'on parle, quand la plateforme le veut en en-tête. */
  readonly organisation: string | null;
  /** Rien ne s'appelle avant : la plateforme l'a demandé. */
  readonly reprendLe: Date | null;
  /** Le porteur. @param refuse celui que la plateforme vient de refuser : il en faut un autre @throws PaNonAutorisee, PaInjoignable */
  porteur(refuse?: string): Promise<string>;
  /** La plateforme refuse jusqu'à un porteur neuf : la personne doit se reconnecter. */
  perdre(): Promise<void>;
  /** La plateforme demande d'attendre. */
  attendre(jusqua: Date): Promise<void>;
}

/**
 * Le port vers une plateforme agréée (XP Z12-013). Il ne connaît aucun module.
 * Fautes : `PaInjoignable` (rien n'est parti, réessayer), `PaDouteuse` (parti, sans réponse sûre : regarder avant de réessayer), `PaRefuse`
 * (définitif), `PaDejaDepose` (ces octets y sont : l'adopter), `PaNonAutorisee` (à reconnecter), `PaIllisible` (hors des bornes).
 */
export abstract class PlateformeAgreee {
  abstract readonly capacites: Capacites;
  /** Dépose, une fois : jamais de nouvel essai d'ici, la plateforme en ferait un second flux. */
  abstract deposer(connexion: Connexion, depot: Depot): Promise<FluxDepose>;
  /** Les flux qui portent notre identifiant de suivi. */
  abstract parSuivi(connexion: Connexion, suivi: string): Promise<Flux[]>;
  /** Une page de ce qui a changé depuis ce repère, dans l'ordre des changements. */
  abstract depuis(connexion: Connexion, repere: Repere): Promise<PageDeFlux>;
  /** Les octets d'un flux, dix mégaoctets au plus. L'original absent, le converti. */
  abstract lire(connexion: Connexion, flowId: string, forme: FormeDeFlux): Promise<Buffer>;
  /** Les lignes d'un SIREN dans l'annuaire. @param patienceMs au-delà, on ne sait pas */
  abstract lignes(connexion: Connexion, siren: string, patienceMs: number): Promise<LignesAnnuaire>;
  /** Demande à être sonné. @returns ce qui vérifie la signature de la sonnette, et son nom */
  abstract poserSonnette(connexion: Connexion, url: string): Promise<{ id: string; cle: string }>;
  abstract oterSonnette(connexion: Connexion, id: string): Promise<void>;
  abstract enService(): Promise<boolean>;
}
