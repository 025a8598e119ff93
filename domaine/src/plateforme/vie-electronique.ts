import type { Centimes } from '../valeurs/montant';
import type { Depot } from './depot';
import type { FactureDeposee, MessageVu } from './facture-deposee';
import { incidentDe, type Incident, visite } from './incidents-cdv';
import { motsDuMotif } from './motifs-cdv';
import { nomDuStatut, statutDe } from './statuts';

export type EtatElectronique =
  | 'a_deposer'
  | 'depot_en_cours'
  | 'depot_bloque'
  | 'irrecevable'
  | 'deposee'
  | 'emise'
  | 'recue'
  | 'mise_a_disposition'
  | 'a_corriger'
  | 'prise_en_charge'
  | 'approuvee'
  | 'en_litige'
  | 'suspendue'
  | 'paiement_transmis'
  | 'refusee'
  | 'rejetee';

/** Ce qu'un statut fait passer chez nous, une fois : « payee » est un paiement dit, jamais une recette. */
export type PassageElectronique = 'envoyee' | 'vue' | 'acceptee' | 'litige' | 'payee' | 'refusee' | 'rejetee';

/** Un point de la frise. */
export interface PointDeFrise {
  id: string;
  code: string;
  nom: string;
  le: Date;
  motif?: string;
  commentaire?: string;
}

export interface VieElectronique {
  etat: EtatElectronique;
  dernierCode: string | null;
  /** Dans l'ordre des instants, chaque message une fois. */
  frise: readonly PointDeFrise[];
  passages: readonly { vers: PassageElectronique; id: string; le: Date }[];
  incidents: readonly Incident[];
  /** Ce que le client dit avoir payé (211), remboursements déduits. */
  declareCentimes: Centimes;
  /** La pièce que le client attend encore (208 sans 209 après). */
  pieceDemandee?: PointDeFrise;
  /** Le motif d'un rejet ou d'un refus, en mots. */
  motif?: string;
}

const TRANSMISSION: Readonly<Record<string, EtatElectronique>> = {
  200: 'deposee',
  201: 'emise',
  202: 'recue',
  203: 'mise_a_disposition',
};
const TRAITEMENT: Readonly<Record<string, EtatElectronique>> = {
  204: 'prise_en_charge',
  205: 'approuvee',
  206: 'en_litige',
  207: 'en_litige',
  208: 'suspendue',
  211: 'paiement_transmis',
};
/** Ce que l'acheteur a fait dit qu'il l'a vue. */
const ACTES_DE_L_ACHETEUR = ['204', '205', '206', '207', '208', '210', '211'];

const quand = ({ acteLe, creeLe }: MessageVu): Date => acteLe ?? creeLe;

/** Par instant ; au même, le plus grand code en dernier ; puis l'identifiant : un ordre qui ne doit rien à l'arrivée. */
const dansLOrdre = (messages: readonly MessageVu[]): MessageVu[] =>
  [...messages].sort(
    (a, b) =>
      quand(a).getTime() - quand(b).getTime() || a.code.localeCompare(b.code) || a.id.localeCompare(b.id),
  );

const sansDoubles = (messages: readonly MessageVu[]): MessageVu[] => {
  const vus = new Set<string>();
  return messages.filter(({ id }) => !vus.has(id) && vus.add(id));
};

const point = (message: MessageVu): PointDeFrise => {
  const [detail] = message.details;
  return {
    id: message.id,
    code: message.code,
    nom: nomDuStatut(message.code),
    le: quand(message),
    ...(detail?.motif ? { motif: motsDuMotif(detail.motif) } : {}),
    ...(detail?.commentaire ? { commentaire: detail.commentaire } : {}),
  };
};

/** L'état que le dépôt seul donne. */
function etatDuDepot(depot: Depot | null): EtatElectronique {
  if (!depot || depot.etat === 'a_deposer') return 'a_deposer';
  if (depot.etat === 'irrecevable') return 'irrecevable';
  return depot.etat === 'refuse' || depot.etat === 'bloque' ? 'depot_bloque' : 'depot_en_cours';
}

function etatDe(comptent: readonly MessageVu[], depot: Depot | null): EtatElectronique {
  const codes = comptent.map(({ code }) => code);
  if (codes.includes('213')) return 'rejetee';
  if (codes.includes('210')) return 'refusee';
  const traite = codes.filter((code) => code in TRAITEMENT).at(-1);
  if (traite) return TRAITEMENT[traite]!;
  // Une transmission avance et ne recule pas : le plus grand code, quel que soit son instant.
  const transmis = codes
    .filter((code) => code in TRANSMISSION)
    .sort()
    .at(-1);
  if (codes.includes('221') && !['202', '203'].includes(transmis ?? '')) return 'a_corriger';
  if (transmis) return TRANSMISSION[transmis]!;
  return codes.includes('501') ? 'irrecevable' : etatDuDepot(depot);
}

function passagesDe(comptent: readonly MessageVu[]): VieElectronique['passages'] {
  const premier = (codes: readonly string[]) => comptent.find(({ code }) => codes.includes(code));
  const refusee = premier(['210']);
  const lus: [PassageElectronique, MessageVu | undefined][] = [
    ['envoyee', premier(['200'])],
    ['vue', premier(ACTES_DE_L_ACHETEUR)],
    // Un refus est la fin : ce que le client dit d'autre se lit, et ne passe pas.
    ['acceptee', refusee ? undefined : premier(['205'])],
    ['litige', refusee ? undefined : premier(['206', '207'])],
    ['payee', refusee ? undefined : premier(['211'])],
    ['refusee', refusee],
    ['rejetee', premier(['213'])],
  ];
  return lus.flatMap(([vers, message]) => (message ? [{ vers, id: message.id, le: quand(message) }] : []));
}

const declare = (comptent: readonly MessageVu[]): Centimes =>
  comptent
    .filter(({ code }) => code === '211')
    .flatMap(({ details }) => details.flatMap(({ montants }) => montants))
    .filter(({ type }) => type === 'MPA')
    .reduce((somme, { centimes }) => somme + centimes, 0);

/**
 * La vie électronique d'une facture, tirée de son dépôt et de ses messages, et d'eux seuls : dans n'importe quel ordre d'arrivée, avec
 * des doubles, elle est la même. Rien ici ne touche au livre.
 */
export function vieElectronique(facture: FactureDeposee): VieElectronique {
  const siens = sansDoubles(dansLOrdre(facture.messages));
  const incidents = siens.flatMap((message) => incidentDe(message, facture, siens) ?? []);
  const vises = siens.filter((message) => visite(message, facture));
  const ecartes = new Set(incidents.filter(({ ecarte }) => ecarte).map(({ id }) => id));
  const comptent = vises.filter(({ id }) => !ecartes.has(id));
  const points = vises.map(point);
  const demande = comptent.filter(({ code }) => code === '208').at(-1);
  const reponse = comptent.filter(({ code }) => code === '209').at(-1);
  const fin = comptent.find(({ code }) => statutDe(code)?.terminal && code !== '501');
  const motif = fin && point(fin).motif;
  return {
    etat: etatDe(comptent, facture.depot),
    dernierCode: comptent.filter(({ code }) => statutDe(code)).at(-1)?.code ?? null,
    frise: points,
    passages: passagesDe(comptent),
    incidents,
    declareCentimes: declare(comptent),
    ...(demande && (!reponse || quand(reponse) < quand(demande)) ? { pieceDemandee: point(demande) } : {}),
    ...(motif ? { motif } : {}),
  };
}

/** Les passages qu'une nouvelle lecture ajoute : ceux qu'il reste à faire, dans l'ordre. */
export const nouveauxPassages = (
  avant: readonly PassageElectronique[],
  { passages }: VieElectronique,
): VieElectronique['passages'] => passages.filter(({ vers }) => !avant.includes(vers));
