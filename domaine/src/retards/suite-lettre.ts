import type { TypeClient } from '../documents/facture';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';

/** Depuis combien de jours de retard la lettre se propose, les rappels faits. */
const PROPOSEE_APRES_JOURS: Readonly<Record<TypeClient, number>> = { professionnel: 30, particulier: 35 };

/** Vrai si c'est le moment de proposer une mise en demeure ; rien n'empêche de l'établir plus tôt. */
export const lettreProposee = (client: TypeClient, joursDeRetard: number): boolean =>
  joursDeRetard >= PROPOSEE_APRES_JOURS[client];

/** Comment une mise en demeure se remet : sa forme est libre, sa preuve ne l'est pas. */
export const MODES_ENVOI_LETTRE = {
  recommande: 'Lettre recommandée avec avis de réception',
  recommande_electronique: 'Recommandé électronique',
  lettre_suivie: 'Lettre suivie',
  main_propre: 'Remise en main propre',
  courriel: 'E-mail',
} as const;
export type ModeEnvoiLettre = keyof typeof MODES_ENVOI_LETTRE;

/** Ce qui s'écrit d'une lettre ; « réglée » se lit de sa facture. */
export const ETATS_LETTRE = {
  etablie: 'Établie',
  envoyee: 'Envoyée',
  transmise: 'Transmise pour recouvrement',
  sans_suite: 'Sans suite',
} as const;
export type EtatLettreEcrit = keyof typeof ETATS_LETTRE;

/** D'où l'on vient à chaque état ; une lettre envoyée peut corriger ce qui est noté de son envoi. */
export const ETATS_AVANT: Readonly<Record<Exclude<EtatLettreEcrit, 'etablie'>, readonly EtatLettreEcrit[]>> =
  {
    envoyee: ['etablie', 'envoyee'],
    transmise: ['envoyee'],
    sans_suite: ['etablie', 'envoyee', 'transmise'],
  };

/** Ce qui ne va pas dans ce qui est noté d'un envoi. @param etablieLe le jour de la lettre */
export function fautesDeSuite(
  etat: EtatLettreEcrit,
  envoi: { le: DateCivile } | undefined,
  etablieLe: DateCivile,
  aujourdhui: DateCivile,
): Faute[] {
  if (etat !== 'envoyee')
    return envoi
      ? [{ champ: 'envoi', message: 'Un envoi ne se note qu’avec l’état «\u00a0envoyée\u00a0».' }]
      : [];
  if (!envoi) return [{ champ: 'envoi', message: 'Dites comment la lettre est partie, et quel jour.' }];
  const { le } = envoi;
  if (le < etablieLe)
    return [{ champ: 'envoi.le', message: `La lettre est du ${formaterDateLongue(etablieLe)}.` }];
  return le > aujourdhui ? [{ champ: 'envoi.le', message: 'Ce jour n’est pas encore venu.' }] : [];
}
