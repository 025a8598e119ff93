/** Qui dit un statut. */
export type Auteur = 'plateforme' | 'vendeur' | 'acheteur';

export interface FicheDeStatut {
  readonly libelle: string;
  readonly auteurs: readonly Auteur[];
  /** MDT-77 : 305, transmission ; 23, traitement. */
  readonly phase: '23' | '305';
  /** MDT-88, ou rien quand la norme n'en donne pas. */
  readonly etat?: string;
  /** Les seuls motifs permis ; `undefined` : le code n'en demande ni n'en borne. */
  readonly motifs?: readonly string[];
  readonly motifObligatoire?: boolean;
}

const mots = (texte: string): readonly string[] => texte.trim().split(/\s+/);

export const MOTIFS_DE_REFUS = mots(
  `TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM DOUBLE_FACT CMD_ERR ADR_ERR
  REF_CT_ABSENT`,
);

/** Ce que Chorus Pro (9999) peut dire de plus en refusant. */
export const MOTIFS_DE_REFUS_PUBLIC = [
  ...MOTIFS_DE_REFUS,
  ...mots(
    'RETRAIT_MAN_SERV ST_CT_NON_DECLAR SUPPR_COMP_AVOIR TRANSF_PMNT_REGIE AUTRE COORD_BANC_ERR LIVR_INCOMP',
  ),
];

export const MOTIFS_DE_REJET = mots(
  'MONTANTTOTAL_ERR CALCUL_ERR DOUBLON DEST_INC ADR_ERR REJ_SEMAN REJ_UNI REJ_COH REJ_ADR REJ_CONT_B2G REJ_REF_PJ REJ_ASS_PJ',
);

const MOTIFS_COMMERCIAUX = mots(
  'AUTRE SIRET_ERR CODE_ROUTAGE_ERR REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR QUALITE_ERR LIVR_INCOMP',
);

export const MOTIFS_D_IRRECEVABILITE = mots(
  'IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F IRR_ANTIVIRUS IRR_NOM_F',
);

export const MOTIFS_DE_REJET_DE_DECLARATION = mots('REJ_SEMAN REJ_UNI REJ_COH REJ_PER');

const transmission = (libelle: string, etat?: string, plus: Partial<FicheDeStatut> = {}): FicheDeStatut => ({
  libelle,
  auteurs: ['plateforme'],
  phase: '305',
  ...(etat === undefined ? {} : { etat }),
  ...plus,
});

const traitement = (
  libelle: string,
  auteurs: readonly Auteur[],
  etat: string,
  motifs?: readonly string[],
): FicheDeStatut => ({
  libelle,
  auteurs,
  phase: '23',
  etat,
  ...(motifs ? { motifs, motifObligatoire: true } : {}),
});

/** Les statuts d'une facture (BR-FR-CDV-CL-06, 05 et 09) : qui, dans quelle phase, avec quels motifs. */
export const STATUTS: Readonly<Record<string, FicheDeStatut>> = {
  '200': transmission('Déposée', '10', { motifs: ['NON_TRANSMISE'] }),
  '201': transmission('Émise par la plateforme', '51'),
  '202': transmission('Reçue par la plateforme', '43'),
  '203': transmission('Mise à disposition', '48'),
  '204': traitement('Prise en charge', ['acheteur'], '45'),
  '205': traitement('Approuvée', ['acheteur'], '1'),
  '206': traitement('Approuvée partiellement', ['acheteur'], '49', [
    ...MOTIFS_COMMERCIAUX,
    'CMD_ERR',
    'REF_CT_ABSENT',
  ]),
  '207': traitement('En litige', ['acheteur'], '46', [
    ...MOTIFS_DE_REFUS,
    ...MOTIFS_COMMERCIAUX,
    'COORD_BANC_ERR',
    'DEST_INC',
  ]),
  '208': traitement(
    'Suspendue',
    ['acheteur'],
    '39',
    mots('JUSTIF_ABS COORD_BANC_ERR CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR'),
  ),
  '209': traitement('Complétée', ['vendeur'], '37'),
  '210': traitement('Refusée', ['acheteur'], '50', MOTIFS_DE_REFUS),
  '211': traitement('Paiement transmis', ['acheteur', 'vendeur'], '47'),
  '212': traitement('Encaissée', ['vendeur'], '47'),
  '213': transmission('Rejetée', '8', { motifs: MOTIFS_DE_REJET, motifObligatoire: true }),
  '220': traitement('Annulée', ['vendeur'], '5'),
  '221': transmission('Erreur de routage', undefined, { motifs: ['ROUTAGE_ERR'] }),
  '501': transmission('Irrecevable', undefined, {
    motifs: MOTIFS_D_IRRECEVABILITE,
    motifObligatoire: true,
  }),
};

/** Tous les codes connus, ceux des déclarations et des accords bilatéraux compris (BR-FR-CDV-CL-06). */
export const CODES_CONNUS = mots(
  `200 201 202 203 204 205 206 207 208 209 210 211 212 213 214 220 221 224 225 226 227 228 250 251 300 301 400 401 500 501 601`,
);

/** La liste fermée des motifs, tous codes confondus (BR-FR-CDV-CL-09). */
export const MOTIFS_CONNUS: ReadonlySet<string> = new Set([
  ...Object.values(STATUTS).flatMap(({ motifs = [] }) => motifs),
  ...MOTIFS_DE_REFUS_PUBLIC,
  'CONTACT_ACHTR',
]);

export const ACTIONS = mots('NOA PIN NIN CNF CNP CNA OTH');
export const ROLES_DE_PERSONNE = mots('BY AB DL SE SR PE PR II IV');
export const MONTANTS = mots('MEN MPA RAP ESC RAB REM MAP MAPTTC MNA MNATTC CBB DIV DVA MAJ');
export const TYPES_DE_DOCUMENT = mots('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503');
export const ETATS_DE_TRANSMISSION = mots('10 51 43 8 48');
export const ETATS_DE_TRAITEMENT = mots('45 39 37 50 49 47 46 1 5');

/** Les taux de TVA admis (BR-FR-16), écrits comme un nombre. */
export const TAUX: ReadonlySet<number> = new Set([
  0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6,
]);
