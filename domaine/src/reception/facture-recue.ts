import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { estSiren, sirenDe } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import type { AjustementRecu, PeriodeRecue, PosteRecu, TvaRecue } from './poste-recu';

/** Ce qu'un fichier annonce porter (BT-24) : sans lignes (MINIMUM, BASIC WL), avec elles, ou plus que la norme (EXTENDED). */
type ProfilRecu = 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED';

const SANS_LIGNES = new Map<string, ProfilRecu>([
  ['urn:factur-x.eu:1p0:minimum', 'MINIMUM'],
  ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL'],
  ['urn:zugferd.de:2p0:minimum', 'MINIMUM'],
  ['urn:zugferd.de:2p0:basicwl', 'BASIC WL'],
]);
const NORME = 'urn:cen.eu:en16931:2017';

/**
 * Le profil d'un fichier, d'après son identifiant de spécification (BT-24, obligatoire : BR-01). Les usages nationaux de la norme
 * (XRechnung, Peppol…) sont des EN 16931. Factur-X 1.0 séparait par « : », ZUGFeRD 2.0 avait ses propres noms.
 * @returns `null` s'il n'en annonce aucun que nous sachions lire
 */
export function profilDe(specification: string | undefined): ProfilRecu | null {
  const dit = (specification ?? '').toLowerCase();
  const court = SANS_LIGNES.get(dit);
  if (court) return court;
  if (dit !== NORME && !/^[#:]/.test(dit.startsWith(NORME) ? dit.slice(NORME.length) : '')) return null;
  if (dit.includes('extended')) return 'EXTENDED';
  return dit.endsWith(':basic') ? 'BASIC' : 'EN 16931';
}

/** Vrai si le fichier ne porte pas ses lignes : l'original imprimé les dit seul. */
export const sansLignes = (profil: ProfilRecu): boolean => profil === 'MINIMUM' || profil === 'BASIC WL';

/** Le fournisseur, ou celui à qui il facture, tel que son fichier le dit. */
export interface PartieRecue {
  /** BT-27, BT-44 */
  nom: string;
  /** BT-28, BT-45 */
  nomCommercial?: string;
  /** 9 chiffres. */
  siren?: string;
  /** 14 chiffres. */
  siret?: string;
  /** BT-31, BT-48 */
  numeroTva?: string;
  /** Les lignes de l'adresse, code postal et ville compris, dans l'ordre. */
  adresse: string[];
  /** BT-34, BT-49, du réseau français (schéma 0225) : où se rendent ses statuts. */
  adresseElectronique?: string;
  /** BT-40, BT-55 : code ISO 3166 à deux lettres. */
  pays?: string;
  telephone?: string;
  email?: string;
}

/** BG-22, en centièmes de la devise. */
export interface TotauxRecus {
  /** BT-106 */
  lignesCentimes?: Centimes;
  /** BT-107 */
  remisesCentimes?: Centimes;
  /** BT-108 */
  supplementsCentimes?: Centimes;
  /** BT-109 */
  htCentimes: Centimes;
  /** BT-110 */
  tvaCentimes?: Centimes;
  /** BT-111 : la TVA dans la devise comptable du vendeur. */
  tvaComptableCentimes?: Centimes;
  /** BT-112 */
  ttcCentimes: Centimes;
  /** BT-113 */
  acompteCentimes?: Centimes;
  /** BT-114 */
  arrondiCentimes?: Centimes;
  /** BT-115 */
  aPayerCentimes: Centimes;
}

/** Où et comment payer. */
export interface ReglementRecu {
  /** BT-81 (UNTDID 4461) : 30 et 58 virement, 49 et 59 prélèvement, 48 et 54 carte… */
  moyen?: string;
  /** BT-82 : le moyen, dans les mots du fichier. */
  moyenTexte?: string;
  /** BT-91, sans espaces : le compte de l'acheteur, que le fournisseur débite. */
  compteDebite?: string;
  /** BT-89 : le mandat qui permet de le débiter. */
  mandat?: string;
  /** BT-87 : les derniers chiffres de la carte. */
  carte?: string;
  /** BT-84, sans espaces : où virer ; absent si rien n'est à virer. */
  iban?: string;
  /** BT-86 */
  bic?: string;
  /** BT-85 */
  titulaire?: string;
  /** BT-83 : ce que le virement doit rappeler. */
  reference?: string;
  /** BT-20 */
  conditions?: string;
  /** BT-59 : un autre que le fournisseur, à qui l'argent est dû (affacturage). */
  beneficiaire?: string;
}

/** Ce qu'une facture reçue cite. */
export interface ReferencesRecues {
  /** BT-13 */
  bonDeCommande?: string;
  /** BT-10 */
  referenceAcheteur?: string;
  /** BT-12 */
  contrat?: string;
  /** BT-25 */
  factureAnterieure?: string;
}

/** Une facture de fournisseur, lue dans son fichier (EN 16931) : ce qu'il dit, sans rien recalculer. */
export interface FactureRecue {
  syntaxe: 'CII' | 'UBL';
  profil: ProfilRecu;
  /** BT-3 (UNTDID 1001) : 380 facture, 381 avoir, 384 rectificative, 386 acompte… */
  type: string;
  /** BT-1 */
  numero: string;
  /** BT-2 */
  emission: DateCivile;
  /** BT-9 */
  echeance?: DateCivile;
  /** BT-72 */
  livraison?: DateCivile;
  /** BG-14 */
  periode?: PeriodeRecue;
  /** BT-5 : code ISO 4217. Les montants sont en centièmes de cette devise, quelle qu'elle soit. */
  devise: string;
  /** BT-6 : la devise dans laquelle le vendeur déclare la TVA, si c'en est une autre. */
  deviseComptable?: string;
  /** Vrai si le fichier écrit des montants à plus de deux décimales : ils sont arrondis ici, l'original les dit. */
  arrondie?: true;
  vendeur: PartieRecue;
  acheteur: PartieRecue;
  references: ReferencesRecues;
  notes: string[];
  /** Les mille premières. */
  lignes: PosteRecu[];
  /** Combien le fichier en porte. */
  nombreLignes: number;
  ajustements: AjustementRecu[];
  tva: TvaRecue[];
  totaux: TotauxRecus;
  reglement: ReglementRecu;
}

/** Les types que la norme tient pour un avoir (EN 16931, liste de BT-3 ; 502 et 503 : XP Z12-012). */
const AVOIRS = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '));

/** Vrai pour un avoir : ses montants, positifs, reviennent à qui l'a reçu. */
export const estAvoirRecu = ({ type }: Pick<FactureRecue, 'type'>): boolean => AVOIRS.has(type);

/** Les types qu'établit l'acheteur à la place du vendeur (autofacturation) : c'est le vendeur qui les reçoit. */
const AUTOFACTURES = new Set('261 389 471 473 500 501 502 527'.split(' '));

/** Vrai pour une facture, ou un avoir, que l'acheteur a établie : elle est adressée à qui vend. */
export const estAutofacture = ({ type }: Pick<FactureRecue, 'type'>): boolean => AUTOFACTURES.has(type);

const LIBELLES = new Map([
  ['384', 'Facture rectificative'],
  ['386', 'Facture d’acompte'],
  ['389', 'Facture établie par l’acheteur'],
  ['393', 'Facture affacturée'],
  ['471', 'Facture rectificative établie par l’acheteur'],
  ['500', 'Facture d’acompte établie par l’acheteur'],
]);

/** « Avoir », « Facture d’acompte », ou « Facture ». */
export const libelleTypeRecu = (facture: Pick<FactureRecue, 'type'>): string =>
  estAvoirRecu(facture) ? 'Avoir' : (LIBELLES.get(facture.type) ?? 'Facture');

/**
 * Ce que la somme à payer déduit du total sans que le fichier puisse dire de quoi, en centièmes : le profil MINIMUM n'a ni acompte (BT-113) ni
 * arrondi (BT-114). 0 ailleurs, et si rien n'est déduit.
 */
export function dejaDeduit({ profil, totaux }: Pick<FactureRecue, 'profil' | 'totaux'>): Centimes {
  const { ttcCentimes, aPayerCentimes, acompteCentimes } = totaux;
  const ecart = ttcCentimes - aPayerCentimes;
  return profil === 'MINIMUM' && acompteCentimes === undefined && ecart * ttcCentimes > 0 ? ecart : 0;
}

/** Le SIREN de qui vend, que son SIRET ou son numéro de TVA français redit ; `null` s'il n'en dit pas. */
export function sirenDuVendeur({ siren, siret, numeroTva }: PartieRecue): string | null {
  const deTva = /^FR[0-9A-Z]{2}(\d{9})$/.exec(numeroTva ?? '')?.[1];
  const numero = siren ?? (siret && sirenDe(siret)) ?? deTva;
  return numero && estSiren(numero) ? numero : null;
}

/** Qui vend : son SIREN, sinon son numéro de TVA, sinon son nom. */
function vendeurDe(vendeur: PartieRecue): string {
  const { numeroTva, nom } = vendeur;
  const siren = sirenDuVendeur(vendeur);
  if (siren) return `siren:${siren}`;
  return numeroTva
    ? `tva:${numeroTva}`
    : `nom:${cleDeRecherche(nom)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()}`;
}

/**
 * Ce qui fait qu'une facture reçue est la même qu'une autre, quel que soit son fichier : même vendeur, même numéro (sans espaces ni casse),
 * même année. Un numéro est unique chez un vendeur (CGI ann. II art. 242 nonies A, I, 7°).
 */
export const identiteDeRecue = ({
  vendeur,
  numero,
  emission,
}: Pick<FactureRecue, 'vendeur' | 'numero' | 'emission'>): string =>
  [vendeurDe(vendeur), numero.normalize('NFKC').replace(/\s+/g, '').toUpperCase(), emission.slice(0, 4)].join(
    '|',
  );
