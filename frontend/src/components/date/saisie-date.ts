import { estDateCivile, formaterDateCourte, type DateCivile } from '@facturier/domaine/valeurs/date-civile';

const FORME = /^(\d{1,2})[\s/.-]?(\d{1,2})[\s/.-]?(\d{4}|\d{2})$/;

/** Ce qu'on lit d'une date tapée : rien, une date, ou une faute. */
export type DateLue = { etat: 'vide' } | { etat: 'fausse' } | { etat: 'lue'; date: DateCivile };

/** Lit JJ/MM/AAAA (aussi J/M/AA, points, tirets, sans séparateur) ; le 31/02 est une faute. */
export function lireDateSaisie(saisi: string): DateLue {
  const texte = saisi.trim();
  if (texte === '') return { etat: 'vide' };
  const [, jour = '', mois = '', annee = ''] = FORME.exec(texte) ?? [];
  const date = `${annee.length === 2 ? `20${annee}` : annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`;
  return estDateCivile(date) ? { etat: 'lue', date } : { etat: 'fausse' };
}

/** Le texte à montrer : celui qui est tapé tant qu'il dit la valeur, sinon l'écriture de la valeur. */
export function texteDate(tape: string, valeur: DateCivile | ''): string {
  const lue = lireDateSaisie(tape);
  const tapee = lue.etat === 'lue' ? lue.date : '';
  if (tapee === valeur) return tape;
  return valeur ? formaterDateCourte(valeur) : '';
}
