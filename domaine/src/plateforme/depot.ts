/** Où en est un dépôt chez la plateforme. */
export const ETATS_DEPOT = [
  'a_deposer',
  'en_cours',
  'douteux',
  'depose',
  'accepte',
  'irrecevable',
  'refuse',
  'bloque',
] as const;
export type EtatDepot = (typeof ETATS_DEPOT)[number];

/** Ce qui arrive à un dépôt ; les noms sont ceux du port (`PaDouteuse`, `PaInjoignable`, `PaRefuse`). */
export type EvenementDepot =
  | { quoi: 'pris' }
  | { quoi: 'depose' | 'vu'; flux: string }
  | { quoi: 'pas_vu' | 'perdue' | 'refuse' | 'accepte' | 'relance' }
  | { quoi: 'injoignable'; attendreSecondes?: number }
  | { quoi: 'erreur'; motifs: readonly string[] };

/** Un dépôt, tel que la base le garde. Son suivi (`trackingId`) est l'identifiant de sa ligne. */
export interface Depot {
  etat: EtatDepot;
  /** Le premier essai : les reprises s'arrêtent dix jours après lui. */
  depuis: Date;
  essais: number;
  /** Regards par le suivi, tous vides, depuis la réponse perdue. */
  regardsVides: number;
  flux?: string;
  deposeLe?: Date;
  /** Quand le prochain geste est permis ; `null` : aucun n'est attendu. */
  prochainLe: Date | null;
  motifs: readonly string[];
}

const MINUTE_MS = 60_000;
const HEURE_MS = 60 * MINUTE_MS;

/** L'attente après chaque essai sans réponse ; la dernière se répète. */
const ATTENTES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HEURE_MS,
  3 * HEURE_MS,
  6 * HEURE_MS,
  12 * HEURE_MS,
];
const ABANDON_MS = 10 * 24 * HEURE_MS;
/** Une plateforme peut servir ses flux avec quinze minutes de retard (XP Z12-013, § 5.3.2). */
const REGARD_MS = 20 * MINUTE_MS;
/** Avant un second envoi, deux regards vides : un dépôt répété ferait un second flux. */
export const REGARDS_VIDES = 2;

/** D'où chaque événement peut partir : le filtre de son écriture conditionnelle. */
export const DEPUIS: Readonly<Record<EvenementDepot['quoi'], readonly EtatDepot[]>> = {
  pris: ['a_deposer'],
  depose: ['en_cours'],
  perdue: ['en_cours'],
  injoignable: ['en_cours'],
  refuse: ['en_cours'],
  vu: ['douteux', 'irrecevable'],
  pas_vu: ['douteux'],
  accepte: ['depose'],
  erreur: ['depose'],
  relance: ['bloque', 'irrecevable'],
};

/** Un dépôt neuf, à faire aussitôt. */
export const nouveauDepot = (maintenant: Date): Depot => ({
  etat: 'a_deposer',
  depuis: maintenant,
  essais: 0,
  regardsVides: 0,
  prochainLe: maintenant,
  motifs: [],
});

const dans = (maintenant: Date, ms: number): Date => new Date(maintenant.getTime() + ms);

/** Après un essai sans réponse : le suivant, ou la fin au bout de dix jours. */
function reprendre(depot: Depot, maintenant: Date, attendreSecondes = 0): Depot {
  const attente = Math.max(
    ATTENTES_MS[Math.min(depot.essais, ATTENTES_MS.length) - 1] ?? MINUTE_MS,
    attendreSecondes * 1_000,
  );
  const prochainLe = dans(maintenant, attente);
  return prochainLe.getTime() - depot.depuis.getTime() > ABANDON_MS
    ? { ...depot, etat: 'bloque', prochainLe: null }
    : { ...depot, etat: 'a_deposer', prochainLe };
}

const deposer = (depot: Depot, flux: string, maintenant: Date): Depot => ({
  ...depot,
  etat: 'depose',
  flux,
  deposeLe: depot.deposeLe ?? maintenant,
  regardsVides: 0,
  prochainLe: null,
  motifs: [],
});

function regarderEncore(depot: Depot, maintenant: Date): Depot {
  const regardsVides = depot.regardsVides + 1;
  return regardsVides < REGARDS_VIDES
    ? { ...depot, regardsVides, prochainLe: dans(maintenant, REGARD_MS) }
    : { ...depot, etat: 'a_deposer', regardsVides: 0, prochainLe: maintenant };
}

/**
 * Ce que devient un dépôt. Deux dépôts du même fichier font deux flux, et le second rejette la facture : après une réponse perdue, on
 * regarde avant de renvoyer ; un preneur disparu vaut une réponse perdue. `null` : l'événement ne part pas de cet état, et ne change rien.
 */
export function apresEvenement(depot: Depot, evenement: EvenementDepot, maintenant: Date): Depot | null {
  if (!DEPUIS[evenement.quoi].includes(depot.etat)) return null;
  const sansSuite = (etat: EtatDepot): Depot => ({ ...depot, etat, prochainLe: null });
  switch (evenement.quoi) {
    case 'pris':
      return { ...depot, etat: 'en_cours', essais: depot.essais + 1, prochainLe: null };
    case 'depose':
    case 'vu':
      return deposer(depot, evenement.flux, maintenant);
    case 'perdue':
      return { ...depot, etat: 'douteux', regardsVides: 0, prochainLe: dans(maintenant, REGARD_MS) };
    case 'pas_vu':
      return regarderEncore(depot, maintenant);
    case 'injoignable':
      return reprendre(depot, maintenant, evenement.attendreSecondes);
    case 'refuse':
      return sansSuite('refuse');
    case 'accepte':
      return sansSuite('accepte');
    case 'erreur':
      return { ...sansSuite('irrecevable'), motifs: evenement.motifs };
    case 'relance':
      return { ...nouveauDepot(maintenant), motifs: depot.motifs };
  }
}

/** Le fichier a déjà été déposé : sous notre suivi, c'est le nôtre, et son flux s'adopte (`vu`). */
export const dejaDepose = ({ etat, motifs }: Depot): boolean =>
  etat === 'irrecevable' && motifs.includes('AlreadyExistingFlow');

/** Qui prévenir d'un dépôt dont l'analyse tarde : nous au bout de deux heures, la personne au bout de vingt-quatre. */
export function alerteDAttente({ etat, deposeLe }: Depot, maintenant: Date): 'nous' | 'personne' | null {
  if (etat !== 'depose' || !deposeLe) return null;
  const attente = maintenant.getTime() - deposeLe.getTime();
  if (attente >= 24 * HEURE_MS) return 'personne';
  return attente >= 2 * HEURE_MS ? 'nous' : null;
}
