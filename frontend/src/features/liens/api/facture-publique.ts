import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import type { FacturePublique, SuiteConsultation } from '@facturier/domaine/contrat/liens';
import type { NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { env } from '@/config/env';
import { lireJeton } from '@/lib/jeton';

/** Ce que la page peut montrer à la place de la facture. */
export type Refus = 'introuvable' | 'expire' | 'trop' | 'panne';

/** Ce que ce lien a donné. */
export type Lecture = { facture: FacturePublique } | { refus: Refus };

/** L'adresse d'une pièce de la facture de ce lien. */
export const adresseDe = (jeton: string, piece: 'pdf' | 'xml' | 'logo' | '' = ''): string =>
  `${env.baseApi}/public/factures/${encodeURIComponent(jeton)}${piece && `/${piece}`}`;

/** La page se passe d'axios : trois demandes n'en valent pas le poids. Une session ouverte dit à qui elle est. */
export function demander(adresse: string, options: RequestInit = {}): Promise<Response> {
  const session = lireJeton();
  const headers = new Headers(options.headers);
  if (session) headers.set('Authorization', `Bearer ${session}`);
  return fetch(adresse, { ...options, headers, cache: 'no-store', referrerPolicy: 'no-referrer' });
}

const REFUS: Record<number, Refus> = { 404: 'introuvable', 410: 'expire', 429: 'trop' };

declare global {
  interface Window {
    /** La première lecture, partie avec la page (`frontend/public/lien.js`). */
    lectureDuLien?: Promise<Response>;
  }
}

/** La lecture partie avec la page, une fois ; ensuite, une neuve. */
function premiereLecture(jeton: string): Promise<Response> {
  const partie = window.lectureDuLien;
  delete window.lectureDuLien;
  return partie ?? demander(adresseDe(jeton));
}

/** Lit la facture de ce lien ; ne compte rien. */
export async function lireFacture(jeton: string): Promise<Lecture> {
  try {
    const reponse = await premiereLecture(jeton);
    if (!reponse.ok) return { refus: REFUS[reponse.status] ?? 'panne' };
    return { facture: (await reponse.json()) as FacturePublique };
  } catch {
    return { refus: 'panne' };
  }
}

async function dire(adresse: string, corps?: object): Promise<SuiteConsultation | null> {
  try {
    const reponse = await demander(adresse, {
      method: 'POST',
      keepalive: true,
      ...(corps && { body: JSON.stringify(corps), headers: { 'Content-Type': 'application/json' } }),
    });
    return reponse.ok ? ((await reponse.json()) as SuiteConsultation) : null;
  } catch {
    return null;
  }
}

/** Dit ce que cette visite montre ; `null` si rien n'a répondu. */
export const direConsultation = (
  jeton: string,
  niveau: NiveauConsultation,
): Promise<SuiteConsultation | null> => dire(`${adresseDe(jeton)}/consultation`, { niveau });

/** « J'ai bien reçu » ; `null` si rien n'a répondu. */
export const accuser = (jeton: string): Promise<SuiteConsultation | null> =>
  dire(`${adresseDe(jeton)}/accuse`);

/** Demande un nouveau lien ; rend la phrase à montrer. */
export async function demanderUnLien(jeton: string): Promise<{ fait: boolean; message: string }> {
  try {
    const reponse = await demander(`${adresseDe(jeton)}/demande`, { method: 'POST' });
    const { message } = (await reponse.json()) as Pick<CorpsErreur, 'message'>;
    return { fait: reponse.ok, message };
  } catch {
    return { fait: false, message: 'La demande n’est pas partie. Vérifiez votre connexion, puis réessayez.' };
  }
}
