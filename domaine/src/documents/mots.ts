import { formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';
import {
  ecrireNombre,
  formaterEuros,
  formaterPrixUnitaire,
  formaterQuantite,
  formaterTaux,
  type Milliemes,
  type Taux,
} from '../valeurs/montant';
import { accorderUnite } from '../valeurs/unite-accordee';
import type { NatureDeLigne, NatureOperation } from './nature';
import type * as textes from './textes-legaux';

/** Les textes que des versions datées peuvent imprimer. */
export type PhraseImprimee<T> = T extends readonly (infer V extends { valeur: string })[]
  ? V['valeur']
  : never;

/** Les phrases de loi qu'une facture imprime, au mot près : une autre langue les traduit toutes, ou ne compile pas. */
export type PhraseDeLoi = PhraseImprimee<
  | typeof textes.EXONERATION_TVA
  | typeof textes.AUTOLIQUIDATION
  | typeof textes.HORS_CHAMP
  | typeof textes.ARTICLE_294
  | typeof textes.INTERETS_COMMANDE_PUBLIQUE
  | typeof textes.GARANTIE_CONFORMITE
  | typeof textes.MEDIATEUR
  | typeof textes.ASSURANCE
>;

/** Ce qu'un document peut être. */
export type TitreDocument =
  | 'Facture'
  | 'Facture d’acompte'
  | 'Facture de situation'
  | 'Facture d’arrhes'
  | 'Avoir'
  | 'Brouillon'
  | 'Devis'
  | 'Brouillon de devis'
  | 'Avenant'
  | 'Décompte général';

/** Ce que l'écran et le PDF écrivent autour du document. */
export const MOTS_AUTOUR = ['Objet', 'Duplicata', 'Report', 'À reporter'] as const;
export type MotAutour = (typeof MOTS_AUTOUR)[number];

/** Ce qu'une référence imprime devant elle. */
type Reference = 'bonDeCommande' | 'contrat' | 'referenceAcheteur';

const NOMBRES = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
/** « trois » ; au-delà de dix, en chiffres. */
export const enLettres = (nombre: number): string => NOMBRES[nombre] ?? String(nombre);
export const enJours = (jours: number): string => (jours === 1 ? 'un jour' : `${jours} jours`);

/** « 45 jours fin de mois », « comptant ». */
export const libelleDelai = ({ jours, finDeMois }: { jours: number; finDeMois: boolean }): string => {
  if (finDeMois) return jours === 0 ? 'fin de mois' : `${enJours(jours)} fin de mois`;
  return jours === 0 ? 'comptant' : enJours(jours);
};

/**
 * Tout ce qu'une facture ou un avoir dit de lui-même, en français : ce texte fait foi. Une autre langue est un autre objet de ce type :
 * une clé oubliée ne compile pas. Ce que le vendeur tape (désignations, objet, mentions libres) n'est ici nulle part : il reste tel quel.
 */
export const FRANCAIS = {
  euros: formaterEuros,
  prixUnitaire: formaterPrixUnitaire,
  quantite: formaterQuantite,
  unite: (tapee: string, quantite: Milliemes, accordee: boolean): string =>
    accordee ? accorderUnite(tapee, quantite) : tapee,
  dateLongue: formaterDateLongue,
  dateCourte: formaterDateCourte,
  loi: (phrase: PhraseDeLoi): string => phrase,

  emetteur: 'Émetteur',
  client: 'Client',
  numeroDeTva: (numero: string): string => `N°\u00a0TVA ${numero}`,
  references: {
    bonDeCommande: 'Bon de commande',
    contrat: 'Contrat',
    referenceAcheteur: 'Votre référence',
  } as Record<Reference, string>,
  livraison: 'Livraison',
  lieuExecution: 'Lieu d’exécution',
  motif: (motif: string): string => `Motif\u00a0: ${motif}`,

  colonnes: {
    designation: 'Désignation',
    quantite: 'Qté',
    prixUnitaire: 'Prix unitaire HT',
    remise: 'Remise HT',
    montant: 'Montant HT',
  },
  remise: (tauxCentiemes: number | undefined, motif: string): string =>
    `Remise${tauxCentiemes ? ` de ${ecrireNombre(tauxCentiemes, 2)}\u00a0%` : ''}${motif ? `\u00a0: ${motif}` : ''}`,
  totalLignes: 'Total des lignes HT',
  totalHt: 'Total HT',
  totalTtc: 'Total TTC',
  dont: (nature: NatureDeLigne): string => `dont ${nature}`,
  pourUneNature: (phrase: string, nature: NatureDeLigne): string => `${phrase} (${nature})`,
  tva: {
    E: 'TVA 0\u00a0%',
    AE: 'TVA due par le preneur',
    O: 'TVA non applicable',
  },
  acompteDeduit: (numero: string, le: string, arrhes: boolean): string =>
    `${arrhes ? 'Arrhes' : 'Acompte'} ${numero} du ${le}`,
  acompteVerse: (le: string | null, piece: string): string =>
    `Acompte déjà versé${le ? ` le ${le}` : ''}${piece ? ` (${piece})` : ''}`,
  netAPayer: 'Net à payer',
  netDeLAvoir: 'Net de l’avoir',
  totalDeLAvoir: 'Total de l’avoir',

  situation: (rang: number | undefined): string =>
    rang === undefined ? 'Situation du devis' : `Situation n°\u00a0${rang} du devis`,
  solde: 'Solde du devis',
  acompteSur: 'Acompte sur le devis',
  arrhesSur: 'Arrhes sur le devis',
  pieceDu: (mot: string, numero: string, le: string): string => `${mot} ${numero} du ${le}`,
  avancement: (rang: number, avant: string, avec: string, marche: string): string =>
    `Situation n°\u00a0${rang}\u00a0: ${avant} déjà facturés, ${avec} à ce jour, sur un marché de ${marche}.`,
  rectifie: (numero: string, le: string): string => `Rectifie la facture ${numero} du ${le}`,
  retenue: (tauxCentiemes: number, retenu: string, maintenant: string): string =>
    `Retenue de garantie de ${ecrireNombre(tauxCentiemes, 2)}\u00a0% (loi n°\u00a071-584 du 16\u00a0juillet 1971)\u00a0: ${retenu} – À payer maintenant\u00a0: ${maintenant} – Retenue exigible un an après la réception des travaux.`,
  deduit: (numero: string, montant: string | null): string =>
    `Vient en déduction de la facture ${numero}${montant ? `\u00a0: ${montant}` : ''}`,
  aRembourser: (montant: string): string => `À rembourser\u00a0: ${montant}`,

  dateEmission: 'Date d’émission',
  datesDeRemise: {
    biens: 'Date de livraison',
    services: 'Date de la prestation',
    mixte: 'Date de livraison et de la prestation',
  } as Record<NatureOperation, string>,
  periodes: {
    biens: 'Période de livraison',
    services: 'Période de la prestation',
    mixte: 'Période de livraison et de la prestation',
  } as Record<NatureOperation, string>,
  periode: (du: string, au: string): string => `du ${du} au ${au}`,
  reglement: 'Règlement',
  delaiDePaiement: 'Délai de paiement',
  aReglerAuPlusTard: 'À régler au plus tard le',
  nature: 'Nature de l’opération',
  natures: {
    biens: 'Livraison de biens',
    services: 'Prestation de services',
    mixte: 'Biens et services',
  } as Record<NatureOperation, string>,
  rienAPayer: 'Rien à payer',
  dejaReglee: (le: string | null): string => (le ? `Déjà réglée le ${le}` : 'Déjà réglée'),
  delaiPublic: (jours: number): string =>
    `${jours} jours à compter de la réception de la demande de paiement`,

  paiement: 'Paiement',
  paiementParVirement: 'Paiement par virement',
  aReglerSous: (delai: string): string => `À régler sous ${delai}`,
  aReglerLe: (le: string): string => `À régler au plus tard le ${le}`,
  reference: (numero: string): string => `Référence ${numero}`,
  codeQr: 'Le code se lit avec l’application de votre banque.',
  nomsDesMoyens: {
    virement: 'Virement',
    carte: 'Carte bancaire',
    cheque: 'Chèque',
    especes: 'Espèces',
    prelevement: 'Prélèvement',
  },
  moyens: (noms: readonly string[]): string => {
    const [intitule, suite] = noms.length > 1 ? ['Moyens', 'acceptés'] : ['Moyen', 'accepté'];
    return `${intitule} de paiement ${suite}\u00a0: ${noms.join(', ')}.`;
  },

  delai: ({ jours, finDeMois }: { jours: number; finDeMois: boolean }): string => {
    if (jours > 0) return `Paiement à ${libelleDelai({ jours, finDeMois })} à compter de l’émission.`;
    return finDeMois ? 'Paiement à la fin du mois de l’émission.' : 'Paiement à réception de la facture.';
  },
  delaiDu: (delai: string): string => `Paiement à ${delai}.`,
  sansEscompte: 'Escompte pour paiement anticipé\u00a0: néant.',
  /** « dans les 8 jours » ; un document d'avant la rédaction revue garde son « dans les un jour ». */
  escompte: (taux: Taux, jours: number, revue: boolean): string =>
    `Escompte pour paiement anticipé\u00a0: ${formaterTaux(taux)} si le paiement parvient ${jours === 1 && revue ? 'dans un délai d’un jour' : `dans les ${enJours(jours)}`}.`,
  penalitesFois: (fois: number): string =>
    `Pénalités de retard\u00a0: ${enLettres(fois)} fois le taux d’intérêt légal, exigibles sans rappel.`,
  penalitesTaux: (taux: Taux): string =>
    `Pénalités de retard\u00a0: ${formaterTaux(taux)} par an, exigibles sans rappel.`,
  indemnite: (montant: string): string =>
    `Indemnité forfaitaire pour frais de recouvrement\u00a0: ${montant}.`,

  titre: (titre: TitreDocument): string => titre,
  autour: (mot: MotAutour): string => mot,
};

/** Les mots d'un document, dans une langue. */
export type Mots = typeof FRANCAIS;
