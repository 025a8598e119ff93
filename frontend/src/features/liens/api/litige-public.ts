import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import type { CorpsLigneContestee, LitigePublic } from '@facturier/domaine/contrat/litiges';
import { adresseDe, demander } from './facture-publique';

declare global {
  interface Window {
    /** La première lecture du litige, partie avec la page (`frontend/public/lien.js`). */
    litigeDuLien?: Promise<Response>;
  }
}

/** Ce qu'un acte a donné : le litige tel qu'il est, ou la phrase à montrer. */
export type SuiteDeLitige = { litige: LitigePublic } | { refus: string };

const PAS_PARTI = 'Rien n’est parti. Vérifiez votre connexion, puis réessayez.';

/** Le litige de ce lien ; `null` si rien n'a répondu : la page se passe de lui. */
export async function lireLitige(jeton: string): Promise<LitigePublic | null> {
  const partie = window.litigeDuLien;
  delete window.litigeDuLien;
  try {
    const reponse = await (partie ?? demander(`${adresseDe(jeton)}/litige`));
    return reponse.ok ? ((await reponse.json()) as LitigePublic) : null;
  } catch {
    return null;
  }
}

async function poster<T>(jeton: string, quoi: string, corps?: object): Promise<T | { refus: string }> {
  try {
    const reponse = await demander(`${adresseDe(jeton)}/${quoi}`, {
      method: 'POST',
      ...(corps && { body: JSON.stringify(corps), headers: { 'Content-Type': 'application/json' } }),
    });
    const lu = (await reponse.json()) as T & CorpsErreur;
    return reponse.ok ? lu : { refus: lu.message };
  } catch {
    return { refus: PAS_PARTI };
  }
}

/** Envoie un code au client ; rend la phrase d'un refus, ou `null`. */
export async function demanderCode(jeton: string): Promise<string | null> {
  const suite = await poster<{ message: string }>(jeton, 'code');
  return 'refus' in suite ? suite.refus : null;
}

/** Ce que le code permet : contester, répondre, retirer. */
export type ActeDeLitige =
  | { quoi: 'litige'; lignes: CorpsLigneContestee[] }
  | { quoi: 'litige/messages'; texte: string }
  | { quoi: 'litige/retrait' };

export async function agir(
  jeton: string,
  { quoi, ...corps }: ActeDeLitige,
  code: string,
): Promise<SuiteDeLitige> {
  const suite = await poster<LitigePublic>(jeton, quoi, { code, ...corps });
  return 'refus' in suite ? suite : { litige: suite };
}
