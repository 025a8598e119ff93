import type { AccesDePlateforme, RoleDePlateforme } from '../plateforme/connexions';
import type { EntreeAnnuaire } from '../plateforme/annuaire-lu';
import type { Instant } from './commun';

/** Une plateforme agréée à qui ce serveur sait parler. */
export interface PlateformePossible {
  code: string;
  nom: string;
  /** On y consent chez elle, sans coller de clés. */
  consentement: boolean;
}

/** Un rôle, et la plateforme qui le tient. */
export interface RoleTenu {
  role: RoleDePlateforme;
  /** `a_reconnecter` : l'accès est refusé ; rien n'est perdu, ce qui devait partir attend. */
  etat: 'absent' | 'actif' | 'a_reconnecter';
  plateforme: string | null;
  acces: AccesDePlateforme | null;
  depuis: Instant | null;
}

/** Recevoir, émettre et déclarer : où en est l'appelant. Aucun secret n'en sort. */
export interface Plateforme {
  /** Ce serveur sait parler à une plateforme au moins. */
  disponible: boolean;
  /** Le plan comprend émettre et déclarer ; recevoir est de tous les plans. */
  permis: boolean;
  plateformes: PlateformePossible[];
  /** Les trois, toujours, dans cet ordre. */
  roles: RoleTenu[];
}

/** Des clés faites chez sa plateforme, collées ici. */
export interface CorpsConnexionPlateforme {
  plateforme: string;
  identifiant: string;
  secret: string;
  roles: RoleDePlateforme[];
  /** L'appelant sait que ses factures arrivent déjà par une plateforme, et veut que ce soit celle-ci. */
  remplacer?: boolean;
}

/** Ce que l'on va confier à la plateforme, en y consentant. */
export interface CorpsConsentementPlateforme {
  roles: RoleDePlateforme[];
}

/** Ce que la plateforme ajoute à l'adresse de retour. */
export interface CriteresRetourPlateforme {
  /** Le code d'autorisation, qui ne sert qu'une fois. */
  code?: string;
  /** Ce que la page de consentement avait reçu de nous. */
  state?: string;
  /** Pourquoi elle n'a pas consenti (RFC 6749, § 4.1.2.1). */
  error?: string;
  /** Ce qu'elle en précise. */
  error_description?: string;
}

/** Le rôle que l'on retire à sa plateforme. */
export interface CriteresRetraitPlateforme {
  /** Recevoir, émettre ou déclarer. */
  role: RoleDePlateforme;
}

/** Où un SIREN reçoit ses factures, d'après l'annuaire. */
export interface AnnuaireDuSiren {
  siren: string;
  /** `inconnue` : l'annuaire n'a pas répondu, ni ces sept derniers jours ; ce n'est pas une absence. */
  etat: 'presente' | 'absente' | 'inconnue';
  lueLe: Instant | null;
  /** La lecture a plus d'un jour : l'annuaire ne répond pas. */
  ancienne: boolean;
  entrees: EntreeAnnuaire[];
}

/** Où partirait la facture d'un brouillon, si on l'émettait maintenant. */
export interface AdresseDuBrouillon {
  /** Une phrase prête à lire ; `null` : rien à dire. */
  phrase: string | null;
  /** L'adresse choisie autrefois ne reçoit plus. */
  avis: string | null;
  /** Entre quelles adresses choisir avant d'émettre. */
  aChoisir: string[];
}

/** Ce que le fil porte de la plateforme agréée. */
export interface TypesDeLaPlateforme {
  Plateforme: Plateforme;
  CorpsConnexionPlateforme: CorpsConnexionPlateforme;
  CorpsConsentementPlateforme: CorpsConsentementPlateforme;
  CriteresRetourPlateforme: CriteresRetourPlateforme;
  CriteresRetraitPlateforme: CriteresRetraitPlateforme;
  AnnuaireDuSiren: AnnuaireDuSiren;
  AdresseDuBrouillon: AdresseDuBrouillon;
}
