import type { Plafond as PlafondDuJour } from '../../brakes/regles';

const JOUR_MS = 86_400_000;
const SEMAINE_MS = 7 * JOUR_MS;

/** Qui fait partir un courriel vers un tiers : son âge et ce qu'il paie disent combien. */
export interface Expediteur {
  id: string;
  creeLe: Date;
  paye: boolean;
}

/** Ce qu'un courriel compte : une clé, et combien elle admet par jour. */
export interface Plafond extends PlafondDuJour {
  de: 'expediteur' | 'destinataire' | 'couple';
}

/** Ce qu'une adresse reçoit en un jour de tous les comptes nouveaux et de toutes les demandes d'inconnus réunis. */
const D_INCONNUS = 3;
/** Ce que le propriétaire d'un compte confirmé reçoit en un jour de liens demandés sans être connecté. */
const DE_LIENS = 10;

/** Ce qu'un compte envoie par jour : vingt la première semaine, soixante ensuite, deux cents s'il paie. */
const quotaDe = ({ paye }: Expediteur, jeune: boolean): number => {
  if (paye) return 200;
  return jeune ? 20 : 60;
};

/** Un compte de moins d'une semaine, qui ne paie pas : on ne le connaît pas encore. */
export const estNeuf = ({ paye, creeLe }: Expediteur, maintenant: Date): boolean =>
  !paye && maintenant.getTime() - creeLe.getTime() < SEMAINE_MS;

/** Les plafonds d'un courriel qu'un compte adresse à un tiers. */
export function plafondsDuCompte(expediteur: Expediteur, destinataire: string, maintenant: Date): Plafond[] {
  const { id } = expediteur;
  const jeune = estNeuf(expediteur, maintenant);
  return [
    { de: 'expediteur', cle: `de:${id}`, limite: quotaDe(expediteur, jeune) },
    { de: 'couple', cle: `couple:${id}:${destinataire}`, limite: jeune ? D_INCONNUS : 10 },
    jeune
      ? { de: 'destinataire', cle: `inconnus:${destinataire}`, limite: D_INCONNUS }
      : { de: 'destinataire', cle: `a:${destinataire}`, limite: 30 },
  ];
}

/** Le plafond d'un lien demandé par quelqu'un qui n'est pas connecté. @param confirmee l'adresse est celle d'un compte confirmé */
export const plafondDuLien = (destinataire: string, confirmee: boolean): Plafond[] => [
  confirmee
    ? { de: 'destinataire', cle: `liens:${destinataire}`, limite: DE_LIENS }
    : { de: 'destinataire', cle: `inconnus:${destinataire}`, limite: D_INCONNUS },
];

/** Passé son plafond du jour : un courriel attendu par quart d'heure, le temps qu'il en faut à la personne qui n'a rien reçu des autres. */
export const plafondDuQuartDHeure = (destinataire: string): Plafond[] => [
  { de: 'destinataire', cle: `attendus:${destinataire}`, limite: 1 },
];

/** Ce qu'un compte reçoit en un jour de ses clients qui lui répondent, tous réunis. */
export const plafondDesReponses = (compteId: string): Plafond[] => [
  { de: 'destinataire', cle: `reponses:${compteId}`, limite: 30 },
];

/** Ce qu'un compte remet par jour de sa main : rien ne part, mais chaque lien remis peut faire écrire un code à cette adresse. */
export const plafondsDesRemises = (
  expediteur: Expediteur,
  destinataire: string,
  maintenant: Date,
): Plafond[] => [
  {
    de: 'expediteur',
    cle: `remises:${expediteur.id}`,
    limite: quotaDe(expediteur, estNeuf(expediteur, maintenant)),
  },
  { de: 'destinataire', cle: `remises:${expediteur.id}:${destinataire}`, limite: 10 },
];

/** Ce qu'une adresse reçoit en un jour, au nom d'un compte, de ce qu'elle a elle-même causé : les reçus de ses paiements. Rien n'en est pris aux envois. */
export const plafondDesSuites = (compteId: string, destinataire: string): Plafond[] => [
  { de: 'couple', cle: `suites:${compteId}:${destinataire}`, limite: 10 },
];
