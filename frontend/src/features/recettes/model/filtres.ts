import type { CriteresRecettes, Recette } from '@facturier/domaine/contrat/recettes';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import { MOYENS_AU_LIVRE, nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import {
  anneeDePeriode,
  joursDe,
  libellePeriode,
  moisDAnnee,
  trimestresDAnnee,
} from '@facturier/domaine/recettes/periode';
import { formaterMois, moisDe } from '@facturier/domaine/valeurs/date-civile';

/** Ce que l'adresse de la page choisit du livre. */
export type FiltresDuLivre = Pick<CriteresRecettes, 'periode' | 'moyen' | 'nature'>;

export const NATURES: Record<NatureDeLigne, string> = {
  biens: 'Ventes de biens',
  services: 'Prestations de services',
};

const parmi = <T extends string>(valeurs: readonly T[], lue: string | null): T | undefined =>
  valeurs.find((valeur) => valeur === lue);

/** Les filtres que l'adresse dit ; ce qu'elle dit de faux ne compte pas. */
export function lireFiltres(adresse: URLSearchParams): FiltresDuLivre {
  const periode = adresse.get('periode') ?? '';
  return {
    ...(joursDe(periode) && { periode }),
    moyen: parmi(MOYENS_AU_LIVRE, adresse.get('moyen')),
    nature: parmi(NATURES_DE_LIGNE, adresse.get('nature')),
  };
}

/** L'adresse qui dit ces filtres. */
export const adresseDe = (filtres: FiltresDuLivre): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filtres).filter((entree): entree is [string, string] => Boolean(entree[1])),
  );

const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

/** Les trimestres et les mois d'une année, pour un choix : « 4e trimestre », « Novembre ». */
export const partiesDe = (periode: string): [string, string][] => {
  const annee = anneeDePeriode(periode);
  return [...trimestresDAnnee(annee), ...moisDAnnee(annee)].map((partie) => [
    partie,
    enMajuscule(libellePeriode(partie).replace(`\u00a0${annee}`, '')),
  ]);
};

/** La partie d'année choisie ; vide : toute l'année. */
export const partieChoisie = (periode: string): string => (periode.length > 4 ? periode : '');

/** Ce que la liste montre : « virement, ventes de biens, novembre 2026 ». */
export function titreDeListe({ moyen, nature }: FiltresDuLivre, periode: string): string {
  const choix = [moyen && nomDuMoyen(moyen), nature && NATURES[nature]].filter((nom) => nom !== undefined);
  return [...choix, libellePeriode(periode)]
    .map((nom, rang) => (rang ? nom.toLowerCase() : enMajuscule(nom)))
    .join(', ');
}

/** Les écritures d'un mois, sous son nom. */
export interface MoisDuLivre {
  mois: string;
  nom: string;
  recettes: Recette[];
}

/** Les écritures, mois par mois, dans leur ordre. */
export function parMois(recettes: readonly Recette[]): MoisDuLivre[] {
  const groupes: MoisDuLivre[] = [];
  for (const recette of recettes) {
    const mois = moisDe(recette.date);
    const dernier = groupes.at(-1);
    if (dernier?.mois === mois) dernier.recettes.push(recette);
    else groupes.push({ mois, nom: enMajuscule(formaterMois(mois)), recettes: [recette] });
  }
  return groupes;
}

/** Ce qu'une recette paie : « Biens », « Services », « 40,00 € de biens » ; `null` si la facture ne le dit pas. */
export function natureDeRecette(
  { biens, services }: Recette,
  euros: (montant: number) => string,
): string | null {
  if (biens === null || services === null) return null;
  if (services === 0) return 'Biens';
  return biens === 0 ? 'Services' : `${euros(biens)} de biens`;
}
