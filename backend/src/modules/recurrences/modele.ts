import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import { fautesDeTextes, fautesDeVariables } from '@facturier/domaine/recurrences/modele';
import { type FactureSaisie, fusionner, type SaisieDite } from '../factures/saisie';
import { VariableInconnue } from './erreurs';
import type { ContenuDeModele, Recurrence } from './schemas/recurrence.schema';
import { echeanceDe } from './serie';

/** Ce qui décide des variables qu'un modèle peut dire. */
export type CadreDeModele = Pick<Recurrence, 'rythme' | 'fin' | 'periode'>;

/** @throws VariableInconnue si la série ne sait pas résoudre une variable de ce modèle */
export function exigerVariables(contenu: ContenuSaisi, cadre: CadreDeModele): void {
  const fautes = fautesDeVariables(contenu, echeanceDe(cadre, 0));
  if (fautes.length > 0) throw new VariableInconnue(fautes);
}

/** @throws VariableInconnue si la série ne sait pas résoudre une variable de son e-mail */
export function exigerVariablesDuCourriel(
  serie: CadreDeModele & Pick<Recurrence, 'objetCourriel' | 'messageCourriel'>,
): void {
  const { objetCourriel, messageCourriel } = serie;
  const textes = Object.entries({ objetCourriel, messageCourriel });
  const fautes = fautesDeTextes(textes, echeanceDe(serie, 0));
  if (fautes.length > 0) throw new VariableInconnue(fautes);
}

/** Un modèle, avec ce qu'une demande en change : ce qu'elle ne dit pas (remise, conditions, textes) reste. */
export function modeleChange(
  { contenu, conditions }: ContenuDeModele,
  client: string,
  dite: SaisieDite,
): FactureSaisie {
  const avant = { client, contenu, conditions, redites: null, annonces: null };
  return { ...fusionner(avant, dite), client, conditions: { ...conditions, ...dite.conditions } };
}
