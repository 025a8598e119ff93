import { formaterDateLongue } from '../valeurs/date-civile';
import { type DecimalRecu, ecrireDecimal, ecrirePourcent } from './decimal-recu';
import type { AjustementRecu, PeriodeRecue, PosteRecu } from './poste-recu';
import { montantRecu, prixRecu } from './sens-recu';
import { uniteRecue } from './unite-recue';

const avecUnite = (quantite: DecimalRecu, unite: string | undefined): string =>
  [ecrireDecimal(quantite), uniteRecue(unite, quantite)].filter(Boolean).join('\u00a0');

/** « 250 kg », « 0,3335 MWh » ; vide si le fichier n'en dit rien. */
export const quantiteEcrite = ({ quantite, unite }: PosteRecu): string =>
  quantite === undefined ? '' : avecUnite(quantite, unite);

/** « Du 1 novembre 2026 au 30 novembre 2026 », « Le 5 novembre 2026 », « À partir du… », « Jusqu'au… ». */
export function periodeEcrite({ du, au }: PeriodeRecue): string {
  if (!du || !au)
    return du ? `À partir du ${formaterDateLongue(du)}` : au ? `Jusqu’au ${formaterDateLongue(au)}` : '';
  return du === au
    ? `Le ${formaterDateLongue(du)}`
    : `Du ${formaterDateLongue(du)} au ${formaterDateLongue(au)}`;
}

/** Ce qu'une ligne d'EXTENDED fait de son montant ; `null` si elle compte, comme toute autre. */
export const roleEcrit = ({ role }: PosteRecu): string | null =>
  role === 'groupe'
    ? 'Sous-total des lignes suivantes, compté une fois.'
    : role === 'information'
      ? 'Pour information, hors du total.'
      : null;

/** « 120,00 € », ou « 120,00 € les 100 kg » : le prix, et pour combien il vaut ; vide si le fichier n'en dit rien. */
export function prixEcrit({ prix, prixPour, unite }: PosteRecu, devise: string): string {
  if (prix === undefined) return '';
  const net = prixRecu(prix, devise);
  if (!prixPour) return net;
  const base = avecUnite(prixPour.quantite, prixPour.unite ?? unite);
  return `${net} ${Number(prixPour.quantite) >= 2 ? 'les' : 'pour'} ${base}`;
}

/** « Prix brut 150,00 €, rabais 30,00 € » ; `null` sans rabais. */
export function rabaisEcrit({ prixBrut, rabais }: PosteRecu, devise: string): string | null {
  if (!rabais || rabais === '0') return null;
  const brut = prixBrut === undefined ? 'Prix net' : `Prix brut ${prixRecu(prixBrut, devise)}`;
  return `${brut}, rabais de ${prixRecu(rabais, devise)}`;
}

/** Les motifs qu'un code dit seul. Source : UNTDID 5189 (remises) et 7161 (frais), listes de BT-98, 105, 140 et 145. */
const MOTIFS = new Map([
  ['64', 'Accord particulier'],
  ['65', 'Défaut de fabrication'],
  ['66', 'Ouverture de magasin'],
  ['67', 'Échantillon'],
  ['68', 'Fin de série'],
  ['71', 'Remise au point de vente'],
  ['95', 'Remise'],
  ['100', 'Remise exceptionnelle'],
  ['104', 'Remise habituelle'],
  ['105', 'Ristourne annuelle'],
  ['AA', 'Publicité'],
  ['ABL', 'Emballage supplémentaire'],
  ['ADR', 'Autres services'],
  ['ADT', 'Enlèvement'],
  ['AEO', 'Collecte et recyclage'],
  ['DL', 'Livraison'],
  ['FC', 'Transport'],
  ['FI', 'Financement'],
  ['HD', 'Manutention'],
  ['LA', 'Étiquetage'],
  ['PC', 'Emballage'],
]);

/** « Remise fidélité (10 % de 307,20 €) » : le motif du fichier, sinon celui de son code, et sur quoi il porte. */
export function motifEcrit(ajustement: AjustementRecu, devise: string): string {
  const { sens, motif, codeMotif, pourcentage, baseCentimes } = ajustement;
  const defaut = sens === 'remise' ? 'Remise' : 'Frais';
  const duCode = codeMotif && (MOTIFS.get(codeMotif) ?? `${defaut} (code ${codeMotif})`);
  const part = pourcentage && ecrirePourcent(pourcentage);
  const sur = part && (baseCentimes === undefined ? part : `${part} de ${montantRecu(baseCentimes, devise)}`);
  return [motif ?? duCode ?? defaut, sur && `(${sur})`].filter(Boolean).join(' ');
}

/** Le montant d'une remise, négatif, ou de frais ; `undefined` si le fichier ne le dit pas lisiblement. */
export const montantSigne = ({ sens, montantCentimes }: AjustementRecu): number | undefined =>
  montantCentimes && sens === 'remise' ? -montantCentimes : montantCentimes;
