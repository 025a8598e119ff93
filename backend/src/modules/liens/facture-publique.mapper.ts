import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { aReclamer, retenu } from '@facturier/domaine/factures/retenue';
import { joursDeRetard, reglementDe } from '@facturier/domaine/factures/reglement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { sansEcheancePresumee } from '../documents/demande-publique';
import { nomDe } from '../documents/designation';
import { documentDe } from '../documents/octets/document';
import type { Facture } from '../documents/schemas/facture.schema';
import { virementDe } from '../documents/virement';

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
    retenu: eurosDepuisCentimes(retenu(facture, aujourdhui)),
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
    virement: virementDe(aReclamer(facture, aujourdhui)),
    accuseLe: accuseLe?.toISOString() ?? null,
    logo: Boolean(facture.vendeurFige?.logo),
    document: documentDe(facture),
    ...suite,
  };
}
