import { ajouterJours, type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import { MONTANT_MAXIMAL, montantLigne } from '../valeurs/montant';
import { calculerTotaux } from './totaux';
import type { ContenuFacture, Ligne, TypeClient } from './facture';
import { DELAI_MAXIMAL_JOURS, PREMIER_JOUR_COUVERT, texteApplicable } from './textes-legaux';

/** Nombre de lignes d'un document. */
export const LIGNES_MAXIMALES = 200;

export interface Faute {
  champ: string;
  message: string;
}

/** Une ligne telle qu'un brouillon la garde : tout peut y manquer. */
export interface LigneSaisie {
  description: string;
  quantiteMilliemes: number | null;
  prixUnitaireDixMilliemes: number | null;
  unite?: string;
}

/** Le contenu d'un brouillon : tout peut y manquer. */
export type ContenuSaisi = Omit<
  ContenuFacture,
  'dateEmission' | 'dateEcheance' | 'lignes' | 'totalHtCentimes' | 'totalTtcCentimes'
> & {
  dateEmission: DateCivile;
  dateEcheance: DateCivile | null;
  lignes: LigneSaisie[];
};

const estVide = (ligne: LigneSaisie): boolean => ligne.description === '' && !ligne.prixUnitaireDixMilliemes;

/** Une ligne valide a une désignation, une quantité au-dessus de 0 et un prix de 0 ou plus. */
export const ligneValide = (ligne: LigneSaisie): boolean =>
  ligne.description.trim() !== '' &&
  (ligne.quantiteMilliemes ?? 0) > 0 &&
  ligne.prixUnitaireDixMilliemes !== null &&
  ligne.prixUnitaireDixMilliemes >= 0;

function fautesDeLigne(ligne: LigneSaisie, rang: number): Faute[] {
  const fautes: Faute[] = [];
  const faute = (champ: string, message: string) =>
    fautes.push({ champ: `lignes.${rang}.${champ}`, message });
  if (ligne.description.trim() === '') faute('description', 'La désignation est obligatoire.');
  if (!((ligne.quantiteMilliemes ?? 0) > 0)) faute('quantite', 'La quantité doit être supérieure à 0.');
  if (ligne.prixUnitaireDixMilliemes === null || ligne.prixUnitaireDixMilliemes < 0) {
    faute('prixUnitaire', 'Le prix unitaire doit être de 0 ou plus.');
  }
  return fautes;
}

function fautesDeDates(contenu: ContenuSaisi, typeClient: TypeClient, aujourdhui: DateCivile): Faute[] {
  const { dateEmission, dateEcheance, datePrestation } = contenu;
  const fautes: Faute[] = [];
  if (dateEmission > aujourdhui) {
    fautes.push({ champ: 'dateEmission', message: 'La date d’émission ne peut pas être dans le futur.' });
  }
  if (dateEmission < PREMIER_JOUR_COUVERT) {
    const message = `La date d’émission ne peut pas précéder le ${formaterDateCourte(PREMIER_JOUR_COUVERT)}.`;
    fautes.push({ champ: 'dateEmission', message });
  }
  if (dateEcheance && dateEcheance < dateEmission) {
    fautes.push({ champ: 'dateEcheance', message: 'L’échéance ne peut pas précéder la date d’émission.' });
  }
  const delai = texteApplicable(DELAI_MAXIMAL_JOURS, dateEmission);
  const limite = ajouterJours(dateEmission, delai);
  if (typeClient === 'professionnel' && dateEcheance && dateEcheance > limite) {
    const message = `Entre professionnels, l’échéance est au plus tard à ${delai} jours : le ${formaterDateCourte(limite)}.`;
    fautes.push({ champ: 'dateEcheance', message });
  }
  if (datePrestation && datePrestation > ajouterJours(dateEmission, 366)) {
    fautes.push({ champ: 'datePrestation', message: 'La date de la prestation est trop lointaine.' });
  }
  return fautes;
}

/** Résultat d'une vérification : le contenu complet, ou les fautes à montrer. */
export type Verdict =
  { contenu: ContenuFacture; fautes: null } | { contenu: null; fautes: Faute[]; message: string };

const OBLIGATOIRES = 'Veuillez remplir tous les champs obligatoires';
const AUCUNE_LIGNE = 'Veuillez ajouter au moins une ligne valide';

/** Les lignes et totaux d'un contenu saisi, lignes vides écartées. */
export function completerLignes(lignes: readonly LigneSaisie[]): Ligne[] {
  return lignes
    .filter((ligne) => !estVide(ligne))
    .map((ligne) => {
      const quantiteMilliemes = ligne.quantiteMilliemes ?? 0;
      const prixUnitaireDixMilliemes = ligne.prixUnitaireDixMilliemes ?? 0;
      return {
        ...ligne,
        quantiteMilliemes,
        prixUnitaireDixMilliemes,
        montantCentimes: montantLigne(quantiteMilliemes, prixUnitaireDixMilliemes),
      };
    });
}

/**
 * Vérifie un contenu avant l'émission. Les lignes entièrement vides sont écartées ; une ligne commencée doit être finie.
 * @param aujourdhui jour à Paris
 */
export function verifierContenu(
  saisi: ContenuSaisi,
  typeClient: TypeClient,
  aujourdhui: DateCivile,
): Verdict {
  if (!saisi.dateEcheance) {
    return {
      contenu: null,
      fautes: [{ champ: 'dateEcheance', message: OBLIGATOIRES }],
      message: OBLIGATOIRES,
    };
  }
  if (!saisi.lignes.some(ligneValide)) {
    const commencees = saisi.lignes.flatMap((ligne, rang) =>
      estVide(ligne) ? [] : fautesDeLigne(ligne, rang),
    );
    return {
      contenu: null,
      fautes: [{ champ: 'lignes', message: AUCUNE_LIGNE }, ...commencees],
      message: AUCUNE_LIGNE,
    };
  }
  const fautes = [
    ...saisi.lignes.flatMap((ligne, rang) => (estVide(ligne) ? [] : fautesDeLigne(ligne, rang))),
    ...fautesDeDates(saisi, typeClient, aujourdhui),
  ];
  const lignes = completerLignes(saisi.lignes);
  const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes);
  if (totalTtcCentimes > MONTANT_MAXIMAL) {
    fautes.push({ champ: 'montantTTC', message: 'Le total dépasse 999 999 999,99 €.' });
  }
  const [premiere] = fautes;
  if (premiere) return { contenu: null, fautes, message: premiere.message };
  return {
    contenu: { ...saisi, dateEcheance: saisi.dateEcheance, lignes, totalHtCentimes, totalTtcCentimes },
    fautes: null,
  };
}
