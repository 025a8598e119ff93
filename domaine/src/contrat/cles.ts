import type { Instant } from './commun';

/** Les transports que WebAuthn nomme. */
export const TRANSPORTS_CLE = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** Par où un appareil et une clé se parlent (WebAuthn, `AuthenticatorTransport`). */
export type TransportCle = (typeof TRANSPORTS_CLE)[number];

/** Une clé d'accès, telle que sa propriétaire la voit : ni clé publique, ni identifiant WebAuthn. */
export interface CleAcces {
  id: string;
  nom: string;
  creeeLe: Instant;
  /** `null` : jamais servie. */
  utiliseeLe: Instant | null;
  /** Elle se retrouve sur les autres appareils de la personne (trousseau synchronisé). */
  synchronisee: boolean;
  /** Son compteur a reculé à cet instant : elle n'ouvre rien tant qu'elle n'est pas gardée. `null` : rien à en dire. */
  ecarteeLe: Instant | null;
}

/** La clé qui vient d'être ajoutée. */
export interface CleAjoutee extends CleAcces {
  /** Dix codes de secours, montrés une seule fois, à qui n'en avait pas ; sinon `null`. */
  codesSecours: string[] | null;
}

/** Une clé, désignée au navigateur. */
export interface CleDesignee {
  id: string;
  type: 'public-key';
  transports: TransportCle[];
}

/** Un algorithme de signature accepté (numéro COSE). */
export interface AlgorithmeCle {
  type: 'public-key';
  alg: number;
}

/** Le service, tel que la clé le retient. */
export interface ServiceDeCle {
  id: string;
  name: string;
}

/** Le compte, tel que la clé le retient. */
export interface TitulaireDeCle {
  id: string;
  name: string;
  displayName: string;
}

/** Ce que l'on demande à une clé nouvelle. */
export interface ChoixDeCle {
  residentKey: 'preferred';
  userVerification: 'preferred';
}

/** À donner tel quel à `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`) ; le défi vaut cinq minutes, une fois. */
export interface PreparationCle {
  challenge: string;
  rp: ServiceDeCle;
  user: TitulaireDeCle;
  pubKeyCredParams: AlgorithmeCle[];
  timeout: number;
  excludeCredentials: CleDesignee[];
  authenticatorSelection: ChoixDeCle;
  attestation: 'none';
}

/** À donner tel quel à `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`) ; le défi vaut cinq minutes, une fois. */
export interface DefiCle {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required' | 'preferred';
  /** Vide : la personne choisit parmi les clés que son appareil connaît. */
  allowCredentials: CleDesignee[];
}

/** Une clé nouvelle : ce que le navigateur a rendu, en base64url, et le nom qu'on lui donne. */
export interface CorpsCleNouvelle {
  /** Vide : « Clé de Chrome sur Linux ». */
  nom?: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: TransportCle[];
}

/** Le nom d'une clé. */
export interface CorpsNomDeCle {
  nom: string;
}

/** Ce qu'une clé a signé, en base64url. */
export interface CorpsSignatureCle {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** Entrer par une clé, sans adresse ni mot de passe. */
export interface CorpsConnexionCle extends CorpsSignatureCle {
  /** Ce que la dernière connexion de cet appareil a rendu. */
  appareil?: string;
}
