import { formaterMois } from '../valeurs/date-civile';
import { accorder } from '../valeurs/phrases';

/** Où s'arrête la chaîne d'un vendeur à la fin d'un mois où elle a grandi. */
export interface SceauDuMois {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  /** Le dernier maillon du mois. */
  rang: number;
  /** Son empreinte, en hexadécimal : elle tient à toutes celles d'avant. */
  empreinte: string;
  /** Les documents scellés ce mois-là. */
  documents: number;
}

/** Par huit signes : se lit et se compare à l'œil. */
const parHuit = (empreinte: string): string => empreinte.match(/.{1,8}/g)?.join(' ') ?? '';

/** Ce que le vendeur garde dans sa boîte : un témoin que notre base ne peut pas récrire. */
export const phraseDuSceau = ({ mois, rang, empreinte, documents }: SceauDuMois): string =>
  `En ${formaterMois(mois)}, ${accorder(documents, 'document scellé', 'documents scellés')}, jusqu’au n°\u00a0${rang}. ` +
  `Sceau\u00a0: ${parHuit(empreinte)}. Gardez cet e-mail\u00a0: il en témoigne hors de chez nous.`;
