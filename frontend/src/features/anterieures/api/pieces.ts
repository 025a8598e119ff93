import type {
  CorpsNouvellePieceAnterieure,
  CorpsPaiementAnterieur,
  CorpsPieceAnterieure,
  PieceAnterieure,
  PieceAnterieureDetail,
} from '@facturier/domaine/contrat/anterieures';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lireFichier, lirePage } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import type { FiltresPieces } from '../model/filtres';

interface PagePieces {
  pieces: PieceAnterieure[];
  suivant: string | null;
}

const PAR_PAGE = 50;
/** Leur argent est au livre : ce qui périme les recettes les périme aussi. */
const CLE = [...cles.factures, 'anterieures'];

async function lister(filtres: FiltresPieces, curseur: string | null): Promise<PagePieces> {
  const requete = { limite: PAR_PAGE, ...filtres, curseur };
  const { lus, suivant } = await lirePage('GET /pieces-anterieures', { requete });
  return { pieces: lus, suivant };
}

/** `GET /pieces-anterieures`, page à page, la dernière émise d'abord. */
export const usePieces = (filtres: FiltresPieces): UseInfiniteQueryResult<InfiniteData<PagePieces>> =>
  useInfiniteQuery({
    queryKey: [...CLE, 'liste', filtres],
    queryFn: ({ pageParam }) => lister(filtres, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });

/** `GET /pieces-anterieures/:id`. */
export const usePiece = (id: string): UseQueryResult<PieceAnterieureDetail> =>
  useQuery({
    queryKey: [...CLE, 'detail', id],
    queryFn: () => appeler('GET /pieces-anterieures/:id', { id }),
  });

/** Une pièce à inscrire, ou ce que dit désormais celle-ci. */
export type EcritureDePiece =
  | { neuve: CorpsNouvellePieceAnterieure; cle: string }
  | { changee: string; corps: CorpsPieceAnterieure };

/** `POST /pieces-anterieures` et `PUT /pieces-anterieures/:id`. */
export function useEcrirePiece(): UseMutationResult<PieceAnterieureDetail, Error, EcritureDePiece> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (ecriture) =>
      'neuve' in ecriture
        ? appeler('POST /pieces-anterieures', { corps: ecriture.neuve, cle: ecriture.cle })
        : appeler('PUT /pieces-anterieures/:id', { id: ecriture.changee, corps: ecriture.corps }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `DELETE /pieces-anterieures/:id` ; à l'appelant de quitter la fiche, puis de rafraîchir. */
export const useEffacerPiece = (): UseMutationResult<unknown, Error, string> =>
  useMutation({ mutationFn: (id) => appeler('DELETE /pieces-anterieures/:id', { id }) });

/** `POST /pieces-anterieures/:id/paiements` : de l'argent, ou l'écriture contraire d'une autre. */
export function usePayerPiece(
  id: string,
): UseMutationResult<PieceAnterieureDetail, Error, { corps: CorpsPaiementAnterieur; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ corps, cle }) => appeler('POST /pieces-anterieures/:id/paiements', { id, corps, cle }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `PUT /pieces-anterieures/:id/fichier` : le PDF de la pièce, à la place de l'ancien. */
export function useJoindrePdf(id: string): UseMutationResult<PieceAnterieureDetail, Error, File> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (fichier) =>
      appeler('PUT /pieces-anterieures/:id/fichier', { id, corps: fichier, type: 'application/pdf' }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `GET /pieces-anterieures/:id/fichier` : le PDF joint, octet pour octet. */
export const lirePdf = (id: string): Promise<Blob> =>
  lireFichier('GET /pieces-anterieures/:id/fichier', { id });
