import { type ChampTexte, type Faute, texte } from '../valeurs/regle';
import type { DateCivile } from '../valeurs/date-civile';
import { formeDAdresseElectronique } from './adresse-electronique';
import type { MoyenAccepte, MoyenPaiement } from './moyens-paiement';

/** Les textes qu'un devis et une facture portent au-delà de leurs lignes. */
export interface TextesDeDevis {
  objet?: string;
  /** Ce que l'acheteur demande de rappeler : un service, un code (BT-10). */
  referenceAcheteur?: string;
}

/** Ceux qu'une facture porte. */
export interface TextesPrecises extends TextesDeDevis {
  /** Le numéro du bon de commande (BT-13). */
  bonDeCommande?: string;
  /** Le numéro du contrat (BT-12). */
  contrat?: string;
  /** L'adresse électronique de l'établissement qui achète (BT-49) : `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` ou `SIREN_SUFFIXE`. */
  adresseElectronique?: string;
}
export type NomDeTexte = keyof TextesPrecises;

/** Les termes de la norme qu'une référence peut avoir dans le XML. */
type TermeDeReference = 'BT-10' | 'BT-12' | 'BT-13';
export type References = { readonly [bt in TermeDeReference]?: string | undefined };

/** Ce que le produit sait d'un de ces textes : tout ce qui le demande, le garde, le montre ou l'écrit le tire d'ici. */
interface Precision {
  /** Son nom dans une phrase, et sa longueur. */
  champ: ChampTexte;
  /** Son étiquette, à l'écran et dans l'export. */
  libelle: string;
  /** Ce que son champ dit sous lui, à l'écran. */
  aide?: string;
  /** Son terme de la norme EN 16931, s'il s'écrit dans le XML parmi les références. */
  bt?: TermeDeReference;
  /** Un devis le porte aussi. */
  devis?: true;
  /** L'avoir d'une facture le reprend. */
  avoir?: true;
}

const facultatif = (nom: string, max: number): ChampTexte => ({ nom, max, facultatif: true });

/** La table des textes d'une facture, dans l'ordre de l'écran, du document et de l'export. */
export const PRECISIONS = {
  objet: { champ: facultatif('L’objet', 200), libelle: 'Objet', devis: true, avoir: true },
  bonDeCommande: {
    champ: facultatif('Le bon de commande', 60),
    libelle: 'Bon de commande',
    bt: 'BT-13',
    avoir: true,
  },
  contrat: {
    champ: facultatif('Le numéro du contrat', 60),
    libelle: 'Contrat',
    bt: 'BT-12',
    avoir: true,
  },
  referenceAcheteur: {
    champ: facultatif('La référence acheteur', 60),
    libelle: 'Référence de l’acheteur',
    bt: 'BT-10',
    devis: true,
    avoir: true,
  },
  adresseElectronique: {
    champ: { ...facultatif('L’adresse électronique', 125), forme: formeDAdresseElectronique },
    libelle: 'Adresse électronique de l’acheteur',
    aide: 'Si l’acheteur la demande\u00a0: son SIREN, puis son SIRET et un code de routage, ou un suffixe.',
    avoir: true,
  },
} as const satisfies Record<NomDeTexte, Precision>;

/** La même, ligne à ligne. */
export const LIGNES_DE_PRECISION = Object.entries(PRECISIONS) as [NomDeTexte, Precision][];
export const TEXTES_PRECISES = LIGNES_DE_PRECISION.map(([nom]) => nom);
export const TEXTES_DE_DEVIS = LIGNES_DE_PRECISION.flatMap(([nom, { devis }]) =>
  devis ? [nom as keyof TextesDeDevis] : [],
);
export const TEXTES_D_UN_AVOIR = LIGNES_DE_PRECISION.flatMap(([nom, { avoir }]) => (avoir ? [nom] : []));
/** Les dates de la livraison ou de l'exécution, quand elles se disent. */
export const DATES_PRECISEES = ['datePrestation', 'periodeDu', 'periodeAu'] as const;
/** Ce qui se dit d'un acompte déjà versé, et n'a pas de sens sans lui. */
export const DITS_DE_L_ACOMPTE = ['acompteDate', 'acompteMoyen', 'acompteReference'] as const;

/** Un objet de ces noms, chacun à la valeur que `lire` lui donne. */
export const pourChaque = <N extends string, V>(noms: readonly N[], lire: (nom: N) => V): Record<N, V> =>
  Object.fromEntries(noms.map((nom) => [nom, lire(nom)])) as Record<N, V>;

/** Ce qu'une facture précise au-delà de ses lignes. */
export interface Precisions extends TextesPrecises {
  /** Date de livraison ou d'exécution, si elle diffère de l'émission. */
  datePrestation?: DateCivile;
  /** La période de la livraison ou de l'exécution, bornes comprises (BG-14) ; les deux, ou aucune. */
  periodeDu?: DateCivile;
  periodeAu?: DateCivile;
  /** Les moyens de paiement de cette facture (BT-81, BT-82) ; absents, ceux du profil. */
  moyensPaiement?: MoyenAccepte[];
  /** De l'acompte déjà versé : le jour où il a été reçu, et par quel moyen. */
  acompteDate?: DateCivile;
  acompteMoyen?: MoyenPaiement;
  /** Sa pièce : d'un client professionnel, le numéro de la facture d'acompte (CGI, art. 289, I-1-c ; BG-3). */
  acompteReference?: string;
}

/** Les précisions d'une facture, saisie, enregistrée ou dessinée : chacune, `undefined` si elle n'y est pas. */
export const precisionsDe = (facture: Precisions): Precisions => ({
  ...pourChaque([...DATES_PRECISEES, ...TEXTES_PRECISES], (nom) => facture[nom]),
  moyensPaiement: facture.moyensPaiement,
  acompteDate: facture.acompteDate,
  acompteMoyen: facture.acompteMoyen,
  acompteReference: facture.acompteReference,
});

/** Ce qui ne va pas dans ces textes, dans leur ordre. */
export const fautesDeTextes = (contenu: TextesPrecises): Faute[] =>
  LIGNES_DE_PRECISION.flatMap(([nom, { champ }]) => {
    const message = texte(champ)(contenu[nom]);
    return message ? [{ champ: nom, message }] : [];
  });

/** Les références que le XML porte, par leur terme, telles que `ecrire` les met. */
export const referencesDe = (
  contenu: TextesPrecises,
  ecrire: (texte: string | undefined) => string | undefined,
): References =>
  Object.fromEntries(
    LIGNES_DE_PRECISION.flatMap(([nom, { bt }]) => (bt ? [[bt, ecrire(contenu[nom])] as const] : [])),
  );
