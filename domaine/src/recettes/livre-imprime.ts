import { couleurLisible } from '../documents/couleurs';
import { blocEmetteur } from '../documents/document';
import type { Vendeur } from '../documents/facture';
import { nomLegal } from '../documents/vendeur';
import {
  type DateCivile,
  formaterDateCourte,
  formaterDateLongue,
  formaterMois,
  moisDe,
} from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { de } from '../valeurs/phrases';
import { type MoyenAuLivre, nomDuMoyen } from '../documents/moyens-paiement';
import {
  ACOMPTE_DEJA_VERSE,
  HORS_FACTURE,
  LIBELLES_SORTE,
  origineDEcriture,
  REGLE_DU_LIVRE,
  type SorteDEcriture,
  type SourceEcriture,
} from './livre';
import type {
  CaseDuLivre,
  EcritureImprimee,
  LivreImprime,
  MoisImprime,
  SommesImprimees,
} from './livre-modele';
import { type JoursDePeriode, libellePeriode, type Periode } from './periode';
import { ligneImprimable } from '../documents/texte-imprimable';

/** Une écriture du livre, telle qu'elle s'imprime. */
export interface EcritureAImprimer {
  date: DateCivile;
  sorte: SorteDEcriture;
  montantCentimes: Centimes;
  moyen: MoyenAuLivre;
  /** Ce qui paie des biens ; `null` si la facture ne dit pas ce qu'elle vend. */
  biensCentimes: Centimes | null;
  source: SourceEcriture;
  /** Les frais du prestataire, jamais déduits ; `null` s'il n'y en a pas. */
  fraisCentimes: Centimes | null;
  /** Celui de la facture ; `null` d'une recette hors facture. */
  numero: string | null;
  /** Le client, ou ce qu'une recette hors facture a vendu. */
  client: string;
  /** Vrai de l'acompte que la facture dit déjà versé. */
  acompte: boolean;
  note: string | null;
}

/** Ce qu'il faut pour imprimer un livre : qui le tient, sa période, ses écritures dans l'ordre, et le jour de l'impression. */
export interface LivreAImprimer {
  vendeur: Vendeur;
  periode: Periode;
  jours: JoursDePeriode;
  ecritures: readonly EcritureAImprimer[];
  le: DateCivile;
}

const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);
const compter = (nombre: number): string =>
  nombre === 0 ? 'aucune écriture' : `${nombre}\u00a0écriture${nombre > 1 ? 's' : ''}`;

const encaisse = (recettes: readonly EcritureAImprimer[]): Centimes =>
  recettes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);

/** Les écritures par clé, dans l'ordre où les clés paraissent. */
function grouper(
  recettes: readonly EcritureAImprimer[],
  cle: (recette: EcritureAImprimer) => string,
): [string, EcritureAImprimer[]][] {
  const groupes = new Map<string, EcritureAImprimer[]>();
  for (const recette of recettes) {
    const groupe = groupes.get(cle(recette));
    if (groupe) groupe.push(recette);
    else groupes.set(cle(recette), [recette]);
  }
  return [...groupes];
}

const uneCase = (texte: string, detail: string | null = null): CaseDuLivre => ({ texte, detail });

function natureDe({ montantCentimes, biensCentimes }: EcritureAImprimer): CaseDuLivre {
  if (biensCentimes === null) return uneCase('Non dite');
  if (biensCentimes === montantCentimes) return uneCase('Biens');
  if (biensCentimes === 0) return uneCase('Services');
  return uneCase('Biens, services', `biens ${formaterEuros(biensCentimes)}`);
}

/** D'où vient l'argent quand personne ne l'a saisi, et ce qu'un prestataire en a retenu. */
function origineDe({ source, fraisCentimes }: EcritureAImprimer): string | null {
  const frais = fraisCentimes ? `frais ${formaterEuros(fraisCentimes)}` : null;
  return [origineDEcriture(source), frais].filter((part) => part !== null).join(', ') || null;
}

/** Une écriture telle que le livre l'imprime : date, pièce, client, nature, mode, montant. */
export function imprimerEcriture(ecriture: EcritureAImprimer): EcritureImprimee {
  const { date, sorte, montantCentimes, moyen, numero, client, acompte, note } = ecriture;
  const contraire = sorte !== 'encaissement';
  const quoi = contraire ? LIBELLES_SORTE[sorte] : acompte ? ACOMPTE_DEJA_VERSE : null;
  return {
    contraire,
    cases: [
      uneCase(formaterDateCourte(date)),
      uneCase(numero ?? HORS_FACTURE, quoi),
      uneCase(ligneImprimable(client), note && ligneImprimable(note)),
      natureDe(ecriture),
      uneCase(nomDuMoyen(moyen), origineDe(ecriture)),
      uneCase(formaterEuros(montantCentimes)),
    ],
  };
}

const parMois = (recettes: readonly EcritureAImprimer[]): MoisImprime[] =>
  grouper(recettes, ({ date }) => moisDe(date)).map(([mois, siennes]) => ({
    titre: enMajuscule(formaterMois(mois)),
    ecritures: siennes.map(imprimerEcriture),
    total: {
      libelle: `Total ${de(formaterMois(mois))}, ${compter(siennes.length)}`,
      valeur: formaterEuros(encaisse(siennes)),
    },
  }));

const rangees = (
  recettes: readonly EcritureAImprimer[],
  cle: (recette: EcritureAImprimer) => string,
): SommesImprimees['rangees'] =>
  grouper(recettes, cle).map(([libelle, siennes]) => [
    libelle,
    compter(siennes.length),
    formaterEuros(encaisse(siennes)),
  ]);

/** Ce que le total paie de biens et de services ; une nature que la facture ne dit pas reste à part. */
function parNature(recettes: readonly EcritureAImprimer[]): SommesImprimees['rangees'] {
  const total = encaisse(recettes);
  const biens = recettes.reduce((somme, { biensCentimes }) => somme + (biensCentimes ?? 0), 0);
  const nonDite = encaisse(recettes.filter(({ biensCentimes }) => biensCentimes === null));
  const parts: [string, Centimes][] = [
    ['Ventes de biens', biens],
    ['Prestations de services', total - biens - nonDite],
    ['Nature à préciser', nonDite],
  ];
  return parts.filter(([, somme]) => somme !== 0).map(([nom, somme]) => [nom, '', formaterEuros(somme)]);
}

/** Les frais des prestataires, à part : aucun total ne les déduit. */
function fraisDe(recettes: readonly EcritureAImprimer[]): SommesImprimees['rangees'] {
  const frais = recettes.reduce((somme, { fraisCentimes }) => somme + (fraisCentimes ?? 0), 0);
  return frais === 0 ? [] : [['Stripe', '', formaterEuros(frais)]];
}

const sommesDe = (recettes: readonly EcritureAImprimer[]): SommesImprimees[] =>
  [
    {
      titre: 'Par mois',
      rangees: rangees(recettes, ({ date }) => enMajuscule(formaterMois(moisDe(date)))),
    },
    { titre: 'Par mode de règlement', rangees: rangees(recettes, ({ moyen }) => nomDuMoyen(moyen)) },
    { titre: 'Par nature', rangees: parNature(recettes) },
    { titre: 'Frais à part, non déduits', rangees: fraisDe(recettes) },
  ].filter((somme) => somme.rangees.length > 0);

const CORRECTIONS =
  'Une écriture ne s’efface ni ne se modifie\u00a0: elle se corrige par une écriture contraire, à sa propre date.';
const FRAIS =
  'Une recette se déclare brute\u00a0: les frais d’un prestataire de paiement se lisent à part, sous le mode de règlement.';
const LOI =
  'Livre tenu au jour le jour (code général des impôts, articles 50-0, 5 et 102 ter, 4)\u00a0: date, montant, client, pièce, mode et nature de chaque recette.';
const CONTENU =
  'Il tient les paiements des factures, les acomptes qu’elles disent déjà versés et les recettes hors facture qui y sont saisies.';

/** Ce qui reste à dire d'une recette, pour que le livre soit complet. */
function aCompleter(ecritures: readonly EcritureAImprimer[]): string[] {
  const annulees = ecritures.filter(
    ({ moyen, sorte }) => moyen === 'non_dit' && sorte === 'annulation',
  ).length;
  const dites = ecritures.filter(
    ({ moyen, sorte }) => moyen === 'non_dit' && sorte === 'encaissement',
  ).length;
  const nombre = dites - annulees;
  if (nombre <= 0) return [];
  return [
    nombre === 1
      ? 'Le moyen de paiement d’un acompte n’est pas dit\u00a0: à compléter.'
      : `Le moyen de paiement de ${nombre} acomptes n’est pas dit\u00a0: à compléter.`,
  ];
}

/** Compose le livre d'une période : pur, tiré des seules écritures. */
export function composerLivre({ vendeur, periode, jours, ecritures, le }: LivreAImprimer): LivreImprime {
  const nom = nomLegal(vendeur, le);
  const libelle = libellePeriode(periode);
  const titre = 'Livre des recettes';
  const { du, au } = jours;
  const arrete = au >= le ? ` Période en cours, arrêtée à ce jour.` : '';
  return {
    titre,
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    emetteur: blocEmetteur(vendeur, nom, le).lignes,
    periode: [enMajuscule(libelle), `du ${formaterDateLongue(du)} au ${formaterDateLongue(au)}`],
    total: {
      libelle: `Encaissé, ${libelle}`,
      detail: compter(ecritures.length),
      valeur: formaterEuros(encaisse(ecritures)),
    },
    sommes: sommesDe(ecritures),
    colonnes: ['Date', 'Facture', 'Client', 'Nature', 'Mode', 'Montant'],
    mois: parMois(ecritures),
    vide: 'Aucune recette sur cette période.',
    mentions: [
      `Tiré des seules écritures du livre, le ${formaterDateLongue(le)}.${arrete}`,
      REGLE_DU_LIVRE,
      CORRECTIONS,
      ...(ecritures.some(({ fraisCentimes }) => fraisCentimes) ? [FRAIS] : []),
      LOI,
      CONTENU,
      ...aCompleter(ecritures),
    ],
    pied: `${titre}, ${libelle}, ${ligneImprimable(nom)}`,
  };
}
