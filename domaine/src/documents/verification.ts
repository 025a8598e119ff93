import { ajouterJours, type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/faute';
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
import { DELAI_MAXIMAL_JOURS, PREMIER_JOUR_COUVERT, texteApplicable } from './textes-legaux';
import { calculerTotaux } from './totaux';

/** Le contenu d'une facture tel qu'il est saisi, en unités entières : tout peut y manquer. Une date d'émission absente est le jour même. */
export type ContenuSaisi = Omit<
  ContenuFacture,
  'dateEmission' | 'dateEcheance' | 'lignes' | 'totalHtCentimes' | 'totalTtcCentimes'
> & {
  dateEmission: DateCivile | null;
  dateEcheance: DateCivile | null;
  lignes: LigneSaisie[];
};

/** Ce qui décide des dates : le jour à Paris, et le type du client s'il est connu. */
export interface ContexteDates {
  aujourdhui: DateCivile;
  typeClient: TypeClient | null;
}

/** Les phrases de la spécification, dites d'une saisie entière. */
export const OBLIGATOIRES = 'Veuillez remplir tous les champs obligatoires';
export const AUCUNE_LIGNE = 'Veuillez ajouter au moins une ligne valide';
/** La phrase d'une facture sans client. */
export const CLIENT_A_CHOISIR = 'Choisissez un client pour continuer.';

function fauteEmission(date: DateCivile, aujourdhui: DateCivile): string | null {
  if (date > aujourdhui) return 'La date d’émission ne peut pas être dans le futur.';
  if (date >= PREMIER_JOUR_COUVERT) return null;
  return `La date d’émission ne peut pas précéder le ${formaterDateCourte(PREMIER_JOUR_COUVERT)}.`;
}

function fauteEcheance(
  echeance: DateCivile | null,
  emission: DateCivile,
  typeClient: TypeClient | null,
): string | null {
  if (!echeance) return 'Indiquez la date d’échéance.';
  if (echeance < emission) return 'L’échéance ne peut pas précéder la date d’émission.';
  if (typeClient !== 'professionnel' || emission < PREMIER_JOUR_COUVERT) return null;
  const delai = texteApplicable(DELAI_MAXIMAL_JOURS, emission);
  const limite = ajouterJours(emission, delai);
  if (echeance <= limite) return null;
  return `Entre professionnels, l’échéance est au plus tard à ${delai} jours\u00a0: le ${formaterDateCourte(limite)}.`;
}

/** Ce qui ne va pas dans les dates, dans l'ordre de l'écran. Source du délai : C. com., art. L441-10. */
export function fautesDeDates(
  saisi: Pick<ContenuSaisi, 'dateEmission' | 'dateEcheance' | 'datePrestation'>,
  { aujourdhui, typeClient }: ContexteDates,
): Faute[] {
  const emission = saisi.dateEmission ?? aujourdhui;
  const { datePrestation } = saisi;
  const lointaine = datePrestation && datePrestation > ajouterJours(emission, 366);
  const refus = {
    dateEmission: fauteEmission(emission, aujourdhui),
    dateEcheance: fauteEcheance(saisi.dateEcheance, emission, typeClient),
    datePrestation: lointaine ? 'La date de la prestation est trop lointaine.' : null,
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

/** Ce qui ne va pas dans les lignes : les vides ne comptent pas, une ligne commencée doit être finie. Champs : `lignes.2.quantite`. */
export function fautesDeLignes(lignes: readonly LigneSaisie[]): Faute[] {
  const commencees = lignes.flatMap((ligne, rang) =>
    ligneVide(ligne)
      ? []
      : fautesDeLigne(ligne).map(({ champ, message }) => ({ champ: `lignes.${rang}.${champ}`, message })),
  );
  if (!lignes.some(ligneValide)) return [{ champ: 'lignes', message: AUCUNE_LIGNE }, ...commencees];
  if (lignes.length <= LIGNES_MAX) return commencees;
  return [{ champ: 'lignes', message: TROP_DE_LIGNES }, ...commencees];
}

/** Résultat d'une vérification : le contenu complet, ou les fautes à montrer et la phrase qui les résume. */
export type Verdict =
  { contenu: ContenuFacture; fautes: null } | { contenu: null; fautes: Faute[]; message: string };

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
  const dates = fautesDeDates(saisi, { aujourdhui, typeClient });
  if (!dateEcheance) return refuser(dates, OBLIGATOIRES);
  const enLignes = fautesDeLignes(saisi.lignes);
  if (enLignes[0]?.champ === 'lignes') return refuser(enLignes);
  const lignes = completerLignes(saisi.lignes);
  const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes);
  const trop = { champ: 'montantTTC', message: 'Le total dépasse 999\u00a0999\u00a0999,99\u00a0€.' };
  const fautes = [...enLignes, ...dates, ...(totalTtcCentimes > MONTANT_MAXIMAL ? [trop] : [])];
  if (fautes.length > 0) return refuser(fautes);
  const dateEmission = saisi.dateEmission ?? aujourdhui;
  const contenu = { ...saisi, dateEmission, dateEcheance, lignes, totalHtCentimes, totalTtcCentimes };
  return { contenu, fautes: null };
}
