import type { AdresseProposee } from '@facturier/domaine/annuaire/adresses';
import { lireRecherche } from '@facturier/domaine/annuaire/recherche';
import type { EntrepriseTrouvee } from '@facturier/domaine/annuaire/registre';
import type { SilenceDeLAnnuaire } from '@facturier/domaine/contrat/annuaire';
import { useQuery } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRetarde } from '@/lib/use-retarde';

/** Une frappe de plus annule la demande d'avant. */
const PAUSE_MS = 300;
const UNE_HEURE_MS = 3_600_000;

/** Ce qu'un service propose, et pourquoi il se tait. */
export interface Propositions<T> {
  trouves: readonly T[];
  raison?: SilenceDeLAnnuaire;
}

interface Reponse<T> {
  resultats: readonly T[];
  raison?: SilenceDeLAnnuaire;
}

function usePropositions<T>(
  service: string,
  saisi: string,
  demander: (q: string, signal: AbortSignal) => Promise<Reponse<T>>,
): Propositions<T> {
  const q = useRetarde(saisi.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['annuaire', service, q],
    queryFn: ({ signal }) => demander(q, signal),
    enabled: q !== '' && lireRecherche(q) !== null,
    staleTime: UNE_HEURE_MS,
    retry: false,
  });
  // La frappe court devant la réponse : ce qui répond à un texte d'avant ne se propose plus.
  if (!data || q !== saisi.trim()) return { trouves: [] };
  return { trouves: data.resultats, raison: data.raison };
}

/** Les entreprises du registre public sous ce nom ou ce numéro ; un texte vide n'en demande aucune. */
export const useEntreprises = (saisi: string): Propositions<EntrepriseTrouvee> =>
  usePropositions('entreprises', saisi, (q, signal) =>
    appeler('GET /annuaire/entreprises', { requete: { q }, signal }),
  );

/** Les adresses en France qui commencent ainsi. */
export const useAdresses = (saisi: string): Propositions<AdresseProposee> =>
  usePropositions('adresses', saisi, (q, signal) =>
    appeler('GET /annuaire/adresses', { requete: { q }, signal }),
  );
