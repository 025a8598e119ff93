import type { FacturePublique, VirementPublic } from '@facturier/domaine/contrat/liens';
import { codeVirement, compteDonne, formaterIban } from '@facturier/domaine/documents/moyens-paiement';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { attendDeLArgent, joursDeRetard, reglementDe } from '@facturier/domaine/factures/reglement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { sansEcheancePresumee } from '../demande-publique';
import { nomDe } from '../designation';
import { aDessiner, documentDe } from '../documents/document';
import type { Facture } from '../schemas/facture.schema';

/** De quoi payer ce qui reste, ou cette part, si le compte se donne et qu'il y a quelque chose à payer. */
export function virementDe(facture: Facture, resteCentimes = facture.resteCentimes): VirementPublic | null {
  const { vendeurFige: vendeur, numero = '' } = facture;
  const due = attendDeLArgent({ ...facture, resteCentimes }) && !facture.devis?.rompu;
  if (!vendeur?.iban || !due || !compteDonne(aDessiner(facture))) return null;
  const { iban, bic } = vendeur;
  const beneficiaire = nomLegal(vendeur, facture.dateEmission);
  return {
    beneficiaire,
    iban: formaterIban(iban),
    bic: bic || null,
    reference: numero,
    code: codeVirement({ beneficiaire, iban, bic, montantCentimes: resteCentimes, reference: numero }),
  };
}

interface Contexte extends Pick<FacturePublique, 'propre' | 'invitation' | 'signaler'> {
  aujourdhui: DateCivile;
  accuseLe?: Date;
  avoirs: readonly Facture[];
}

/** La facture, telle que la montre son lien. */
export function rendreFacturePublique(
  facture: Facture,
  { aujourdhui, accuseLe, avoirs, ...suite }: Contexte,
): FacturePublique {
  const dite = sansEcheancePresumee(facture);
  return {
    genre: facture.genre,
    numero: facture.numero ?? '',
    emetteur: nomDe(facture),
    montantTTC: eurosDepuisCentimes(facture.totalTtcCentimes),
    resteAPayer: eurosDepuisCentimes(Math.max(facture.resteCentimes, 0)),
    dateEcheance: dite.dateEcheance ?? null,
    joursDeRetard: joursDeRetard(dite, aujourdhui),
    reglement: reglementDe(facture),
    annulee: facture.statutEmetteur === 'annulee',
    contratRompu: facture.devis?.rompu ?? false,
    professionnelle: facture.clientFige?.type !== 'particulier',
    avoirs: avoirs.map(({ numero = '', totalTtcCentimes, dateEmission }) => ({
      numero,
      montantTTC: eurosDepuisCentimes(totalTtcCentimes),
      dateEmission,
    })),
    virement: virementDe(facture),
    accuseLe: accuseLe?.toISOString() ?? null,
    logo: Boolean(facture.vendeurFige?.logo),
    document: documentDe(facture),
    ...suite,
  };
}
