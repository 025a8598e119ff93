import type { AxiosRequestConfig } from 'axios';
import { api } from '@/lib/api-client';

type Reponse = { data: unknown; headers?: Record<string, string> };
/** Ce qu'une méthode a reçu : le chemin, le corps, et les réglages (`headers`, `params`, `signal`). */
export type Recue = jest.Mock<
  Promise<Reponse>,
  [chemin: string, corps: unknown, reglages: AxiosRequestConfig]
>;

const recues = new Map<string, Recue>();
afterEach(() => recues.clear());

/** Le serveur d'un essai, pour une méthode : ce qu'elle répond se dit sur ce qu'elle rend ici ; une méthode tue échoue. */
export function serveur(methode: 'GET' | 'POST' | 'PUT' | 'DELETE'): Recue {
  const recue: Recue = jest.fn();
  recues.set(methode, recue);
  jest
    .spyOn(api, 'request')
    .mockImplementation(async ({ method = '', url = '', data, ...reglages }: AxiosRequestConfig) => {
      const repondre = recues.get(method);
      if (!repondre) throw new Error(`Rien ne répond à ${method} ${url}`);
      return { headers: {}, ...(await repondre(url, data, reglages)) };
    });
  return recue;
}
