import { INDEMNITE_RECOUVREMENT_CENTIMES, texteApplicable } from '../documents/textes-legaux';
import { ajouterJours, type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import type { Centimes, DixMilliemes, Taux } from '../valeurs/montant';
import { type Semestre, semestreDe, semestreSuivant, type TauxConnus } from './taux';
import { regimeDeRetard } from '../documents/cas-de-vente';
import { conditionsParDefaut, type Penalites } from '../documents/conditions';
import type { ClientFige, MentionsSaisies } from '../documents/facture';

/** Comment une facture compte ses pénalités : ce que son pied imprime. */
export type ModePenalites = Penalites | 'commande_publique';

/** Ce dont dépendent les pénalités d'une facture, figé par son émission. */
export interface FactureEnRetard {
  genre: 'facture' | 'avoir';
  client: ClientFige;
  mentions: MentionsSaisies;
  dateEmission: DateCivile;
}

/**
 * Les pénalités que dit le pied légal ; une facture d'avant les conditions structurées imprime trois fois le taux légal.
 * @returns `null` pour un particulier ou un non-professionnel, à qui rien de tout cela n'est dû, et pour un avoir
 */
export function penalitesDe({
  genre,
  client,
  mentions,
  dateEmission,
}: FactureEnRetard): ModePenalites | null {
  const regime = regimeDeRetard(client, dateEmission);
  if (genre === 'avoir' || regime === 'aucun') return null;
  if (!mentions.conditions) return conditionsParDefaut(dateEmission).penalites;
  return regime === 'commande_publique' ? 'commande_publique' : mentions.conditions.penalites;
}

/** De l'argent reçu, le jour où il l'a été ; négatif s'il a été rendu. */
export interface Versement {
  date: DateCivile;
  montantCentimes: Centimes;
}

/** Ce qu'un client professionnel devait, et ce qu'il a payé. */
export interface Creance {
  /** Le total, moins l'acompte et les avoirs : un avoir réduit la base depuis le début, on ne réclame jamais trop. */
  duCentimes: Centimes;
  dateEcheance: DateCivile;
  versements: readonly Versement[];
  penalites: ModePenalites;
}

/** Des jours de suite à même base et même taux ; du premier au dernier, compris. */
export interface PeriodeDeRetard {
  du: DateCivile;
  au: DateCivile;
  jours: number;
  baseCentimes: Centimes;
  taux: Taux;
}

/** Ce que le retard ajoute, sans TVA ; les pénalités sont arrondies une fois, au centime, moitié vers le haut. */
export interface DecompteDuRetard {
  jours: number;
  periodes: PeriodeDeRetard[];
  penalitesCentimes: Centimes;
  indemniteCentimes: Centimes;
  totalCentimes: Centimes;
  /** Le premier jour qui ne se compte pas encore, faute du taux de son semestre : dès lors, les intérêts restent à parfaire. */
  aParfaireDu?: DateCivile;
}

/** Le semestre dont le taux manque : rien ne se compte sans lui. */
export interface TauxManquant {
  semestreManquant: Semestre;
}

/** Les huit points que la commande publique ajoute au taux de la BCE. Source : code de la commande publique, art. R2192-31. */
const POINTS_COMMANDE_PUBLIQUE: Taux = 800;
/** Des centimes × des centièmes de pour cent × des jours, ramenés à l'année de 365 jours. */
const CENTIEMES_PAR_AN = 3_650_000n;

/** Les premiers jours de période : un semestre nouveau change le taux, un versement la base du lendemain. */
function coupures({ versements, penalites }: Creance, debut: DateCivile, fin: DateCivile): DateCivile[] {
  const jours = [debut, ...versements.map(({ date }) => ajouterJours(date, 1))];
  if (penalites !== 'commande_publique' && 'fois' in penalites)
    for (let s = semestreSuivant(semestreDe(debut)); s <= fin; s = semestreSuivant(s)) jours.push(s);
  return [...new Set(jours)].filter((jour) => jour >= debut && jour <= fin).sort();
}

const baseDu = ({ duCentimes, versements }: Creance, jour: DateCivile): Centimes =>
  versements
    .filter(({ date }) => date < jour)
    .reduce((reste, { montantCentimes }) => reste - montantCentimes, duCentimes);

/** Le taux annuel d'une période qui commence ce jour, ou le semestre qu'il y manque. */
function tauxDu(
  mode: ModePenalites,
  jour: DateCivile,
  debut: DateCivile,
  connus: TauxConnus,
): Taux | TauxManquant {
  if (mode !== 'commande_publique' && 'tauxAnnuel' in mode) return mode.tauxAnnuel;
  // Celui de la commande publique reste celui du semestre où les intérêts ont commencé à courir.
  const semestre = semestreDe(mode === 'commande_publique' ? debut : jour);
  const connu = connus.get(semestre);
  if (!connu) return { semestreManquant: semestre };
  return mode === 'commande_publique' ? connu.bce + POINTS_COMMANDE_PUBLIQUE : connu.legal * mode.fois;
}

function solder(periodes: PeriodeDeRetard[], dateEcheance: DateCivile): DecompteDuRetard {
  const somme = periodes.reduce(
    (total, { baseCentimes, taux, jours }) => total + BigInt(baseCentimes) * BigInt(taux) * BigInt(jours),
    0n,
  );
  const penalitesCentimes = Number((2n * somme + CENTIEMES_PAR_AN) / (2n * CENTIEMES_PAR_AN));
  const indemniteCentimes =
    periodes.length > 0 ? texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, dateEcheance) : 0;
  return {
    jours: periodes.reduce((total, { jours }) => total + jours, 0),
    periodes,
    penalitesCentimes,
    indemniteCentimes,
    totalCentimes: penalitesCentimes + indemniteCentimes,
  };
}

/**
 * Ce qu'un retard a ajouté jusqu'à ce jour compris, du lendemain de l'échéance (C. com., art. L441-10, II et D441-5).
 * Un versement réduit la base dès le lendemain : il s'impute sur le principal, le choix le plus doux pour le client.
 */
export function compterRetard(
  creance: Creance,
  jusquAu: DateCivile,
  connus: TauxConnus,
): DecompteDuRetard | TauxManquant {
  const debut = ajouterJours(creance.dateEcheance, 1);
  const departs = coupures(creance, debut, jusquAu);
  const periodes: PeriodeDeRetard[] = [];
  for (const [rang, du] of departs.entries()) {
    const baseCentimes = baseDu(creance, du);
    if (baseCentimes <= 0) continue;
    const taux = tauxDu(creance.penalites, du, debut, connus);
    if (typeof taux === 'object') return taux;
    const suivante = departs[rang + 1];
    const au = suivante ? ajouterJours(suivante, -1) : jusquAu;
    periodes.push({ du, au, jours: ecartEnJours(du, au) + 1, baseCentimes, taux });
  }
  return solder(periodes, creance.dateEcheance);
}

/**
 * Le même compte, qui n'attend aucun taux : arrêté à la veille du semestre dont le taux manque, le reste « à parfaire ». L'indemnité, que la
 * loi fixe, est due dès le premier jour.
 */
export function compterCeQuiSeSait(
  creance: Creance,
  jusquAu: DateCivile,
  connus: TauxConnus,
): DecompteDuRetard {
  const compte = compterRetard(creance, jusquAu, connus);
  if (!('semestreManquant' in compte)) return compte;
  const { dateEcheance } = creance;
  const debut = ajouterJours(dateEcheance, 1);
  const aParfaireDu = [debut, compte.semestreManquant].sort().at(-1)!;
  const connu = compterRetard(creance, ajouterJours(aParfaireDu, -1), connus);
  const su = 'semestreManquant' in connu ? solder([], dateEcheance) : connu;
  const indemniteCentimes = texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, dateEcheance);
  return { ...su, indemniteCentimes, totalCentimes: su.penalitesCentimes + indemniteCentimes, aParfaireDu };
}

/**
 * Ce qu'un jour de plus ajouterait à ce reste dû, au taux du dernier jour compté ; arrondi vers le bas : on ne réclame jamais trop.
 * @returns des dix-millièmes d'euro, 0 si rien n'a été compté
 */
export const parJour = (resteCentimes: Centimes, { periodes, aParfaireDu }: DecompteDuRetard): DixMilliemes =>
  aParfaireDu ? 0 : Math.floor((resteCentimes * (periodes.at(-1)?.taux ?? 0)) / 36_500);
