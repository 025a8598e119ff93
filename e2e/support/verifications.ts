import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';
import type { AxiosResponse } from 'axios';
import { ObjectId, type Db } from 'mongodb';
import type { Session } from './session';

const CODES: Record<string, number> = CODES_ERREUR;

/** Les rangs de la série FAC d'un émetteur, tels qu'ils sont en base, dans l'ordre. */
export async function rangsEnBase(db: Db, session: Session): Promise<number[]> {
  const factures = await db
    .collection('factures')
    .find({ emetteur: new ObjectId(session.id), serie: 'FAC' }, { projection: { rang: 1 } })
    .toArray();
  return factures.map(({ rang }) => Number(rang)).sort((a, b) => a - b);
}

/** Les rangs 1, 2, … n. */
export const suite = (n: number): number[] => Array.from({ length: n }, (_, rang) => rang + 1);

/** Le rang que porte un numéro `FAC-AAAA-N`. */
export const rangDe = (numero: string | null): number => Number(numero?.split('-')[2]);

/** Vérifie un refus : le code attendu, son statut selon le contrat, une phrase, un identifiant de requête, aucune trace interne. */
export function verifierRefus(reponse: AxiosResponse, code: string): void {
  expect({ statut: reponse.status, code: reponse.data?.code }).toEqual({ statut: CODES[code], code });
  expect(reponse.data.message).toEqual(expect.any(String));
  expect(reponse.data.message.length).toBeGreaterThan(5);
  expect(reponse.data.requestId).toBe(reponse.headers['x-request-id']);
  expect(JSON.stringify(reponse.data)).not.toMatch(/node_modules|\.ts:|\.js:|Mongo|E11000/);
}

/** Le code est l'un de ceux du contrat, avec son statut. */
export function estDuContrat(reponse: AxiosResponse): boolean {
  return CODES[String(reponse.data?.code)] === reponse.status;
}

/** Combien de réponses par issue : le statut d'un succès, le code d'un refus. */
export function issues(reponses: readonly AxiosResponse[]): Record<string, number> {
  const comptes: Record<string, number> = {};
  for (const { status, data } of reponses) {
    const issue = status < 300 ? String(status) : String(data.code);
    comptes[issue] = (comptes[issue] ?? 0) + 1;
  }
  return comptes;
}
