import type { Message } from '@facturier/domaine/contrat/commun';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { env } from '@/config/env';
import { appeler, type SuitePublique } from './appel-public';
import { demander, type Refus } from './facture-publique';

/** Ce que le lien d'un devis a donné. */
export type LectureDeDevis = { public: DevisPublic } | { refus: Exclude<Refus, 'expire'> };

export const adresseDuDevis = (jeton: string, piece: 'pdf' | '' = ''): string =>
  `${env.baseApi}/public/devis/${encodeURIComponent(jeton)}${piece && `/${piece}`}`;

declare global {
  interface Window {
    /** La première lecture, partie avec la page (`frontend/public/lien.js`). */
    lectureDuDevis?: Promise<Response>;
  }
}

const REFUS: Record<number, 'introuvable' | 'trop'> = { 404: 'introuvable', 429: 'trop' };

/** Lit le devis de ce lien ; n'écrit rien. */
export async function lireDevis(jeton: string): Promise<LectureDeDevis> {
  const partie = window.lectureDuDevis;
  delete window.lectureDuDevis;
  try {
    const reponse = await (partie ?? demander(adresseDuDevis(jeton)));
    if (!reponse.ok) return { refus: REFUS[reponse.status] ?? 'panne' };
    return { public: (await reponse.json()) as DevisPublic };
  } catch {
    return { refus: 'panne' };
  }
}

/** Dit qu'une personne regarde ; `null` si rien n'a répondu. */
export async function direVu(jeton: string): Promise<SuiteConsultation | null> {
  const suite = await appeler<SuiteConsultation>(`${adresseDuDevis(jeton)}/vu`, {
    methode: 'POST',
    keepalive: true,
  });
  return 'lu' in suite ? suite.lu : null;
}

/** Refuse le devis. @param cle la même pour la même raison : un double clic ne refuse qu'une fois */
export const refuserLeDevis = (
  jeton: string,
  raison: string,
  cle: string,
): Promise<SuitePublique<DevisPublic>> =>
  appeler(`${adresseDuDevis(jeton)}/refuser`, { methode: 'POST', corps: { raison }, cle });

/** Demande un nouveau lien ; rend la phrase à montrer. */
export async function demanderLeLien(jeton: string): Promise<{ fait: boolean; message: string }> {
  const suite = await appeler<Message>(`${adresseDuDevis(jeton)}/nouveau-lien`, { methode: 'POST' });
  return 'lu' in suite ? { fait: true, message: suite.lu.message } : { fait: false, message: suite.refus };
}
