// Des heures collées, en lignes de facture : une par projet, le prix de l'heure à côté.
import { type HeuresLues, lireHeures } from '@facturier/domaine/documents/heures';
import { ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { accorder } from '@/lib/format/montant';
import { rangerNombre } from './lignes';
import { type ContenuLigne, LIGNE_NEUVE } from './valeurs-assistant';

const RAISONS: Readonly<Record<HeuresLues['ecartees'][number]['raison'], string>> = {
  total: 'est un total',
  duree_illisible: 'n’a pas de durée qui se lise',
  sans_duree: 'n’a pas de durée',
};

/** Ce qu'un texte collé donnerait : chaque projet et ses heures, ce qui est laissé de côté, ce qui n'a plus de place. */
export interface ApercuDHeures {
  lignes: { projet: string; quantite: string; entrees: string }[];
  ecartees: string[];
  enTrop: number;
}

/** @param places combien de lignes la facture prend encore. @returns `null` si le texte ne donne pas de durée */
export function apercuDHeures(texte: string, places: number): ApercuDHeures | null {
  const lues = lireHeures(texte);
  if (!lues) return null;
  const lignes = lues.projets.map(({ projet, quantiteMilliemes, entrees }) => ({
    projet,
    quantite: ecrireNombre(quantiteMilliemes, 3),
    entrees: accorder(entrees, 'rangée'),
  }));
  return {
    lignes: lignes.slice(0, places),
    ecartees: lues.ecartees.map(
      ({ ligne, raison }) => `La ligne ${ligne} ${RAISONS[raison]}\u00a0: écartée.`,
    ),
    enTrop: Math.max(0, lignes.length - places),
  };
}

/** Les lignes que la facture reçoit ; sans prix, il reste à saisir. */
export const lignesDHeures = ({ lignes }: ApercuDHeures, prix: string): ContenuLigne[] =>
  lignes.map(({ projet, quantite }) => ({
    ...LIGNE_NEUVE,
    ...{ description: projet, quantite, unite: 'h', prixUnitaire: rangerNombre('prixUnitaire', prix.trim()) },
  }));
