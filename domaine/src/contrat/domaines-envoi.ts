import type { EtatDeConstat } from '../domaines-envoi/constats';
import type { EtatDeDomaine } from '../domaines-envoi/etats';
import type { Instant } from './commun';

/** L'adresse d'où partiront les e-mails ; son domaine est celui à prouver. */
export interface CorpsDomaineEnvoi {
  expediteur: string;
}

/** Le code reçu à cette adresse. */
export interface CorpsCodeDeDomaine {
  code: string;
}

/** L'enregistrement à publier, à copier tel quel. */
export interface EnregistrementDns {
  type: 'TXT';
  nom: string;
  /** Le nom sans le domaine, que beaucoup d'hébergeurs ajoutent. */
  nomCourt: string;
  valeur: string;
}

/** Ce qui se voit dans les DNS, et la phrase qui le dit. */
export interface ConstatDns {
  etat: EtatDeConstat;
  phrase: string;
}

/** Le domaine d'où un compte veut envoyer ses e-mails. La clé privée n'en sort jamais. */
export interface DomaineEnvoi {
  _id: string;
  /** Tel qu'il se lit : « boulangerie-éléa.fr ». */
  domaine: string;
  expediteur: string;
  enregistrement: EnregistrementDns;
  etat: EtatDeDomaine;
  /** Le code envoyé à `expediteur` a été redonné. */
  adresseConfirmee: boolean;
  /** Absents tant que rien n'a été demandé aux DNS. */
  constats: { dkim: ConstatDns; spf: ConstatDns; dmarc: ConstatDns } | null;
  controleLe: Instant | null;
  /** Les e-mails de ce jour partent de cette adresse. */
  actif: boolean;
  createdAt: Instant;
}

/** Le domaine d'envoi d'un compte : un, ou aucun. */
export interface DomainesEnvoi {
  /** Le plan comprend l'envoi de son domaine : tout plan payant, et l'essai. */
  permis: boolean;
  domaines: DomaineEnvoi[];
}

/** Ce que le fil porte des domaines d'envoi. */
export interface TypesDesDomainesEnvoi {
  CorpsDomaineEnvoi: CorpsDomaineEnvoi;
  CorpsCodeDeDomaine: CorpsCodeDeDomaine;
  DomaineEnvoi: DomaineEnvoi;
  DomainesEnvoi: DomainesEnvoi;
}
