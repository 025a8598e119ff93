/** Ce qui permet de garder une donnée. Source : RGPD, art. 6-1, a, b, c et f. */
type BaseLegale =
  | 'consentement'
  | 'contrat'
  | 'loi'
  | 'intérêt légitime'
  | 'loi, et sous 120\u00a0€ l’intérêt légitime de la preuve';

/** Ce qui, dans le produit, rend vraie une durée dite. Un essai compare chacune au code. */
type Tenue =
  /** La base efface d'elle-même, ce nombre de jours après le champ daté de son index. */
  | { ttlJours: number; collection: string }
  /** Un travail du matin, par son nom. */
  | { travail: string }
  /** La suppression du compte, pour ces collections. */
  | { avecLeCompte: readonly string[] }
  /** La personne efface elle-même, ou l'acte se finit aussitôt. */
  | { acte: string };

/** Une sorte de donnée personnelle : une ligne de la politique de confidentialité. */
export interface DonneeGardee {
  nom: string;
  pourquoi: string;
  base: BaseLegale;
  duree: string;
  /** Qui d'autre que son titulaire et l'exploitant la voit. */
  destinataires: string;
  collections: readonly string[];
  tenues: readonly Tenue[];
}
