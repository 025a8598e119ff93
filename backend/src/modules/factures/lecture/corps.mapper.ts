import type { DemandeDePaiement, LigneFacture, RemiseDeFacture } from '@facturier/domaine/contrat/factures';
import type { CorpsExporte, FactureExport } from '@facturier/domaine/contrat/export';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { completerLigne, type LigneSaisie } from '@facturier/domaine/documents/ligne';
import { texteDeLivraison } from '@facturier/domaine/documents/livraison';
import { natureDuDocument } from '@facturier/domaine/documents/nature';
import { pourChaque, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import {
  type Centimes,
  eurosDepuisCentimes,
  eurosDepuisDixMilliemes,
  quantiteDepuisMilliemes,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import type { Facture } from '../../documents/schemas/facture.schema';
import { delaiDeDemande } from '../../documents/demande-publique';

/** @param calculee ce que la remise retire ; 0 tant que rien n'est à facturer */
export const rendreRemise = (
  { tauxCentiemes, montantCentimes, motif }: RemiseSaisie,
  calculee: Centimes | undefined,
): RemiseDeFacture => ({
  taux: tauxCentiemes ? tauxDepuisCentiemes(tauxCentiemes) : null,
  montant: eurosDepuisCentimes(tauxCentiemes ? (calculee ?? 0) : (montantCentimes ?? 0)),
  motif: motif ?? null,
});

/** Une ligne de facture, en euros et en quantités décimales. */
export function rendreLigne(ligne: LigneSaisie): LigneFacture {
  const { montantCentimes, remise } = completerLigne(ligne);
  const { quantiteMilliemes, prixUnitaireDixMilliemes } = ligne;
  return {
    description: ligne.description,
    ...(ligne.detail && { detail: ligne.detail }),
    ...(ligne.nature && { nature: ligne.nature }),
    quantite: quantiteMilliemes === null ? null : quantiteDepuisMilliemes(quantiteMilliemes),
    prixUnitaire:
      prixUnitaireDixMilliemes === null ? null : eurosDepuisDixMilliemes(prixUnitaireDixMilliemes),
    montant: eurosDepuisCentimes(montantCentimes),
    ...(ligne.unite && { unite: ligne.unite }),
    ...(ligne.remise && { remise: rendreRemise(ligne.remise, remise?.montantCentimes) }),
  };
}

const rendreSort = ({ sortDuMontant: sort }: Facture): CorpsExporte['sortDuMontant'] =>
  sort
    ? {
        aRembourser: eurosDepuisCentimes(sort.aRembourserCentimes),
        enDeduction: eurosDepuisCentimes(sort.enDeductionCentimes),
      }
    : null;

/** D'un organisme public, son délai et le jour d'où il court. */
export function rendreDemande(facture: Facture): DemandeDePaiement | null {
  const delaiJours = delaiDeDemande(facture);
  return delaiJours === null ? null : { delaiJours, recueLe: facture.demandeRecueLe ?? null };
}

/** Ce que le détail d'une facture et ses exports montrent de même, lignes comprises. */
type CorpsRendu = CorpsExporte & Pick<FactureExport, 'lignes'>;

/** @param vendeur celui du profil, pour un brouillon */
export function rendreCorps(facture: Facture, vendeur?: Vendeur): CorpsRendu {
  const { lignes, livraison, remise } = facture;
  const totaux = calculerTotaux(lignes, facture);
  return {
    datePrestation: facture.datePrestation ?? null,
    periodeDu: facture.periodeDu ?? null,
    periodeAu: facture.periodeAu ?? null,
    moyensPaiement: facture.moyensPaiement ?? null,
    livraison: livraison ?? null,
    adresseLivraison: livraison ? texteDeLivraison(livraison) : (facture.adresseLivraison ?? null),
    nature: natureDuDocument(lignes, (facture.vendeurFige ?? vendeur)?.natureOperation) ?? null,
    totalLignes: eurosDepuisCentimes(totaux.totalLignesCentimes),
    remise: remise ? rendreRemise(remise, totaux.remise?.montantCentimes) : null,
    acompte: eurosDepuisCentimes(facture.acompteCentimes ?? 0),
    acompteDate: facture.acompteDate ?? null,
    acompteMoyen: facture.acompteMoyen ?? null,
    acompteReference: facture.acompteReference ?? null,
    sortDuMontant: rendreSort(facture),
    lignes: lignes.map(rendreLigne),
    ...pourChaque(TEXTES_PRECISES, (nom) => facture[nom] ?? null),
  };
}
