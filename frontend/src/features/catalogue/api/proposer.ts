import type { Article } from '@facturier/domaine/contrat/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { nouvelleCle } from '@/lib/cle-par-contenu';
import { cles } from '@/lib/invalidation';
import { useRetarde } from '@/lib/use-retarde';

/** Combien d'articles se proposent à la fois. */
const PROPOSES = 8;
const DELAI_MS = 150;
const FRAIS_MS = 30_000;

/**
 * Les articles qui répondent à ce qui est tapé, les plus pris d'abord. Rien ne part tant que l'on ne demande rien ; une frappe de
 * plus remplace la demande d'avant, qui est coupée.
 * @param aPartirDe combien de lettres suffisent ; `null` : rien n'est demandé
 */
export function usePropositions(texte: string, aPartirDe: number | null): readonly Article[] {
  const tapee = texte.trim().slice(0, 100);
  const recherche = useRetarde(tapee, DELAI_MS);
  const demandees = aPartirDe !== null && Math.min(tapee.length, recherche.length) >= aPartirDe;
  const { data } = useQuery({
    queryKey: [...cles.catalogue, 'propositions', recherche],
    queryFn: ({ signal }) => appeler('GET /articles', { requete: { limite: PROPOSES, recherche }, signal }),
    enabled: demandees && recherche === tapee,
    staleTime: FRAIS_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return demandees ? (data ?? []) : [];
}

/** `POST /articles/{id}/utilisation` : une ligne l'a pris. Un échec ne gêne pas la saisie. */
export const noterUtilisation = (id: string): void =>
  void appeler('POST /articles/:id/utilisation', { id, cle: nouvelleCle() }).catch(() => undefined);
