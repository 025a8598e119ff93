import type { DateCivile } from '../valeurs/date-civile';
import { type ChampTexte, type Faute, relever, texte } from '../valeurs/regle';
import { type Centimes, partDe } from '../valeurs/montant';
import { MONTANT, refusEntier, type RegleNombre } from '../valeurs/nombre';
import { DEVIS_FRANCAIS, type MotsDeDevis } from './mots';
import type { FraisDeRenvoi } from './avis-de-retractation';
import {
  type Conclusion,
  type ContexteDevis,
  type ExceptionRetractation,
  premierPaiement,
} from './retractation';

/** Le métier : il décide des mentions qu'un consommateur doit lire. */
export const PROFILS_DEVIS = [
  'aucun',
  'depannage',
  'construction_jardinage',
  'services_a_la_personne',
] as const;
export type ProfilDevis = (typeof PROFILS_DEVIS)[number];

/** Un versement d'avance, nommé pour ce qu'il est. */
export const GENRES_VERSEMENT = ['acompte', 'arrhes'] as const;
export type GenreVersement = (typeof GENRES_VERSEMENT)[number];

/** Une échéance de l'offre : une part ou une somme, à l'acceptation ou à une date. */
export interface Versement {
  genre: GenreVersement;
  /** En centièmes de pour cent ; ou bien le montant. */
  tauxCentiemes?: number;
  montantCentimes?: Centimes;
  /** Absente : à l'acceptation. */
  exigibleLe?: DateCivile;
}

/** Les déchets d'un chantier (C. env., art. L541-21-2-3 et D541-45-1). */
export interface Dechets {
  quantite: string;
  /** Comment ils se trient et s'enlèvent. */
  tri: string;
  /** Les points de collecte : nom, adresse, sorte. */
  points: string;
  coutCentimes: Centimes;
  /** Vrai : ce coût est dans le total du devis ; faux : il s'y ajoute ; absent : rien n'en est dit. */
  compris?: boolean;
}

/** Ce qu'un devis offre de plus qu'une facture. */
export interface Offre {
  valideJusquau?: DateCivile;
  /** La date ou le délai d'exécution. */
  execution?: string;
  profil: ProfilDevis;
  contexte: ContexteDevis;
  exception?: ExceptionRetractation;
  petitProfessionnel?: boolean;
  /** Qui paie le renvoi d'un bien dont le client se rétracte ; absent : le vendeur. */
  fraisDeRenvoi?: FraisDeRenvoi;
  /** Où se lisent les pages de devis, dès la finalisation ; absent d'un devis fini avant les avis du 19 juin 2026. */
  site?: string;
  /** Le prix du devis lui-même ; 0 : gratuit ; absent : rien n'en est dit. */
  tarifCentimes?: Centimes;
  /** Vrai : ce prix est dans le total du devis ; faux : il s'y ajoute ; absent : rien n'en est dit. */
  prixDevisCompris?: boolean;
  /** Les frais de déplacement, en une phrase. */
  deplacement?: string;
  dechets?: Dechets;
  /** Services à la personne : le numéro de déclaration ou d'agrément. */
  declaration?: string;
  /** Services à la personne : le contrat s'exécute par prestations successives. */
  executionSuccessive?: boolean;
  echeancier: Versement[];
}

export const OFFRE_PAR_DEFAUT: Offre = { profil: 'aucun', contexte: 'distance', echeancier: [] };

/** La part d'un versement, en centièmes de pour cent. */
export const TAUX_VERSEMENT: RegleNombre = {
  decimales: 2,
  minimum: 1,
  maximum: 10_000,
  tropPetit: 'La part doit être supérieure à 0.',
  tropGrand: 'La part ne peut dépasser 100\u00a0%.',
};

/** Échéances d'un devis, au plus. */
export const VERSEMENTS_MAX = 6;
export const TROP_DE_VERSEMENTS = `Un devis prévoit au plus ${VERSEMENTS_MAX} versements.`;

export const EXECUTION: ChampTexte = { nom: 'Le délai d’exécution', max: 200, facultatif: true };
export const DEPLACEMENT: ChampTexte = { nom: 'Le déplacement', max: 200, facultatif: true };
export const DECLARATION: ChampTexte = { nom: 'Le numéro de déclaration', max: 40, facultatif: true };
export const DECHETS_QUANTITE: ChampTexte = { nom: 'La quantité de déchets', max: 200, facultatif: true };
export const DECHETS_TRI: ChampTexte = { nom: 'Le tri', max: 300, facultatif: true, plusieursLignes: true };
export const DECHETS_POINTS: ChampTexte = { ...DECHETS_TRI, nom: 'Les points de collecte' };

const REGLES = {
  execution: texte(EXECUTION),
  deplacement: texte(DEPLACEMENT),
  declaration: texte(DECLARATION),
};
const REGLES_DECHETS = {
  quantite: texte(DECHETS_QUANTITE),
  tri: texte(DECHETS_TRI),
  points: texte(DECHETS_POINTS),
};

/** Ce qu'un versement demande d'un devis de ce total, au centime (moitié vers le haut). */
export const montantDuVersement = (
  { tauxCentiemes, montantCentimes }: Pick<Versement, 'tauxCentiemes' | 'montantCentimes'>,
  totalCentimes: Centimes,
): Centimes => (tauxCentiemes ? partDe(totalCentimes, tauxCentiemes, 10_000) : (montantCentimes ?? 0));

function fautesDUnVersement({ tauxCentiemes, montantCentimes }: Versement, rang: number): Faute[] {
  const champ = `offre.echeancier.${rang}`;
  if (tauxCentiemes) {
    const message = refusEntier(tauxCentiemes, TAUX_VERSEMENT);
    return message ? [{ champ, message }] : [];
  }
  if (!montantCentimes) return [{ champ, message: 'Dites ce versement en pour cent ou en euros.' }];
  const message = refusEntier(montantCentimes, MONTANT);
  return message ? [{ champ, message }] : [];
}

/** L'un engage les deux parties, l'autre non : un même devis ne dit pas les deux (C. consom., art. L214-1 ; C. civ., art. 1590). */
const ARRHES_ET_ACOMPTE =
  'Des arrhes permettent de renoncer, un acompte engage\u00a0: choisissez l’un des deux pour tous les versements.';

/** Ce qui ne va pas dans une offre, telle qu'elle est saisie ; ce qui n'est qu'obligatoire se juge à la finalisation. */
export function fautesDOffre(offre: Offre, totalCentimes: Centimes): Faute[] {
  const { echeancier, dechets } = offre;
  const versements = echeancier.flatMap(fautesDUnVersement);
  const demande = echeancier.reduce((somme, un) => somme + montantDuVersement(un, totalCentimes), 0);
  const melange = new Set(echeancier.map(({ genre }) => genre)).size > 1;
  const trop = demande > totalCentimes && versements.length === 0;
  return [
    ...relever(offre, REGLES).map(({ champ, message }) => ({ champ: `offre.${champ}`, message })),
    ...relever(dechets ?? {}, REGLES_DECHETS).map(({ champ, message }) => ({
      champ: `offre.dechets.${champ}`,
      message,
    })),
    ...(echeancier.length > VERSEMENTS_MAX
      ? [{ champ: 'offre.echeancier', message: TROP_DE_VERSEMENTS }]
      : []),
    ...versements,
    ...(melange ? [{ champ: 'offre.echeancier', message: ARRHES_ET_ACOMPTE }] : []),
    ...(trop ? [{ champ: 'offre.echeancier', message: 'Les versements dépassent le total du devis.' }] : []),
  ];
}

/**
 * Quand un versement se demande : « le 3 décembre 2026 », « à l’acceptation », ou « le huitième jour suivant la conclusion » là où rien
 * ne se reçoit avant. Le document, le courriel, la page du client et l'écran du vendeur le disent d'ici : réclamer plus tôt est déjà
 * l'infraction (C. consom., art. L221-10 et L242-7).
 */
export function quandVerser(
  { exigibleLe }: Pick<Versement, 'exigibleLe'>,
  conclusion: Conclusion,
  emission: DateCivile,
  mots: MotsDeDevis = DEVIS_FRANCAIS,
): string {
  if (exigibleLe) return mots.devis.verserLe(mots.dateLongue(exigibleLe));
  return premierPaiement(conclusion, emission) > emission
    ? mots.devis.verserLeHuitiemeJour
    : mots.devis.verserALAcceptation;
}

/** « Acompte de 30 % (300,00 €), à l’acceptation. » */
export function phraseDeVersement(
  versement: Versement,
  totalTtcCentimes: Centimes,
  conclusion: Conclusion,
  emission: DateCivile,
  mots: MotsDeDevis = DEVIS_FRANCAIS,
): string {
  const { genre, tauxCentiemes } = versement;
  const montant = mots.euros(montantDuVersement(versement, totalTtcCentimes));
  return mots.devis.versement(
    genre,
    tauxCentiemes,
    montant,
    quandVerser(versement, conclusion, emission, mots),
  );
}
