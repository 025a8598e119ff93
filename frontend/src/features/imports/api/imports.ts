import type {
  ApercuImport,
  CorpsImport,
  GenreImport,
  Import,
  LectureImport,
} from '@facturier/domaine/contrat/imports';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import { enCours } from '../model/bilan';
import { GENRES } from '../model/genres';

export const CLE_IMPORTS = [...cles.clients, 'imports'];
/** Un import qui s'écrit se relit souvent : son avancement se voit. */
const SUIVI_MS = 1_000;
/** Cinq mégaoctets, par un réseau de téléphone. */
const ENVOI_MS = 120_000;
const SIGNES_D_UN_NOM = 120;

/** `POST /imports/lecture` : les octets d'un CSV ; rien n'est importé. */
export const lireAuServeur = (genre: GenreImport, nom: string, csv: Blob): Promise<LectureImport> =>
  appeler('POST /imports/lecture', {
    corps: csv,
    type: 'application/octet-stream',
    requete: { genre, nom: nom.slice(0, SIGNES_D_UN_NOM) },
    delaiMs: ENVOI_MS,
  });

/** `POST /imports/apercu` : ce que l'import ferait ; n'écrit rien. */
export const lireApercu = (corps: CorpsImport): Promise<ApercuImport> =>
  appeler('POST /imports/apercu', { corps, delaiMs: ENVOI_MS });

/** `GET /imports` : les derniers ; relus tant que l'un d'eux avance, et ce qu'il a changé avec lui quand il finit. */
export function useImports(): UseQueryResult<Import[]> {
  const rafraichir = useRafraichir();
  const requete = useQuery({
    queryKey: CLE_IMPORTS,
    queryFn: () => appeler('GET /imports'),
    refetchInterval: ({ state: { data } }) => (data?.some(enCours) ? SUIVI_MS : false),
  });
  const avancaient = useRef<Import[]>([]);
  useEffect(() => {
    const imports = requete.data ?? [];
    const finis = avancaient.current.filter(({ _id }) =>
      imports.some((un) => un._id === _id && !enCours(un)),
    );
    avancaient.current = imports.filter(enCours);
    for (const { genre } of finis) void rafraichir(GENRES[genre].entite);
  }, [requete.data, rafraichir]);
  return requete;
}

/** Range un import à sa place dans la liste, ou en tête s'il est nouveau. */
const poser =
  (un: Import) =>
  (avant: Import[] = []): Import[] =>
    avant.some(({ _id }) => _id === un._id)
      ? avant.map((autre) => (autre._id === un._id ? un : autre))
      : [un, ...avant];

/** `POST /imports`. @param cle la même pour une reprise */
export function useDemandeDImport(): UseMutationResult<Import, Error, { corps: CorpsImport; cle: string }> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ corps, cle }) => appeler('POST /imports', { corps, cle, delaiMs: ENVOI_MS }),
    onSuccess: (un) => cache.setQueryData<Import[]>(CLE_IMPORTS, poser(un)),
  });
}

/** `POST /imports/:id/annuler`. @param cle la même pour une reprise */
export function useAnnulationDImport(): UseMutationResult<Import, Error, { id: string; cle: string }> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, cle }) => appeler('POST /imports/:id/annuler', { id, cle }),
    onSuccess: (un) => cache.setQueryData<Import[]>(CLE_IMPORTS, poser(un)),
  });
}
