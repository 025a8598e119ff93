import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';

/** Entre le nom et l'adresse : avant toute lettre et avant l'espace, pour que « Dupont » précède « Dupont Bis ». */
const SEPARATEUR = '\t';

/** La clé de tri et de recherche d'une fiche : son nom d'abord, sans accents ni casse, puis son adresse. */
export const cleDeClient = ({ nom, email }: { nom: string; email: string }): string =>
  `${cleDeRecherche(nom)}${SEPARATEUR}${cleDeRecherche(email)}`;
