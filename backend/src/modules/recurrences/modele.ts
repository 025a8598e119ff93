import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import { fautesDAjustements, fautesDeLignes } from '@facturier/domaine/documents/verification';
import { fautesDeDates, fautesDeVariables } from '@facturier/domaine/recurrences/modele';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { VariableInconnue } from './erreurs';
import type { Recurrence } from './schemas/recurrence.schema';
import { echeanceDe } from './serie';

type Cadre = Pick<Recurrence, 'rythme' | 'fin' | 'periode'>;

/** @throws VariableInconnue si la série ne sait pas résoudre une variable de ce modèle */
export function exigerVariables(contenu: ContenuSaisi, cadre: Cadre): void {
  const fautes = fautesDeVariables(contenu, echeanceDe(cadre, 0));
  if (fautes.length > 0) throw new VariableInconnue(fautes);
}

/** Un modèle se juge à la saisie : ses lignes sont complètes, sans date, ses variables se résolvent. @throws SaisieInvalide, VariableInconnue */
export function exigerModele(contenu: ContenuSaisi, cadre: Cadre): void {
  exigerVariables(contenu, cadre);
  const fautes = [
    ...fautesDeDates(contenu),
    ...fautesDeLignes(contenu.lignes),
    ...fautesDAjustements(contenu),
  ];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}
