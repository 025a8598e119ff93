import type { DateCivile } from '../valeurs/date-civile';
import type { Vendeur } from './facture';
import { SUFFIXE_EI, texteApplicable } from './textes-legaux';

/** Le nom saisi porte déjà la mention, abrégée ou en toutes lettres, devant ou derrière. */
const DEJA_DIT_EI = /(?:^|\s)(?:EI|entrepreneur\s+individuel)$|^(?:EI|entrepreneur\s+individuel)\s/iu;

/** « Marie Durand EI » : le nom légal d'un entrepreneur individuel. Source : C. com., art. R526-27. */
export function nomLegal(vendeur: Pick<Vendeur, 'prenom' | 'nom'>, date: DateCivile): string {
  const nom = [vendeur.prenom, vendeur.nom]
    .map((mot) => mot.trim())
    .filter(Boolean)
    .join(' ');
  if (DEJA_DIT_EI.test(nom)) return nom;
  return [nom, texteApplicable(SUFFIXE_EI, date)].filter(Boolean).join('\u00a0');
}
