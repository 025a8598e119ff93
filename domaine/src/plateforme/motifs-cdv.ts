import { motifsProposes } from '../factures/motifs-refus';
import type { MotifDeLitige } from '../litiges/litige';

/** Les treize du refus, sous leurs mots officiels, et dans leur ordre. Source : XP Z12-012, règle BR-FR-CDV-CL-09. */
const DU_REFUS = motifsProposes('professionnel');
const CODES_DU_REFUS = DU_REFUS.map(({ code }) => code);

/** Les mots de chaque motif (MDT-113, MDT-114). */
const MOTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DU_REFUS.map(({ code, libelle }) => [code, libelle])),
  NON_TRANSMISE: 'Votre client n’a pas de plateforme',
  JUSTIF_ABS: 'Justificatif absent ou insuffisant',
  ROUTAGE_ERR: 'Erreur de routage',
  AUTRE: 'Autre',
  COORD_BANC_ERR: 'Coordonnées bancaires erronées',
  DEST_INC: 'Destinataire inconnu',
  SIRET_ERR: 'SIRET erroné ou absent',
  CODE_ROUTAGE_ERR: 'Code de routage erroné ou absent',
  REF_ERR: 'Référence incorrecte',
  PU_ERR: 'Prix unitaire incorrect',
  REM_ERR: 'Remise incorrecte',
  QTE_ERR: 'Quantité facturée incorrecte',
  ART_ERR: 'Article facturé incorrect',
  MODPAI_ERR: 'Modalités de paiement incorrectes',
  QUALITE_ERR: 'Qualité de ce qui est livré incorrecte',
  LIVR_INCOMP: 'Livraison incomplète',
  REJ_SEMAN: 'Une règle de la norme n’est pas respectée',
  REJ_UNI: 'Facture déjà reçue (numéro, année et SIREN identiques)',
  REJ_COH: 'Données incohérentes entre elles',
  REJ_ADR: 'Adresse électronique inconnue',
  REJ_CONT_B2G: 'Règle propre au secteur public non respectée',
  REJ_REF_PJ: 'Pièce jointe annoncée et absente',
  REJ_ASS_PJ: 'Pièce jointe sans lien avec la facture',
  IRR_VIDE_F: 'Fichier vide',
  IRR_TYPE_F: 'Type de fichier non admis',
  IRR_SYNTAX: 'Fichier mal formé',
  IRR_TAILLE_PJ: 'Pièce jointe trop lourde',
  IRR_NOM_PJ: 'Nom de pièce jointe non admis',
  IRR_VID_PJ: 'Pièce jointe vide',
  IRR_EXT_DOC: 'Extension de fichier non admise',
  IRR_TAILLE_F: 'Fichier trop lourd',
  IRR_ANTIVIRUS: 'Fichier tenu pour dangereux',
  IRR_NOM_F: 'Nom de fichier non admis',
  RETRAIT_MAN_SERV: 'Retrait demandé par le service destinataire',
  ST_CT_NON_DECLAR: 'Sous-traitant non déclaré',
  SUPPR_COMP_AVOIR: 'Supprimée, compensée par un avoir',
  TRANSF_PMNT_REGIE: 'Transférée pour un paiement en régie',
};

const liste = (codes: string): readonly string[] => codes.split(' ');
const D_UNE_LIGNE = liste('REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR QUALITE_ERR LIVR_INCOMP');

/** Les motifs que chaque statut admet ; un statut absent n'en porte pas. */
export const MOTIFS_PAR_STATUT: Readonly<Record<string, readonly string[]>> = {
  200: ['NON_TRANSMISE'],
  206: [...liste('AUTRE CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT'), ...D_UNE_LIGNE],
  207: [
    ...CODES_DU_REFUS,
    ...liste('AUTRE COORD_BANC_ERR DEST_INC SIRET_ERR CODE_ROUTAGE_ERR'),
    ...D_UNE_LIGNE,
  ],
  208: liste('JUSTIF_ABS COORD_BANC_ERR CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR'),
  210: CODES_DU_REFUS,
  213: liste(
    'MONTANTTOTAL_ERR CALCUL_ERR DOUBLON DEST_INC ADR_ERR REJ_SEMAN REJ_UNI REJ_COH REJ_ADR REJ_CONT_B2G REJ_REF_PJ REJ_ASS_PJ',
  ),
  221: ['ROUTAGE_ERR'],
  501: liste(
    'IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F IRR_ANTIVIRUS IRR_NOM_F',
  ),
};

/** Ceux qu'un organisme public ajoute à son refus (210 venu de Chorus Pro). */
export const MOTIFS_PUBLICS: readonly string[] = liste(
  'RETRAIT_MAN_SERV ST_CT_NON_DECLAR SUPPR_COMP_AVOIR TRANSF_PMNT_REGIE AUTRE COORD_BANC_ERR LIVR_INCOMP',
);

/** Ce qui est demandé à l'autre partie (MDT-121, BR-FR-CDV-CL-10). */
export const ACTIONS_DEMANDEES: Readonly<Record<string, string>> = {
  NOA: 'Rien à faire',
  PIN: 'Compléter la facture',
  NIN: 'Refaire la facture',
  CNF: 'Faire un avoir en totalité',
  CNP: 'Faire un avoir partiel',
  CNA: 'Faire un avoir du montant',
  OTH: 'Autre',
};

/** Vrai si ce statut admet ce motif. @param public le statut vient d'un organisme public */
export const motifAdmis = (code: string, motif: string, { public: publique = false } = {}): boolean =>
  (MOTIFS_PAR_STATUT[code] ?? []).includes(motif) ||
  (code === '210' && publique && MOTIFS_PUBLICS.includes(motif));

/** Les mots d'un motif ; celui que nous ne connaissons pas se montre tel quel. */
export const motsDuMotif = (motif: string): string => MOTS[motif] ?? motif;

/** Les motifs qu'un acheteur peut choisir pour ce statut, avec leurs mots. */
export const motifsDuStatut = (code: string): { code: string; libelle: string }[] =>
  (MOTIFS_PAR_STATUT[code] ?? []).map((motif) => ({ code: motif, libelle: motsDuMotif(motif) }));

/** Sous quels motifs part un litige ouvert chez nous, le premier à défaut d'un choix. */
export const MOTIFS_D_UN_LITIGE: Readonly<Record<MotifDeLitige, readonly [string, ...string[]]>> = {
  produit_ou_service: ['ART_ERR', 'QUALITE_ERR'],
  prix: ['PU_ERR'],
  quantite: ['QTE_ERR'],
  deja_paye: ['DOUBLE_FACT'],
  identite: ['DEST_ERR'],
  autre: ['AUTRE'],
};

const VERS_LITIGE: Readonly<Record<string, MotifDeLitige>> = {
  ART_ERR: 'produit_ou_service',
  QUALITE_ERR: 'produit_ou_service',
  LIVR_INCOMP: 'produit_ou_service',
  PU_ERR: 'prix',
  REM_ERR: 'prix',
  QTE_ERR: 'quantite',
  DOUBLE_FACT: 'deja_paye',
  DOUBLON: 'deja_paye',
  DEST_ERR: 'identite',
  DEST_INC: 'identite',
  TRANSAC_INC: 'identite',
  EMMET_INC: 'identite',
};

/** Le motif sous lequel s'ouvre chez nous un litige reçu d'une plateforme (206, 207). */
export const litigeDuMotif = (motif: string | undefined): MotifDeLitige =>
  VERS_LITIGE[motif ?? ''] ?? 'autre';
