import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMoi } from '@/features/users/public';
import { lireFichier } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import type { Facture } from '../model/facture';

const enDataUri = (image: Blob): Promise<string> =>
  new Promise((resoudre, rejeter) => {
    const lecteur = new FileReader();
    lecteur.onload = () => resoudre(lecteur.result as string);
    lecteur.onerror = () => rejeter(new Error('Logo illisible'));
    lecteur.readAsDataURL(image);
  });

/** `GET /users/me/logo`, en `data:` : le logo du compte, celui d'une facture qui n'est pas émise. */
export function useLogoDuCompte(actif = true): UseQueryResult<string> {
  const { data: moi } = useMoi();
  return useQuery({
    queryKey: [...cles.moi, 'logo'],
    queryFn: async () => enDataUri(await lireFichier('GET /users/me/logo')),
    enabled: actif && (moi?.logo ?? false),
    staleTime: 10 * 60_000,
  });
}

/**
 * Le logo de la feuille, en `data:`. Une facture émise porte le sien, figé (`GET /factures/{id}/logo`), pour
 * l'émetteur comme pour le destinataire : le même que celui du PDF. Un brouillon porte celui du compte.
 */
export function useLogoDeFacture({
  _id,
  emiseLe,
  document,
}: Pick<Facture, '_id' | 'emiseLe' | 'document'>): string | undefined {
  const emise = emiseLe !== null;
  const duCompte = useLogoDuCompte(!emise);
  const fige = useQuery({
    queryKey: ['logos', document.logo],
    queryFn: async () => enDataUri(await lireFichier('GET /factures/:id/logo', { id: _id })),
    enabled: emise && document.logo !== null,
    staleTime: Infinity,
  });
  return emise ? fige.data : duCompte.data;
}
