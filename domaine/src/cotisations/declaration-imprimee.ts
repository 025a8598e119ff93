import { couleurLisible } from '../documents/couleurs';
import { blocEmetteur } from '../documents/document';
import type { Vendeur } from '../documents/facture';
import { ligneImprimable } from '../documents/texte-imprimable';
import { nomLegal } from '../documents/vendeur';
import type { CaseDuLivre, LivreImprime, MoisImprime } from '../recettes/livre-modele';
import { libellePeriode } from '../recettes/periode';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { ecrireNombre, formaterEuros } from '../valeurs/montant';
import { accorder } from '../valeurs/phrases';
import type { PeriodeADeclarer } from './calendrier';
import { CATEGORIES, type Categorie } from './categories';
import { LIBELLES_CATEGORIE } from './libelles-categorie';
import type { Chiffre, Terme } from './chiffre';
import type { CaseADeclarer } from './declaration';
import { type Estimation, LIBELLES_ESTIMATION } from './estimation';

/** Ce qu'il faut pour imprimer une période : qui la déclare, ses cases, son estimation, ses écritures, et le jour de l'impression. */
export interface DeclarationAImprimer {
  vendeur: Vendeur;
  periode: PeriodeADeclarer;
  cases: readonly CaseADeclarer[];
  estimation: Estimation | null;
  chiffres: Readonly<Record<Categorie, Chiffre>> | null;
  /** Pourquoi une case, ou l'estimation, manque. */
  refus: string | null;
  /** Le jour où elle a été dite déclarée : les cases sont alors celles de la copie. */
  declareeLe: DateCivile | null;
  le: DateCivile;
}

/** Les largeurs de ses colonnes, en points ; la troisième prend le reste. */
const LARGEURS = [76, 96, 0, 78];

const enEuros = (euros: number): string => `${ecrireNombre(euros, 0)}\u00a0€`;
const uneCase = (texte: string, detail: string | null = null): CaseDuLivre => ({
  texte: ligneImprimable(texte),
  detail,
});
const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

/** Une case à recopier : sa catégorie, d'où vient le nombre, et le nombre en grand. */
const aRecopier = ({ categorie, encaisseCentimes, reportCentimes, declareEuros }: CaseADeclarer) => ({
  libelle: LIBELLES_CATEGORIE[categorie],
  detail: `encaissé ${formaterEuros(encaisseCentimes)}${
    reportCentimes === 0 ? '' : `, report ${formaterEuros(reportCentimes)}`
  }, à l’euro le plus proche`,
  valeur: enEuros(declareEuros),
});

/** L'estimation, un taux par rangée, avec son texte. */
const sectionDEstimation = ({ lignes, totalCentimes }: Estimation): MoisImprime => ({
  titre: 'Ce que cela coûterait',
  colonnes: ['Base', 'Taux', 'Ce qui se paie', 'Montant'],
  ecritures: lignes.map(({ sorte, baseEuros, taux, centimes, source }) => ({
    contraire: false,
    cases: [
      uneCase(enEuros(baseEuros)),
      uneCase(`${ecrireNombre(taux, 3)}\u00a0%`),
      uneCase(LIBELLES_ESTIMATION[sorte], source),
      uneCase(formaterEuros(centimes)),
    ],
  })),
  total: {
    libelle: 'Total estimé, jusqu’à l’appel de l’Urssaf',
    valeur: `environ ${formaterEuros(totalCentimes)}`,
  },
});

/** « 12/11/2026, FAC-2026-001 » : le jour, puis la pièce. */
function ecritureDe({ libelle, centimes }: Terme, dehors: boolean) {
  const virgule = libelle.indexOf(', ');
  return {
    contraire: dehors || centimes < 0,
    cases: [
      uneCase(libelle.slice(0, virgule)),
      uneCase(libelle.slice(virgule + 2)),
      uneCase(dehors ? 'Laissée dehors' : centimes < 0 ? 'Rendu' : 'Reçu'),
      uneCase(formaterEuros(centimes)),
    ],
  };
}

/** Les recettes d'une catégorie, et ce qui en est laissé dehors. */
const sectionDeRecettes = (categorie: Categorie, { centimes, termes, exclus }: Chiffre): MoisImprime => ({
  titre: LIBELLES_CATEGORIE[categorie],
  ecritures: [
    ...termes.map((terme) => ecritureDe(terme, false)),
    ...exclus.map((terme) => ecritureDe(terme, true)),
  ],
  total: {
    libelle: `Encaissé, ${accorder(termes.length, 'écriture')}`,
    valeur: formaterEuros(centimes),
  },
});

const sectionsDeRecettes = (chiffres: NonNullable<DeclarationAImprimer['chiffres']>): MoisImprime[] =>
  CATEGORIES.map((categorie) => [categorie, chiffres[categorie]] as const)
    .filter(([, { termes, exclus }]) => termes.length + exclus.length > 0)
    .map(([categorie, chiffre]) => sectionDeRecettes(categorie, chiffre));

/** Compose une période à recopier sur le site de l'Urssaf : les cases en grand, l'estimation et ses sources, les recettes derrière. */
export function composerDeclaration(demande: DeclarationAImprimer): LivreImprime {
  const { vendeur, periode, cases, estimation, chiffres, refus, declareeLe, le } = demande;
  const nom = nomLegal(vendeur, le);
  const titre = declareeLe ? 'Déclaration notée' : 'Déclaration préparée';
  const total = cases.reduce((somme, { declareEuros }) => somme + declareEuros, 0);
  const recopies = cases.map(aRecopier);
  const estimee = estimation && estimation.lignes.length > 0 ? [sectionDEstimation(estimation)] : [];
  return {
    titre,
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    emetteur: blocEmetteur(vendeur, nom, le).lignes,
    periode: [
      enMajuscule(libellePeriode(periode.cle)),
      `du ${formaterDateLongue(periode.du)} au ${formaterDateLongue(periode.au)}`,
      declareeLe
        ? `déclarée le ${formaterDateLongue(declareeLe)}`
        : `à déclarer au plus tard le ${formaterDateLongue(periode.echeance)}`,
    ],
    total: {
      libelle: 'Total à déclarer',
      detail: accorder(cases.length, 'case'),
      valeur: enEuros(total),
    },
    aRecopier: recopies,
    sommes: [],
    largeurs: LARGEURS,
    colonnes: ['Date', 'Pièce', 'Recette', 'Montant'],
    mois: [...estimee, ...(chiffres ? sectionsDeRecettes(chiffres) : [])],
    vide: refus ?? 'Rien encaissé\u00a0: déclarez zéro. Même sans recette, la déclaration se fait.',
    mentions: [
      ...(refus ? [refus] : []),
      `Tiré de votre livre des recettes, le ${formaterDateLongue(le)}. Rien n’est envoyé à l’Urssaf d’ici\u00a0: recopiez les cases sur son site.`,
      'Recettes brutes, au jour où l’argent est reçu, sans rien déduire (code de la sécurité sociale, article L613-7). L’estimation vaut jusqu’à l’appel de l’Urssaf.',
    ],
    pied: `${titre}, ${libellePeriode(periode.cle)}, ${ligneImprimable(nom)}`,
  };
}
