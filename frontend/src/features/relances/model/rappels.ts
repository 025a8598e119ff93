import type { EtatRelance, RelanceAVenir } from '@facturier/domaine/contrat/relances';
import { estDeRetenue } from '@facturier/domaine/relances/retenue';
import type { TypeDeSequence } from '@facturier/domaine/relances/sequences';
import { VARIABLES, type Valeurs, type Variable } from '@facturier/domaine/relances/modele';
import type { Ton } from '@/components/Etiquette';

const ETAPES: Record<string, string> = {
  avant: 'Avant l’échéance',
  oubli: 'Un oubli possible',
  ferme: 'Rappel ferme',
  decompte: 'Avec le décompte',
  dernier: 'Dernier rappel',
};

/** Un rappel sans étape, que l'émetteur a écrit. */
export const A_LA_MAIN = 'À la main';

/** Le nom d'une étape ; une étape à soi garde la clé qu'on lui a donnée. */
export const nomDEtape = (cle: string): string => {
  if (estDeRetenue(cle)) return 'Retenue libérée';
  return ETAPES[cle] ?? (cle.startsWith('manuelle-') ? A_LA_MAIN : cle);
};

/** « J−5 », « J+8 » : les jours depuis l'échéance. */
export const jourDEtape = (decalage: number): string =>
  decalage < 0 ? `J\u2212${-decalage}` : `J+${decalage}`;

/** Ce qu'un texte peut nommer, dit en mots. */
export const VARIABLES_DITES: Record<Variable, string> = {
  client: 'Nom du client',
  numero: 'Numéro',
  reste: 'Reste à payer',
  echeance: 'Échéance',
  joursDeRetard: 'Jours de retard',
  lien: 'Lien de la facture',
  penalites: 'Pénalités',
  total: 'Total avec pénalités',
  emetteur: 'Votre nom',
};

/** Le texte qui demande au serveur toutes ces valeurs d'une facture, et ce qu'il en a rendu : une qui ne se compte pas ne revient pas. */
export const demanderValeurs = (variables: readonly Variable[]): string =>
  variables.map((nom) => `${nom}:{{${nom}}}`).join('\n\n');
export const lireValeurs = (rempli: string): Valeurs => {
  const lues = rempli.split(/\n{2,}/).map((bloc) => /^(\w+):([^]*)$/.exec(bloc)?.slice(1) ?? []);
  return {
    ...Object.fromEntries(VARIABLES.map((nom) => [nom, null])),
    ...Object.fromEntries(lues),
  } as Valeurs;
};

/** Où en est un rappel, et la couleur qui le dit aussi. */
export const ETATS: Record<EtatRelance, { nom: string; ton: Ton }> = {
  prevue: { nom: 'Prévu', ton: 'neutre' },
  en_cours: { nom: 'En cours', ton: 'neutre' },
  envoyee: { nom: 'Envoyé', ton: 'succes' },
  incertaine: { nom: 'Incertain', ton: 'alerte' },
  echec: { nom: 'Échec', ton: 'erreur' },
  sautee: { nom: 'Sauté', ton: 'neutre' },
};

export const SEQUENCES: readonly (readonly [TypeDeSequence, string])[] = [
  ['professionnel', 'Clients professionnels'],
  ['particulier', 'Clients particuliers'],
  ['douce', 'Douce, pour les bons payeurs'],
];

/** Les rappels d'un même jour, dans l'ordre des jours. */
export function parJour(rappels: readonly RelanceAVenir[]): [jour: string, rappels: RelanceAVenir[]][] {
  const jours = new Map<string, RelanceAVenir[]>();
  for (const un of rappels) jours.set(un.datePrevue, [...(jours.get(un.datePrevue) ?? []), un]);
  return [...jours].sort(([a], [b]) => a.localeCompare(b));
}
