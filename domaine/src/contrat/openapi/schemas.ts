import type { NomDeReponse } from '../types';
import type { Schema, Schemas } from './formes';

/** La table de tous les types : elle nomme les schémas, elle n'en est pas un. */
const TABLE = 'TypesDuContrat';

const renvoyer = (valeur: unknown): unknown => {
  if (Array.isArray(valeur)) return valeur.map(renvoyer);
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  return Object.fromEntries(
    Object.entries(valeur).map(([cle, contenu]) => [
      cle,
      cle === '$ref' && typeof contenu === 'string'
        ? contenu.replace('#/definitions/', '#/components/schemas/')
        : renvoyer(contenu),
    ]),
  );
};

/** Les schémas du générateur (`definitions`), rangés comme OpenAPI les attend, par nom. */
export function composants(definitions: Schemas): Schemas {
  const { [TABLE]: _table, ...schemas } = definitions;
  const noms = Object.keys(schemas).sort((a, b) => a.localeCompare(b));
  return Object.fromEntries(noms.map((nom) => [nom, renvoyer(schemas[nom]) as Schema]));
}

const renvoi = (nom: string): Schema => ({ $ref: `#/components/schemas/${nom}` });

/** Le schéma d'un type du contrat, ou d'une liste (`Client[]`). */
export const schemaDe = (nom: NomDeReponse): Schema =>
  nom.endsWith('[]') ? { type: 'array', items: renvoi(nom.slice(0, -2)) } : renvoi(nom);
