import { emailLisible } from '../valeurs/email-lisible';
import type { DateCivile } from '../valeurs/date-civile';
import { type EtatDevis } from './etats';
import { estExpire } from './validite';

/** Ce qu'une personne qui tient le lien d'un devis en voit : il attend sa réponse, ou il n'en attend plus. */
export const ETATS_DE_PAGE = [
  'a_repondre',
  'expire',
  'accepte',
  'refuse',
  'remplace',
  'annule',
  'retracte',
] as const;
export type EtatDePage = (typeof ETATS_DE_PAGE)[number];

/** L'état de la page d'un devis qui a un lien : il est donc finalisé. */
export function etatDePage(
  { etat, valideJusquau }: { etat: EtatDevis; valideJusquau?: DateCivile },
  aujourdhui: DateCivile,
): EtatDePage {
  if (etat !== 'brouillon' && etat !== 'cree' && etat !== 'envoye') return etat;
  return valideJusquau && estExpire(valideJusquau, aujourdhui) ? 'expire' : 'a_repondre';
}

/** Le devis se lit tant qu'on peut y répondre, et dix ans une fois accepté ; sinon la page ne dit que de qui il vient. */
export const seLit = (etat: EtatDePage): boolean => etat === 'a_repondre' || etat === 'accepte';

/** Pourquoi ce devis n'attend plus de réponse. */
export const FINS_DE_PAGE: Record<Exclude<EtatDePage, 'a_repondre'>, string> = {
  expire: 'Le terme de ce devis est passé. Demandez-en un nouveau à son émetteur.',
  accepte: 'Ce devis est déjà accepté.',
  refuse: 'Ce devis est déjà refusé.',
  remplace: 'Ce devis est remplacé par une version plus récente. Demandez-en le lien à son émetteur.',
  annule: 'Ce devis est annulé par son émetteur.',
  retracte: 'Ce devis a fait l’objet d’une rétractation\u00a0: il n’engage plus personne.',
};

/** L'adresse, sans ce qui la donnerait à qui n'a que le lien : « c•••@exemple.fr ». */
export const adresseMasquee = (adresse: string): string =>
  emailLisible(adresse).replace(/^(.).*(?=@)/u, '$1•••');
