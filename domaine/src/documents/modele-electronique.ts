import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { CodePays } from '../valeurs/pays';
import type { CodageTva } from './ventilation';
import type { References } from './precisions';
import type { PosteElectronique, RemiseElectronique } from './lignes-electroniques';

/** Un identifiant et le registre d'où il vient (liste EAS ou ISO 6523 : 0002 SIREN, 0009 SIRET, 0224 code de routage, 0225 adresse française, EM e-mail). */
export interface Identifiant {
  valeur: string;
  registre: '0002' | '0009' | '0224' | '0225' | 'EM';
}

/** Une partie : vendeur (BG-4) ou acheteur (BG-7). */
export interface PartieElectronique {
  /** BT-27, BT-44 */
  nom: string;
  /** BT-28 */
  nomCommercial?: string;
  /** BT-29, BT-46 : SIRET de l'établissement */
  etablissement?: Identifiant;
  /** BT-46 : le code du service d'un organisme public */
  service?: Identifiant;
  /** BT-30, BT-47 : SIREN */
  immatriculation?: Identifiant;
  /** BT-34, BT-49 */
  adresseElectronique?: Identifiant;
  /** BT-31, BT-48 */
  numeroTva?: string;
  /** BT-32 : identifiant fiscal de qui n'a pas de numéro de TVA */
  identifiantFiscal?: string;
  adresse: AdresseElectronique;
  contact?: { telephone?: string; email?: string };
}

/** BG-5, BG-8, BG-15 */
export interface AdresseElectronique {
  lignes: string[];
  codePostal?: string;
  ville?: string;
  pays: CodePays;
}

/** BG-1 : un texte et son sujet (UNTDID 4451). */
export interface NoteElectronique {
  sujet: 'PMT' | 'PMD' | 'AAB' | 'REG' | 'AAI' | 'BAR' | 'ADN';
  texte: string;
}

/** BG-23 : catégorie, motif d'exonération (BT-118, BT-120, BT-121) et base (BT-116). */
export interface PartElectronique extends CodageTva {
  baseCentimes: Centimes;
}

/** Une remise sur le tout, et la catégorie de TVA qu'elle diminue (BT-95). */
export interface RemiseDuDocument extends RemiseElectronique {
  categorie: CodageTva['categorie'];
}

/**
 * La facture selon le modèle sémantique EN 16931, dans nos unités entières. Chaque texte est celui que le PDF imprime.
 * La catégorie de TVA vient de la table des cas : E en franchise, AE, ou O hors du champ de la taxe.
 */
export interface FactureElectronique {
  /** BT-1 */
  numero: string;
  /** BT-3 : 380 facture, 381 avoir, 386 facture d'acompte */
  type: '380' | '381' | '386';
  /** BT-23 : cadre de facturation (B biens, S services, M mixte ; 1 facture, 2 facture déjà payée, 4 facture définitive après acompte) */
  cadre: `${'B' | 'S' | 'M'}${1 | 2 | 4}`;
  emission: DateCivile;
  /** BT-9 */
  echeance?: DateCivile;
  notes: NoteElectronique[];
  vendeur: PartieElectronique;
  acheteur: PartieElectronique;
  /** Les références de l'acheteur, par leur terme. */
  references: References;
  /** BG-3 : la facture rectifiée, les acomptes déduits ; jamais leur type, que ce profil refuse */
  facturesAnterieures: readonly { numero: string; emission?: DateCivile }[];
  /** BT-72, quand le document la dit */
  livraisonLe?: DateCivile;
  /** BG-14 */
  periode?: { du: DateCivile; au: DateCivile };
  /** BG-15 */
  livraisonA?: AdresseElectronique;
  /** BG-16 : comment payer (BT-81, BT-82), et le compte du vendeur (BG-17) s'il se donne. */
  paiement?: { code: string; texte?: string; compte?: { iban: string; bic?: string; titulaire: string } };
  /** BT-20 */
  conditionsPaiement?: string;
  lignes: PosteElectronique[];
  /** BG-23 : une part par catégorie de TVA */
  ventilation: PartElectronique[];
  /** BT-106 */
  totalLignesCentimes: Centimes;
  /** BG-20 : une par catégorie de TVA */
  remises: RemiseDuDocument[];
  /** BT-109 */
  totalHtCentimes: Centimes;
  /** BT-112 */
  totalTtcCentimes: Centimes;
  /** BT-113 */
  acompteCentimes?: Centimes;
  /** BT-115 */
  netAPayerCentimes: Centimes;
}
