// Les adresses que propose la Géoplateforme (data.geopf.fr/geocodage, Base Adresse Nationale, Licence Ouverte 2.0).
import { enUneLigne } from '../valeurs/texte';

/** Une adresse proposée : son libellé entier, et ses trois champs. */
export interface AdresseProposee {
  libelle: string;
  rue: string;
  codePostal: string;
  ville: string;
}

const PROPOSEES = 5;
const texteDe = (valeur: unknown): string => (typeof valeur === 'string' ? enUneLigne(valeur) : '');

/** Les adresses d'une réponse, cinq au plus. `name` porte le numéro et la voie ; d'une commune, il n'y a pas de rue. */
export function lireAdresses(reponse: unknown): AdresseProposee[] {
  const trouvees = (reponse as { features?: unknown } | null)?.features;
  if (!Array.isArray(trouvees)) return [];
  return trouvees
    .flatMap((une) => {
      const lue = (une as { properties?: Record<string, unknown> } | null)?.properties ?? {};
      const [libelle, codePostal, ville] = [lue.label, lue.postcode, lue.city].map(texteDe);
      if (!libelle || !ville) return [];
      const rue = lue.type === 'municipality' ? '' : texteDe(lue.name);
      return [{ libelle, rue, codePostal: codePostal!, ville }];
    })
    .slice(0, PROPOSEES);
}
