import type { DateCivile } from '../valeurs/date-civile';

/**
 * Vrai d'un document qui suit la rédaction revue : le nom légal sans double « EI », les unités accordées, aucune date supposée,
 * et le dessin revu.
 * Un document d'avant garde la sienne : mêmes données figées, mêmes octets.
 */
export const redactionRevue = (date: DateCivile): boolean => date >= '2026-11-28';
