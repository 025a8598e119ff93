import type { ChoixDAdresse } from '@facturier/domaine/plateforme/annuaire';
import type { Incident } from '@facturier/domaine/plateforme/incidents-cdv';
import type { EtatElectronique, PassageElectronique } from '@facturier/domaine/plateforme/vie-electronique';

/** L'adresse de l'acheteur (BT-49), et ce qui la prouvait à l'émission. */
export interface AdresseProuvee {
  valeur: string;
  statutLigne: ChoixDAdresse['statut'];
  /** L'instant de la lecture de l'annuaire ; absent : il n'a rien dit. */
  lueLe?: Date;
  /** Rien ne prouvait ce jour-là qu'elle recevait. */
  aVerifier?: true;
}

/** Ce qu'une facture garde de sa vie chez les plateformes. */
export interface Electronique {
  /** Figés à l'émission : par où elle part, et l'adresse où elle va. */
  voie?: ChoixDAdresse['voie'];
  adresse?: AdresseProuvee;
  /** D'un organisme public : le code du service qui achète, s'il en exige un (BT-46). */
  service?: string;
  /** Un avoir qui annule une facture rejetée ou refusée : archivé, remis à personne. */
  interne?: true;
  /** Tirés de ses messages, par une seule règle. */
  etat?: EtatElectronique;
  /** Le dernier statut qui compte ; `null` : aucun encore. */
  dernierCode?: string | null;
  /** Combien de messages ont donné cet état : le dernier, effacé, ne laisserait pas de trou dans leur chaîne. */
  messages?: number;
  /** Le dernier message qui n'a pas fait ce qu'on attendait. */
  incident?: Incident['genre'];
  /** Ce que ses statuts ont déjà fait passer ici : chacun une fois. */
  passages?: PassageElectronique[];
  /** Le livre a reçu une écriture : ce qu'elle encaisse est peut-être à dire (212). */
  aDire?: true;
}
