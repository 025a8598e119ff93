import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

const enDataUri = (image: Blob): Promise<string> =>
  new Promise((resoudre, rejeter) => {
    const lecteur = new FileReader();
    lecteur.onload = () => resoudre(String(lecteur.result));
    lecteur.onerror = () => rejeter(new Error('Logo illisible'));
    lecteur.readAsDataURL(image);
  });

/** `GET /users/me/logo`, en `data:` pour la feuille ; n'interroge rien si le compte n'en a pas. */
export const useLogo = (actif: boolean): UseQueryResult<string> =>
  useQuery({
    queryKey: [...cles.moi, 'logo'],
    queryFn: async () => enDataUri((await api.get<Blob>('/users/me/logo', { responseType: 'blob' })).data),
    enabled: actif,
    staleTime: 10 * 60_000,
  });
