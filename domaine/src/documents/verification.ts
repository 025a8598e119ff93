import {
  ajouterJours,
  type DateCivile,
  formaterDateCourte,
  formaterDateLongue,
} from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { MONTANT_MAXIMAL } from '../valeurs/montant';
import type { ContenuFacture, TypeClient } from './facture';
import {
  completerLignes,
  fautesDeLigne,
  LIGNES_MAX,
  type LigneSaisie,
  ligneValide,
  ligneVide,
  TROP_DE_LIGNES,
} from './ligne';
import { type ConditionsPaiement, type DelaiPaiement, echeanceDe, fautesDeConditions } from './conditions';
import {
  DELAI_FIN_DE_MOIS_JOURS,
  DELAI_MAXIMAL_JOURS,
  PREMIER_JOUR_COUVERT,
  texteApplicable,
} from './textes-legaux';
import { fautesDeLivraison } from './livraison';
import { fautesDeTextes, type NomDeTexte } from './precisions';
import { fautesDAcompte, fautesDuVersement } from './acompte';
import { fautesDeRemise, type RemiseSaisie } from './remise';
import { calculerTotaux } from './totaux';

/** Ce qui décide d'une date d'émission : le jour à Paris, et la date la plus récente de la série, si elle est connue. */
interface ContexteEmission {
  aujourdhui: DateCivile;
  derniereEmission?: DateCivile | null;
}

/** Les dates d'émission admises, bornes comprises. */
export interface BornesEmission {
  du: DateCivile;
  au: DateCivile;
}

/** Ce qu'il reste à faire d'une date que l'émission n'admet pas : c'est celle de la vente, et le document la porte aussi. */
const ISSUE =
  'gardez la date du jour, et indiquez celle de la vente dans «\u00a0Date de la prestation\u00a0».';

function premierJourDuMoisPrecedent(jour: DateCivile): DateCivile {
  const [annee, mois] = jour.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(annee, mois - 2, 1)).toISOString().slice(0, 10);
}

/**
 * Les dates qu'une facture peut porter : du premier jour du mois précédent à aujourd'hui, jamais avant la dernière de sa série.
 * Une facture se date du jour où elle est émise ; la marge couvre la facture du mois faite au début du suivant.
 * Source : CGI, art. 289, I-3 (émise dès la livraison ou l'exécution) ; ann. II, art. 242 nonies A, I, 7° (séquence chronologique).
 */
export function bornesEmission({ aujourdhui, derniereEmission }: ContexteEmission): BornesEmission {
  const premier = premierJourDuMoisPrecedent(aujourdhui);
  const du = derniereEmission && derniereEmission > premier ? derniereEmission : premier;
  return { du, au: aujourdhui };
}

/** La phrase d'une date qui précède la dernière facture de la série. */
export const avantLaDerniere = (derniere: DateCivile): string =>
  `La date d’émission ne peut pas précéder celle de votre dernière facture (${formaterDateCourte(derniere)})\u00a0: ${ISSUE}`;

/** Ce qui ne va pas dans une date d'émission, et comment en sortir ; `null` si elle est admise. */
export function fauteDateEmission(date: DateCivile, contexte: ContexteEmission): string | null {
  const { aujourdhui, derniereEmission } = contexte;
  if (date > aujourdhui) return 'La date d’émission ne peut pas être dans le futur.';
  const premier = premierJourDuMoisPrecedent(aujourdhui);
  if (date < premier)
    return `Une facture se date au plus tôt du ${formaterDateLongue(premier)}\u00a0: ${ISSUE}`;
  return derniereEmission && date < derniereEmission ? avantLaDerniere(derniereEmission) : null;
}

/** Le contenu d'une facture tel qu'il est saisi, en unités entières : tout peut y manquer. Une date d'émission absente est le jour même. */
export type ContenuSaisi = Omit<
  ContenuFacture,
  | 'dateEmission'
  | 'dateEcheance'
  | 'lignes'
  | 'remise'
  | 'totalHtCentimes'
  | 'totalTtcCentimes'
  | 'adresseLivraison'
> & {
  dateEmission: DateCivile | null;
  dateEcheance: DateCivile | null;
  lignes: LigneSaisie[];
  remise?: RemiseSaisie;
};

/** Ce qui décide des dates : le jour à Paris, la dernière émission si elle est connue, et le type du client. */
export interface ContexteDates extends ContexteEmission {
  typeClient: TypeClient | null;
  /** Le délai choisi : « fin de mois » peut dépasser 60 jours. */
  delai?: DelaiPaiement;
}

/** Les phrases de la spécification, dites d'une saisie entière. */
export const OBLIGATOIRES = 'Veuillez remplir tous les champs obligatoires';
export const AUCUNE_LIGNE = 'Veuillez ajouter au moins une ligne valide';
/** La phrase d'une facture sans client. */
export const CLIENT_A_CHOISIR = 'Choisissez un client pour continuer.';

/** Vrai si l'échéance est celle d'un délai « fin de mois » de 45 jours au plus. */
const tientFinDeMois = (
  echeance: DateCivile,
  emission: DateCivile,
  delai: DelaiPaiement | undefined,
): boolean =>
  Boolean(delai?.finDeMois) &&
  delai!.jours <= texteApplicable(DELAI_FIN_DE_MOIS_JOURS, emission) &&
  echeance <= echeanceDe(emission, delai!);

function fauteEcheance(
  echeance: DateCivile | null,
  emission: DateCivile,
  { typeClient, delai: choisi }: Pick<ContexteDates, 'typeClient' | 'delai'>,
): string | null {
  if (!echeance) return 'Indiquez la date d’échéance.';
  if (echeance < emission) return 'L’échéance ne peut pas précéder la date d’émission.';
  if (typeClient !== 'professionnel' || emission < PREMIER_JOUR_COUVERT) return null;
  const delai = texteApplicable(DELAI_MAXIMAL_JOURS, emission);
  const limite = ajouterJours(emission, delai);
  if (echeance <= limite || tientFinDeMois(echeance, emission, choisi)) return null;
  return `Entre professionnels, l’échéance est au plus tard à ${delai} jours\u00a0: le ${formaterDateCourte(limite)}.`;
}

/** La période se donne entière, et dans l'ordre (EN 16931, BR-29 et BR-CO-19). */
function fautesDePeriode({ periodeDu, periodeAu }: Pick<ContenuSaisi, 'periodeDu' | 'periodeAu'>): Faute[] {
  const faute = (champ: string, message: string): Faute[] => [{ champ, message, code: 'PERIODE_INVALIDE' }];
  if (periodeDu && !periodeAu) return faute('periodeAu', 'Indiquez la fin de la période.');
  if (!periodeDu && periodeAu) return faute('periodeDu', 'Indiquez le début de la période.');
  if (periodeDu && periodeAu && periodeAu < periodeDu)
    return faute('periodeAu', 'La fin de la période ne peut pas précéder son début.');
  return [];
}

/** Ce qui ne va pas dans les dates, dans l'ordre de l'écran. Source du délai : C. com., art. L441-10. */
export function fautesDeDates(
  saisi: Pick<ContenuSaisi, 'dateEmission' | 'dateEcheance' | 'datePrestation' | 'periodeDu' | 'periodeAu'>,
  contexte: ContexteDates,
): Faute[] {
  const emission = saisi.dateEmission ?? contexte.aujourdhui;
  const { datePrestation } = saisi;
  const lointaine = datePrestation && datePrestation > ajouterJours(emission, 366);
  const refus = {
    dateEmission: fauteDateEmission(emission, contexte),
    dateEcheance: fauteEcheance(saisi.dateEcheance, emission, contexte),
    datePrestation: lointaine ? 'La date de la prestation est trop lointaine.' : null,
  };
  return [
    ...Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : [])),
    ...fautesDePeriode(saisi),
  ];
}

/** Ce qui ne va pas dans les lignes : les vides ne comptent pas, une ligne commencée doit être finie. Champs : `lignes.2.quantite`. */
export function fautesDeLignes(lignes: readonly LigneSaisie[]): Faute[] {
  const commencees = lignes.flatMap((ligne, rang) =>
    ligneVide(ligne)
      ? []
      : fautesDeLigne(ligne).map((faute) => ({ ...faute, champ: `lignes.${rang}.${faute.champ}` })),
  );
  if (!lignes.some(({ remise: _remise, ...ligne }) => ligneValide(ligne)))
    return [{ champ: 'lignes', message: AUCUNE_LIGNE }, ...commencees];
  if (lignes.length <= LIGNES_MAX) return commencees;
  return [{ champ: 'lignes', message: TROP_DE_LIGNES }, ...commencees];
}

/** Ce qui ne va pas dans les textes, la remise sur le tout, l'acompte et le lieu de livraison. */
export function fautesDAjustements({
  lignes,
  remise,
  acompteCentimes,
  livraison,
  ...textes
}: Pick<ContenuSaisi, 'lignes' | 'remise' | 'acompteCentimes' | 'livraison' | NomDeTexte>): Faute[] {
  const { totalLignesCentimes, totalTtcCentimes } = calculerTotaux(completerLignes(lignes), { remise });
  return [
    ...fautesDeTextes(textes),
    ...fautesDeRemise(remise, totalLignesCentimes, 'au total des lignes'),
    ...fautesDAcompte(acompteCentimes, totalTtcCentimes),
    ...fautesDeLivraison(livraison),
  ];
}
/** Ce que les conditions d'une facture entre professionnels ont de contraire à la loi. */
const fautesDesConditionsSaisies = (
  conditions: ConditionsPaiement | undefined,
  typeClient: TypeClient,
  date: DateCivile,
): Faute[] =>
  conditions && typeClient === 'professionnel'
    ? fautesDeConditions(conditions, date).map(({ champ, message }) => ({
        champ: `mentionsLegales.conditions.${champ}`,
        message,
      }))
    : [];

/** Résultat d'une vérification : le contenu complet, ou les fautes à montrer et la phrase qui les résume. */
export type Verdict =
  | { contenu: ContenuFacture; fautes: null }
  | { contenu: null; fautes: Faute[]; message: string };

const refuser = (fautes: Faute[], message = fautes[0]!.message): Verdict => ({
  contenu: null,
  fautes,
  message,
});

/**
 * Vérifie un contenu avant l'émission. Les lignes entièrement vides sont écartées ; une ligne commencée doit être finie.
 * @param aujourdhui jour à Paris
 */
export function verifierContenu(
  saisi: ContenuSaisi,
  typeClient: TypeClient,
  aujourdhui: DateCivile,
): Verdict {
  const { dateEcheance } = saisi;
  const { conditions } = saisi.mentions;
  const dates = fautesDeDates(saisi, { aujourdhui, typeClient, delai: conditions?.delai });
  if (!dateEcheance) return refuser(dates, OBLIGATOIRES);
  const enLignes = fautesDeLignes(saisi.lignes);
  if (enLignes[0]?.champ === 'lignes') return refuser(enLignes);
  const lignes = completerLignes(saisi.lignes);
  const { remise, totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes, saisi);
  const trop = { champ: 'montantTTC', message: 'Le total dépasse 999\u00a0999\u00a0999,99\u00a0€.' };
  const enConditions = fautesDesConditionsSaisies(conditions, typeClient, saisi.dateEmission ?? aujourdhui);
  const fautes = [
    ...enLignes,
    ...dates,
    ...fautesDAjustements(saisi),
    ...fautesDuVersement(saisi, aujourdhui),
    ...enConditions,
    ...(totalTtcCentimes > MONTANT_MAXIMAL ? [trop] : []),
  ];
  if (fautes.length > 0) return refuser(fautes);
  const dateEmission = saisi.dateEmission ?? aujourdhui;
  const contenu = { ...saisi, dateEmission, dateEcheance, lignes, remise, totalHtCentimes, totalTtcCentimes };
  return { contenu, fautes: null };
}
