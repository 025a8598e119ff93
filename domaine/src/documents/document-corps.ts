import {
  ecrireNombre,
  formaterEuros,
  formaterPrixUnitaire,
  formaterQuantite,
  type Centimes,
} from '../valeurs/montant';
import type { DocumentFacture, LibelleValeur, LigneDocument } from './document-modele';
import { formaterDateCourte } from '../valeurs/date-civile';
import type { ContenuFacture, DevisDuDocument } from './facture';
import type { Ligne } from './ligne';
import type { Remise } from './remise';
import { ligneImprimable, texteImprimable } from './texte-imprimable';
import type { PartTva } from './ventilation';

const enMoins = (centimes: Centimes): string => `\u2212${formaterEuros(centimes)}`;

/** « Remise de 10 % : fidélité » ; « Remise » pour un montant sans motif. */
function nomDeRemise({ tauxCentiemes, motif }: Remise): string {
  const taux = tauxCentiemes ? ` de ${ecrireNombre(tauxCentiemes, 2)}\u00a0%` : '';
  return `Remise${taux}${motif ? `\u00a0: ${ligneImprimable(motif)}` : ''}`;
}

function ligneDuTableau({ remise, ...ligne }: Ligne): LigneDocument {
  const nomme = remise && (remise.tauxCentiemes || remise.motif) ? nomDeRemise(remise) : '';
  const detail = [texteImprimable(ligne.detail ?? ''), nomme].filter(Boolean).join('\n');
  const unite = ligneImprimable(ligne.unite ?? '');
  return {
    designation: texteImprimable(ligne.description),
    ...(detail && { detail }),
    quantite: [formaterQuantite(ligne.quantiteMilliemes), unite].filter(Boolean).join('\u00a0'),
    prixUnitaire: formaterPrixUnitaire(ligne.prixUnitaireDixMilliemes),
    ...(remise && { remise: enMoins(remise.montantCentimes) }),
    montant: formaterEuros(ligne.montantCentimes),
  };
}

/** Le tableau : ses lignes, et une colonne de remise s'il y en a une. */
export const tableauDuDocument = ({
  lignes,
}: ContenuFacture): Pick<DocumentFacture, 'colonnes' | 'lignes'> => ({
  colonnes: [
    'Désignation',
    'Qté',
    'Prix unitaire HT',
    ...(lignes.some(({ remise }) => remise) ? ['Remise HT'] : []),
    'Montant HT',
  ],
  lignes: lignes.map(ligneDuTableau),
});

/** Ce qu'une somme doit à chaque régime de TVA, quand le document en a deux. */
const dont = (parts: readonly PartTva[], montant: (part: PartTva) => string): LibelleValeur[] =>
  parts.flatMap((part) => (part.nature ? [{ libelle: `dont ${part.nature}`, valeur: montant(part) }] : []));

/** Ce qui se déduit du total : chaque acompte d'un devis par son numéro, ou l'acompte déjà versé d'une facture ordinaire. */
function deductions(
  { acompteCentimes }: ContenuFacture,
  devis: DevisDuDocument | undefined,
): LibelleValeur[] {
  if (devis?.acomptes.length)
    return devis.acomptes.map(({ numero, dateEmission, montantCentimes }) => ({
      libelle: `${devis.arrhes ? 'Arrhes' : 'Acompte'} ${numero} du ${formaterDateCourte(dateEmission)}`,
      valeur: enMoins(montantCentimes),
    }));
  return acompteCentimes ? [{ libelle: 'Acompte déjà versé', valeur: enMoins(acompteCentimes) }] : [];
}

/** Les totaux, du total des lignes au TTC, l'acompte ensuite ; sans remise ni acompte, ni second régime de TVA, trois lignes. */
export function totauxDuDocument(
  contenu: ContenuFacture,
  parts: readonly PartTva[],
  devis?: DevisDuDocument,
): LibelleValeur[] {
  const { lignes, remise, totalHtCentimes, totalTtcCentimes } = contenu;
  const totalLignes = lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const avant = remise
    ? [
        { libelle: 'Total des lignes HT', valeur: formaterEuros(totalLignes) },
        { libelle: nomDeRemise(remise), valeur: enMoins(remise.montantCentimes) },
        ...dont(parts, (part) => enMoins(part.remise?.montantCentimes ?? 0)),
      ]
    : [];
  return [
    ...avant,
    { libelle: 'Total HT', valeur: formaterEuros(totalHtCentimes) },
    ...dont(parts, ({ baseCentimes }) => formaterEuros(baseCentimes)),
    { libelle: 'TVA 0\u00a0%', valeur: formaterEuros(totalTtcCentimes - totalHtCentimes) },
    { libelle: 'Total TTC', valeur: formaterEuros(totalTtcCentimes) },
    ...deductions(contenu, devis),
  ];
}

/** Ce qui reste à payer à l'émission (BT-115), en centimes. */
export const netAPayer = ({ totalTtcCentimes, acompteCentimes = 0 }: ContenuFacture): Centimes =>
  totalTtcCentimes - acompteCentimes;
