// Ce qu'une personne tape dans le nom ou le SIREN d'un client, tel qu'il se cherche au registre et se garde au cache.
import { cleDeRecherche } from '../valeurs/texte';
import { estSiren, estSiret, normaliserSiret } from '../valeurs/siret';

const SIGNES_MINIMUM = 3;
const SIGNES_MAXIMUM = 100;

/** Ce qui se demande : un numéro exact, que le registre cherche sans regarder autre chose, ou des mots. */
export type Recherche = { sorte: 'siren' | 'siret' | 'mots'; texte: string };

/** La recherche que dit un texte, sans accents ni casse ; `null` : trop court, ou trop long, rien ne part. */
export function lireRecherche(saisi: string): Recherche | null {
  const chiffres = normaliserSiret(saisi);
  if (estSiret(chiffres)) return { sorte: 'siret', texte: chiffres };
  if (estSiren(chiffres)) return { sorte: 'siren', texte: chiffres };
  const texte = cleDeRecherche(saisi).replace(/\s+/g, ' ').trim();
  if (texte.length < SIGNES_MINIMUM || texte.length > SIGNES_MAXIMUM) return null;
  return { sorte: 'mots', texte };
}
