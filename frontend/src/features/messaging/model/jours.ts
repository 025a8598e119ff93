import { afficherHeure, ajouterJours, formaterDateCourte, formaterDateLongue } from '@/lib/format/date';
import { dateCivileAParis, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { MessageConversation } from './conversation';

const jourDe = (instant: string): DateCivile => dateCivileAParis(new Date(instant));

/** « Aujourd'hui », « Hier », « 5 novembre 2026 » : le titre d'un jour de conversation. */
export function libelleJour(jour: DateCivile, aujourdhui: DateCivile): string {
  if (jour === aujourdhui) return 'Aujourd’hui';
  return jour === ajouterJours(aujourdhui, -1) ? 'Hier' : formaterDateLongue(jour);
}

/** L'heure si c'est aujourd'hui, « Hier », sinon la date : dans la liste des conversations. */
export function momentCourt(instant: string, aujourdhui: DateCivile): string {
  const jour = jourDe(instant);
  if (jour === aujourdhui) return afficherHeure(instant);
  return jour === ajouterJours(aujourdhui, -1) ? 'Hier' : formaterDateCourte(jour);
}

/** Les messages rangés par jour de Paris, dans l'ordre. */
export function parJour(
  messages: readonly MessageConversation[],
): { jour: DateCivile; messages: MessageConversation[] }[] {
  const jours: { jour: DateCivile; messages: MessageConversation[] }[] = [];
  for (const message of messages) {
    const jour = jourDe(message.createdAt);
    const dernier = jours.at(-1);
    if (dernier?.jour === jour) dernier.messages.push(message);
    else jours.push({ jour, messages: [message] });
  }
  return jours;
}
