// Les états d'une série et de ses échéances, et les mots pour les dire.
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';

/** Ce que devient une échéance, le moins hardi d'abord : rien ne part seul tant qu'on ne l'a pas demandé. */
export const MODES_DE_SERIE = ['brouillon', 'emission', 'envoi'] as const;
export type ModeDeSerie = (typeof MODES_DE_SERIE)[number];
export const MODE_EN_MOTS: Readonly<Record<ModeDeSerie, string>> = {
  brouillon: 'Brouillon à relire',
  emission: 'Émise seule, à envoyer',
  envoi: 'Émise et envoyée seule',
};

export const PREAVIS = ['veille', 'aucun'] as const;
export type Preavis = (typeof PREAVIS)[number];

export type StatutDeSerie = 'active' | 'en_pause' | 'suspendue' | 'finie';

/** Pourquoi une série n'est plus active. */
export type RaisonDeSerie = 'echecs' | 'formule' | 'client' | 'terme' | 'arret';

/** Ce qui fait changer une série d'état. */
export type ActeDeSerie = 'suspendre' | 'reprendre' | 'arreter' | 'echouer' | 'finir';

/** D'où part un acte, et où il mène ; une série finie ne repart pas. */
export const PASSAGES_DE_SERIE: Readonly<
  Record<ActeDeSerie, { de: readonly StatutDeSerie[]; vers: StatutDeSerie }>
> = {
  suspendre: { de: ['active', 'suspendue'], vers: 'en_pause' },
  reprendre: { de: ['en_pause', 'suspendue'], vers: 'active' },
  arreter: { de: ['active', 'en_pause', 'suspendue'], vers: 'finie' },
  echouer: { de: ['active'], vers: 'suspendue' },
  finir: { de: ['active', 'en_pause', 'suspendue'], vers: 'finie' },
};

export const peut = (acte: ActeDeSerie, statut: StatutDeSerie): boolean =>
  PASSAGES_DE_SERIE[acte].de.includes(statut);

/** `promise` : décidée, pas encore faite. */
export type EtatDOccurrence = 'promise' | 'brouillon' | 'generee' | 'sautee' | 'echec';

/** Pourquoi une échéance n'a rien donné. */
export const RAISONS_DE_SAUT = {
  pause: 'la série était en pause',
  suspension: 'la série était suspendue',
  arriere: 'plus de douze échéances attendaient',
  arret: 'la série a été arrêtée',
  choix: 'vous l’avez sautée',
  brouillon_supprime: 'son brouillon a été supprimé',
} as const;
export type RaisonDeSaut = keyof typeof RAISONS_DE_SAUT;

/** Une échéance sautée se fait à la main, une fois ; une échéance manquée aussi, si elle n'a pas laissé de brouillon. */
export const seFaitALaMain = ({ etat, facture }: { etat: EtatDOccurrence; facture?: unknown }): boolean =>
  etat === 'sautee' || (etat === 'echec' && !facture);

/** Trois échecs de suite suspendent la série. */
export const ECHECS_MAXIMAL = 3;
/** Un empêchement qui passera se retente le lendemain matin, trois matins en tout. */
export const TENTATIVES_MAXIMALES = 3;

const RAISONS_DE_SERIE: Readonly<Record<RaisonDeSerie, string>> = {
  echecs: 'trois échecs de suite',
  formule: 'votre formule ne comprend plus les récurrences',
  client: 'son client n’est plus dans votre carnet',
  terme: 'arrivée à son terme',
  arret: 'arrêtée par vous',
};

/** « Active · prochaine le 31 janvier 2027 », « Suspendue : trois échecs de suite. ». */
export function statutEnMots({
  statut,
  raison,
  prochaine,
}: {
  statut: StatutDeSerie;
  raison?: RaisonDeSerie | null;
  prochaine: DateCivile | null;
}): string {
  if (statut === 'active')
    return prochaine ? `Active · prochaine le ${formaterDateLongue(prochaine)}` : 'Active';
  if (statut === 'en_pause') return 'En pause';
  const nom = statut === 'finie' ? 'Finie' : 'Suspendue';
  return raison ? `${nom}\u00a0: ${RAISONS_DE_SERIE[raison]}` : nom;
}
