import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import type { ChampFautif, CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import { demander } from './facture-publique';

/** Ce qu'un appel n'a pas fait : la phrase à montrer, le code et les champs du serveur ; sans code, rien n'a répondu. */
export interface RefusPublic {
  refus: string;
  code: CodeErreur | null;
  champs: ChampFautif[];
}

/** Ce qu'un appel a donné. */
export type SuitePublique<T> = { lu: T } | RefusPublic;

/** Un appel : sans corps ni clé, une lecture. */
interface Appel {
  methode?: 'GET' | 'POST';
  /** Un objet part en JSON ; un fichier, tel quel. */
  corps?: object;
  /** Le type d'un corps qui n'est pas du JSON. */
  type?: string;
  /** La même pour la même demande : un double clic n'agit qu'une fois. */
  cle?: string;
  keepalive?: boolean;
}

const SANS_REPONSE = {
  GET: 'Rien n’a répondu. Vérifiez votre connexion, puis réessayez.',
  POST: 'Rien n’est parti. Vérifiez votre connexion, puis réessayez.',
};

/** Appelle le serveur sans compte ; ne lève jamais. */
export async function appeler<T>(
  adresse: string,
  { methode = 'GET', corps, type = 'application/json', cle, keepalive = false }: Appel = {},
): Promise<SuitePublique<T>> {
  try {
    const reponse = await demander(adresse, {
      method: methode,
      keepalive,
      headers: { ...(corps && { 'Content-Type': type }), ...(cle && { 'Idempotency-Key': cle }) },
      ...(corps && { body: corps instanceof Blob ? corps : JSON.stringify(corps) }),
    });
    const lu = (await reponse.json()) as T & CorpsErreur;
    if (reponse.ok) return { lu };
    return { refus: lu.message, code: lu.code ?? null, champs: lu.champs ?? [] };
  } catch {
    return { refus: SANS_REPONSE[methode], code: null, champs: [] };
  }
}
