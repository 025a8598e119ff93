/** Pourquoi un fichier ne se lit pas comme un relevé. */
export type CodeRefusReleve =
  | 'RELEVE_TROP_GROS'
  | 'RELEVE_VIDE'
  | 'RELEVE_PDF'
  | 'RELEVE_CLASSEUR'
  | 'RELEVE_PAGE_WEB'
  | 'RELEVE_QIF'
  | 'RELEVE_CFONB'
  | 'RELEVE_NON_RECONNU'
  | 'RELEVE_ILLISIBLE'
  | 'RELEVE_GUILLEMET'
  | 'RELEVE_SANS_LIGNE'
  | 'RELEVE_TROP_LONG'
  | 'RELEVE_AUTRE_DEVISE';

const AUTRE_FORME = 'Dans l’espace de votre banque, choisissez CSV, OFX, CAMT.053 ou MT940.';

/** Ce qui en est dit, et quoi faire. */
export const PHRASES_REFUS_RELEVE: Readonly<Record<CodeRefusReleve, string>> = {
  RELEVE_TROP_GROS:
    'Ce fichier dépasse 10\u00a0Mo. Demandez à votre banque une période plus courte, par exemple un trimestre.',
  RELEVE_VIDE: 'Ce fichier est vide.',
  RELEVE_PDF: `C’est un PDF\u00a0: il se lit à l’œil, pas ligne par ligne. ${AUTRE_FORME}`,
  RELEVE_CLASSEUR: `C’est un classeur ou une archive. ${AUTRE_FORME}`,
  RELEVE_PAGE_WEB: `C’est une page web, pas un relevé\u00a0: la session de la banque avait peut-être pris fin. ${AUTRE_FORME}`,
  RELEVE_QIF: `C’est un fichier QIF\u00a0: il n’écrit ni la devise, ni l’ordre du jour et du mois dans ses dates. Rien ne s’y suppose. ${AUTRE_FORME}`,
  RELEVE_CFONB: `C’est un relevé CFONB, que nous ne lisons pas. ${AUTRE_FORME}`,
  RELEVE_NON_RECONNU: `Ce fichier n’est pas un relevé que nous savons lire. ${AUTRE_FORME}`,
  RELEVE_ILLISIBLE: 'Ce relevé est abîmé ou incomplet. Téléchargez-le de nouveau depuis votre banque.',
  RELEVE_GUILLEMET:
    'Ce relevé ne se lit plus à partir d’une de ses lignes\u00a0: un guillemet s’y ouvre et ne se referme pas.',
  RELEVE_SANS_LIGNE: 'Ce relevé ne porte aucune opération.',
  RELEVE_TROP_LONG:
    'Ce relevé compte plus de 20\u00a0000 opérations. Demandez à votre banque une période plus courte.',
  RELEVE_AUTRE_DEVISE: 'Ce relevé n’est pas en euros\u00a0: vos factures le sont.',
};

/** Un fichier refusé. */
export class ReleveRefuse extends Error {
  /** @param ligne celle à partir de laquelle il ne se lit plus, si c'est sa raison */
  constructor(
    readonly code: CodeRefusReleve,
    ligne?: number,
  ) {
    const phrase = PHRASES_REFUS_RELEVE[code];
    super(ligne === undefined ? phrase : phrase.replace('d’une de ses lignes', `de la ligne ${ligne}`));
  }
}

/**
 * Refuse un texte où cette marque revient plus que cela, avant de rien en couper : un fichier fait pour durer ne prend pas de mémoire.
 * @throws ReleveRefuse
 */
export function refuserAuDela(texte: string, marque: string, combien: number): void {
  let nombre = 0;
  for (let ou = texte.indexOf(marque); ou >= 0; ou = texte.indexOf(marque, ou + marque.length)) {
    nombre += 1;
    if (nombre > combien) throw new ReleveRefuse('RELEVE_TROP_LONG');
  }
}
