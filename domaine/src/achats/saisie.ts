import { MOYENS_PAIEMENT } from '../documents/moyens-paiement';
import { estDateCivile, type DateCivile } from '../valeurs/date-civile';
import { lireNombre, MONTANT, fauteLue } from '../valeurs/nombre';
import { type ChampTexte, type Faute, texte } from '../valeurs/regle';

/** Les textes d'un achat. */
export const CHAMPS_ACHAT: Readonly<Record<'fournisseur' | 'nature' | 'reference', ChampTexte>> = {
  fournisseur: { nom: 'Le fournisseur', max: 120 },
  nature: { nom: 'Ce qui est acheté', max: 200 },
  reference: { nom: 'La pièce', max: 60, requis: 'Indiquez le numéro de la facture ou du ticket.' },
};

/** Un achat tel qu'il est tapé ; le montant en euros. */
export type AchatSaisi = Partial<
  Readonly<Record<'date' | 'fournisseur' | 'nature' | 'reference' | 'moyen' | 'montant', unknown>>
>;

const fauteDeDate = (date: unknown, aujourdhui: DateCivile): string | null => {
  if (!estDateCivile(date)) return 'Indiquez le jour du paiement.';
  return date > aujourdhui ? 'Un achat ne peut pas être daté d’un jour à venir.' : null;
};

const estMoyen = (moyen: unknown): boolean => MOYENS_PAIEMENT.some((un) => un === moyen);

/** Ce qui ne va pas dans un achat tapé, champ par champ ; vide s'il convient. */
export function fautesDAchat(saisi: AchatSaisi, aujourdhui: DateCivile): Faute[] {
  const lu = lireNombre(saisi.montant, MONTANT);
  const fautes: [string, string | null][] = [
    ['date', fauteDeDate(saisi.date, aujourdhui)],
    ['fournisseur', texte(CHAMPS_ACHAT.fournisseur)(saisi.fournisseur)],
    ['nature', texte(CHAMPS_ACHAT.nature)(saisi.nature)],
    ['reference', texte(CHAMPS_ACHAT.reference)(saisi.reference)],
    ['moyen', estMoyen(saisi.moyen) ? null : 'Choisissez le moyen de paiement.'],
    ['montant', lu.etat === 'vide' ? 'Indiquez le montant payé, TVA comprise.' : fauteLue(lu)],
  ];
  return fautes.flatMap(([champ, message]) => (message === null ? [] : [{ champ, message }]));
}
