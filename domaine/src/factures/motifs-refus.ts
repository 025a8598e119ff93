/**
 * Les motifs d'un refus, sous les codes du cycle de vie de la facture électronique, et « AUTRE », qui n'existe que chez nous.
 * Source : AFNOR XP Z12-012, statut 210 « Refusée » (MDT-113), règle BR-FR-CDV-CL-09.
 */
export const CODES_REFUS = [
  'TX_TVA_ERR',
  'MONTANTTOTAL_ERR',
  'CALCUL_ERR',
  'NON_CONFORME',
  'DOUBLON',
  'DEST_ERR',
  'TRANSAC_INC',
  'EMMET_INC',
  'CONTRAT_TERM',
  'DOUBLE_FACT',
  'CMD_ERR',
  'ADR_ERR',
  'REF_CT_ABSENT',
  'AUTRE',
] as const;
export type CodeRefus = (typeof CODES_REFUS)[number];

interface MotsDuMotif {
  /** Le libellé officiel, pour une entreprise. */
  officiel: string;
  /** Les mots d'un consommateur ; `null` : ce motif n'a pas de sens pour lui (il n'a ni TVA, ni bon de commande). */
  simple: string | null;
}

const MOTS: Readonly<Record<CodeRefus, MotsDuMotif>> = {
  TX_TVA_ERR: { officiel: 'Taux de TVA erroné', simple: null },
  MONTANTTOTAL_ERR: { officiel: 'Montant total erroné', simple: 'Le montant total est faux' },
  CALCUL_ERR: { officiel: 'Erreur de calcul de la facture', simple: 'Il y a une erreur de calcul' },
  NON_CONFORME: { officiel: 'Mention légale manquante', simple: 'Il manque une mention obligatoire' },
  DOUBLON: {
    officiel: 'Facture en doublon (déjà émise ou reçue)',
    simple: 'J’ai déjà reçu cette facture',
  },
  DEST_ERR: { officiel: 'Erreur de destinataire', simple: 'Cette facture n’est pas pour moi' },
  TRANSAC_INC: { officiel: 'Transaction inconnue', simple: 'Je n’ai rien commandé de tel' },
  EMMET_INC: { officiel: 'Émetteur inconnu', simple: 'Je ne connais pas ce vendeur' },
  CONTRAT_TERM: { officiel: 'Contrat terminé', simple: 'Mon contrat est terminé' },
  DOUBLE_FACT: { officiel: 'Double facture', simple: 'Cela m’a déjà été facturé' },
  CMD_ERR: { officiel: 'Numéro de commande incorrect ou manquant', simple: null },
  ADR_ERR: { officiel: 'Adresse de facturation électronique erronée', simple: 'Mon adresse est fausse' },
  REF_CT_ABSENT: {
    officiel: 'Référence contractuelle nécessaire au traitement de la facture manquante',
    simple: null,
  },
  AUTRE: { officiel: 'Autre', simple: 'Autre' },
};

/** Qui refuse : un consommateur, ou une entreprise. */
type Destinataire = 'particulier' | 'professionnel';

/** Un motif que l'on propose : son code, et ses mots pour ce destinataire. */
export interface MotifPropose {
  code: CodeRefus;
  libelle: string;
}

/** Entre entreprises, « Autre » n'est pas un refus (statut 210) : c'est un litige (207), que l'émetteur peut lever. */
export const REFUS_A_MOTIVER =
  'Entre entreprises, un refus porte l’un des motifs de la norme. Pour un autre désaccord, contestez une ligne depuis le lien reçu, ou écrivez à l’émetteur.';

/** Vrai si ce destinataire peut refuser sous ce code. Source : règle BR-FR-CDV-CL-09, qui n'admet pas `AUTRE` au statut 210. */
export const seRefuseAinsi = (code: CodeRefus, type: Destinataire): boolean =>
  type === 'particulier' || code !== 'AUTRE';

/** Les motifs offerts à ce destinataire, dans l'ordre de la norme ; à un consommateur, « Autre » vient en dernier. */
export const motifsProposes = (type: Destinataire): MotifPropose[] =>
  CODES_REFUS.flatMap((code) => {
    const { officiel, simple } = MOTS[code];
    const libelle = type === 'particulier' ? simple : officiel;
    return libelle === null || !seRefuseAinsi(code, type) ? [] : [{ code, libelle }];
  });

/** « Autre » ne dit rien sans un texte. */
export const precisionRequise = (code: CodeRefus): boolean => code === 'AUTRE';

/** Ce que l'émetteur lira : les mots du motif, puis la précision. « Autre » s'efface devant son texte. */
export function phraseDuRefus(code: CodeRefus, type: Destinataire, precision = ''): string {
  const { officiel, simple } = MOTS[code];
  const mots = type === 'particulier' ? (simple ?? officiel) : officiel;
  return [precisionRequise(code) && precision ? '' : mots, precision].filter(Boolean).join('. ');
}
