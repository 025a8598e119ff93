import type { DateCivile } from '../valeurs/date-civile';

/** Une clé publique qui signe, ou a signé, les codes de vérification. */
export interface ClePubliee {
  /** Huit signes, ceux que le code porte. */
  nom: string;
  /** Les 32 octets de la clé Ed25519, en base64url. */
  publique: string;
  depuis: string;
  /** Depuis quand ce qu'elle signe ne vaut plus seul : elle a été volée. */
  retireeLe: string | null;
}

/** `/.well-known/facturier-cles.json` : de quoi vérifier hors ligne tout document émis ici, d'hier compris. */
export interface ClesDeVerification {
  site: string;
  cles: ClePubliee[];
  /** Celles qui scellent, et scellaient sous l'ancien secret, les archives de compte. */
  archives: Pick<ClePubliee, 'nom' | 'publique'>[];
}

/** Depuis combien de temps l'IBAN de ce document est celui de ce vendeur, ou s'il en a changé depuis. */
export type AgeDIban = 'plus_d_un_an' | 'plus_de_30_jours' | 'moins_de_30_jours' | 'change';

/** Ce que le serveur sait d'un document dont on tient le code. Rien du client, des lignes, ni de ce qui est payé. */
export interface VerificationDeCode {
  etat: 'emise' | 'annulee' | 'rectifiee' | 'inconnue';
  /** Le jour du dernier avoir. */
  rectifieeLe: DateCivile | null;
  /** Le nom légal du vendeur, tel que le document le porte. */
  vendeur: string | null;
  iban: AgeDIban | null;
  /** Le SHA-256 du PDF émis, en hexadécimal : un fichier reçu se compare chez qui l'a reçu. */
  pdf: string | null;
  /** Vrai si l'exploitant a suspendu ce vendeur ; il est alors `inconnue`. */
  suspendu: boolean;
}

/** Ce que l'on demande d'un code que l'on tient. */
export interface CorpsEmpreinte {
  /** Le SHA-256 des faits que le code porte, en hexadécimal : le serveur ne voit pas le code. */
  empreinte: string;
}

/** De qui n'a pas d'appareil photo : ce qu'il lit sur le papier. */
export interface CorpsCodeCourt {
  siret: string;
  numero: string;
  code: string;
}

/** Le code signé de ce document, celui que son image porte : la page le vérifie comme si elle l'avait lu. */
export interface CodeTrouve {
  code: string;
}

/** Ce que le fil porte d'un document que chacun vérifie. */
export interface TypesDesVerifiables {
  CorpsEmpreinte: CorpsEmpreinte;
  VerificationDeCode: VerificationDeCode;
  CorpsCodeCourt: CorpsCodeCourt;
  CodeTrouve: CodeTrouve;
}
