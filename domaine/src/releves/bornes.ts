/** Un fichier plus gros ne s'ouvre pas : un an de banque d'une entreprise active pèse moins de 5 Mo. */
export const OCTETS_DU_RELEVE = 10 * 1024 * 1024;

/** Un relevé plus long se demande par périodes : l'écran doit rester vif. */
export const LIGNES_DU_RELEVE = 20_000;

/** Un texte qui a plus de lignes ne se coupe pas en cellules : une opération, dans une cellule à retours, en tient deux ou trois. */
export const LIGNES_DU_TEXTE = 3 * LIGNES_DU_RELEVE;

/** De même pour ses cellules : cent par opération, et c'est déjà beaucoup. */
export const CELLULES_DU_TEXTE = 100 * LIGNES_DU_RELEVE;

/** Combien d'empreintes se demandent à la fois. */
export const EMPREINTES_PAR_DEMANDE = 1_000;

/** Combien de lignes s'appliquent à la fois. */
export const LIGNES_PAR_DEMANDE = 50;

/** Combien de factures une même ligne peut payer. */
export const FACTURES_PAR_LIGNE = 50;

/** Combien d'écritures un envoi donne au livre : elles tiennent dans une transaction, qui vit cinq secondes au plus. */
export const ECRITURES_PAR_DEMANDE = 60;

/** Une empreinte : 32 octets en hexadécimal. */
export const FORME_EMPREINTE = /^[0-9a-f]{64}$/;
