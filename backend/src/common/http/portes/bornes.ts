import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import {
  ECRITURES_PAR_DEMANDE,
  EMPREINTES_PAR_DEMANDE,
  LIGNES_PAR_DEMANDE,
} from '@facturier/domaine/releves/bornes';
import type { NomDeType } from '@facturier/domaine/contrat/types';

const KO = 1024;
const MO = 1024 * KO;
const OCTETS_PUBLICS = 16 * KO;
const OCTETS_CONNECTES = 256 * KO;
const VALEURS = 200;
const PROFONDEUR = 8;
/**
 * Ce que les corps lus et pas encore répondus peuvent peser ensemble dans ce processus. Un corps de seize kilooctets n'y compte pas : le
 * plafond des connexions le borne déjà, et une écriture ordinaire passe même quand d'autres tiennent tout le reste.
 */
export const OCTETS_TENUS = {
  sansCompter: OCTETS_PUBLICS,
  enTout: 128 * MO,
  /** Ce que des inconnus peuvent en prendre : ils ne ferment jamais les dépôts des comptes. */
  inconnus: 48 * MO,
  reseau: 48 * MO,
  reseauInconnu: 24 * MO,
  compte: 24 * MO,
} as const;
/** Le plus gros corps que le produit lise. */
export const OCTETS_BRUTS = 10 * MO;
/** Un corps qui n'apporte rien pendant ce temps est coupé. */
export const SILENCE_MS = 5_000;
/** Le double du plus long texte qu'un champ admette : un peu trop long, il reçoit encore la phrase de son champ. */
const TEXTE = 10_000;
/** Une ligne de facture et chacun de ses champs comptent pour une valeur. */
const VALEURS_PAR_LIGNE = 12;
/** Une ligne de relevé, ses champs, et chaque facture qu'elle paie. */
const VALEURS_PAR_RAPPROCHEMENT = 6;
const VALEURS_PAR_ECRITURE = 3;
const DES_LIGNES = LIGNES_MAX * VALEURS_PAR_LIGNE;
/** Les valeurs que portent en plus les corps faits de longues listes. */
const EN_PLUS: Readonly<Partial<Record<NomDeType, number>>> = {
  CorpsNouvelleFacture: DES_LIGNES,
  CorpsFacture: DES_LIGNES,
  CorpsAvoir: DES_LIGNES,
  CorpsEmpreintes: EMPREINTES_PAR_DEMANDE,
  CorpsRapprochements:
    LIGNES_PAR_DEMANDE * VALEURS_PAR_RAPPROCHEMENT + ECRITURES_PAR_DEMANDE * VALEURS_PAR_ECRITURE,
};

/** Ce qu'un corps peut être, avant toute validation. */
export interface Bornes {
  octets: number;
  /** Clés d'objets et éléments de listes, tous niveaux confondus. */
  valeurs: number;
  profondeur: number;
  /** Caractères d'un texte. */
  texte: number;
}

/** Une adresse inconnue ne lit pas plus qu'une route publique. */
export const BORNES_PUBLIQUES: Bornes = {
  octets: OCTETS_PUBLICS,
  valeurs: VALEURS,
  profondeur: PROFONDEUR,
  texte: TEXTE,
};

const bornesDe = ({ acces, corps, corpsBrut }: Route): Bornes => {
  // Un événement signé se juge à sa signature, sur ses octets : sa forme n'est pas la nôtre.
  if (corpsBrut.includes('application/json'))
    return { octets: OCTETS_CONNECTES, valeurs: Infinity, profondeur: Infinity, texte: Infinity };
  if (acces === 'public') return BORNES_PUBLIQUES;
  const enPlus = (corps && EN_PLUS[corps]) ?? 0;
  return { octets: OCTETS_CONNECTES, valeurs: VALEURS + enPlus, profondeur: PROFONDEUR, texte: TEXTE };
};

/** Ce que les portes savent d'une route. */
export interface RouteBornee {
  bornes: Bornes;
  publique: boolean;
  /** Un inconnu y écrit ce qu'il veut : ses fautes se comptent. Un événement signé, lui, vient d'un tiers qui insiste à raison. */
  freinee: boolean;
  /** Les types de contenu qu'elle lit ; de tout autre, elle ne lit pas un octet. */
  types: ReadonlySet<string>;
  /** Elle lit aussi des octets qui ne sont pas du JSON, sous la borne de leur lecteur. */
  octetsPropres: boolean;
}

/** Un événement signé vient d'un tiers qui insiste à raison : son adresse lit du JSON sans que le contrat en écrive la forme. */
const estEvenement = ({ corpsBrut }: Route): boolean => corpsBrut.includes('application/json');

const PAR_ROUTE = new Map<string, RouteBornee>(
  ROUTES.map((route) => [
    `${route.methode} /api${route.chemin}`,
    {
      bornes: bornesDe(route),
      publique: route.acces === 'public',
      freinee:
        route.acces === 'public' &&
        (route.corps !== null || (route.corpsBrut.length > 0 && !estEvenement(route))),
      types: new Set(['application/json', ...route.corpsBrut]),
      octetsPropres: route.corpsBrut.some((type) => type !== 'application/json'),
    },
  ]),
);

/** La route que le contrat déclare sous cette méthode et ce modèle d'adresse (`/api/clients/:id`). */
export const routeBornee = (methode: string, modele: string | undefined): RouteBornee | undefined =>
  PAR_ROUTE.get(`${methode} ${modele ?? ''}`);
