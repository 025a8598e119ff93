import { fauteLue, lireNombre, type RegleNombre } from '../valeurs/nombre';
import type { Regle } from '../valeurs/regle';

const nombre =
  (regle: RegleNombre, tropGrand: string): Regle =>
  (valeur) => {
    if (typeof valeur === 'number' && valeur > regle.maximum / 10 ** regle.decimales) return tropGrand;
    const lu = lireNombre(valeur, regle);
    return lu.etat === 'vide' ? regle.tropPetit : fauteLue(lu);
  };

const entier = (minimum: number, maximum: number, tropPetit: string, tropGrand: string): Regle =>
  nombre({ decimales: 0, minimum, maximum, tropPetit }, tropGrand);

const taux = (tropPetit: string): Regle =>
  nombre({ decimales: 2, minimum: 1, maximum: 10_000, tropPetit }, 'Un taux ne dépasse pas 100\u00a0%.');

/** Les bornes de chaque nombre des conditions de paiement ; le reste de la loi est dans `fautesDeConditions`. */
export const CONDITIONS_PAIEMENT = {
  delaiJours: entier(
    0,
    60,
    'Indiquez un délai de 0 jour ou plus.',
    'Le délai est de 60 jours au plus (article L441-10 du code de commerce).',
  ),
  escompteJours: entier(
    0,
    60,
    'Indiquez en combien de jours l’escompte s’obtient.',
    'L’escompte s’obtient en 60 jours au plus.',
  ),
  escompteTaux: taux('Indiquez un taux d’escompte supérieur à 0.'),
  foisTauxLegal: entier(
    3,
    50,
    'Les pénalités valent au moins trois fois le taux légal (article L441-10 du code de commerce).',
    'Les pénalités valent au plus cinquante fois le taux légal.',
  ),
  tauxAnnuel: taux('Indiquez un taux annuel supérieur à 0.'),
};

/** Les pénalités se disent d'une façon : un multiple du taux légal, ou un taux annuel. */
export const penalitesDitesUneFois: Regle = (penalites) => {
  const { foisTauxLegal, tauxAnnuel } = (penalites ?? {}) as Record<string, unknown>;
  return foisTauxLegal != null && tauxAnnuel != null
    ? 'Dites les pénalités d’une seule façon\u00a0: un multiple du taux légal, ou un taux annuel.'
    : null;
};
