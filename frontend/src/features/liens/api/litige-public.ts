import type { Message } from '@facturier/domaine/contrat/commun';
import type { CorpsLigneContestee, LitigePublic } from '@facturier/domaine/contrat/litiges';
import { appeler, type Issue, ouRien, reprendre, tenter } from '@/lib/appel-public';

/** Le litige de ce lien ; `null` si rien n'a répondu : la page se passe de lui. */
export const lireLitige = (jeton: string): Promise<LitigePublic | null> =>
  ouRien(reprendre('litigeDuLien', 'GET /public/factures/:jeton/litige', { jeton }));

/** Envoie un code au client. */
export const demanderCode = (jeton: string): Promise<Issue<Message>> =>
  tenter(appeler('POST /public/factures/:jeton/code', { jeton }));

/** Ce que le code permet : contester, répondre, retirer. */
export type ActeDeLitige =
  | { quoi: 'litige'; lignes: CorpsLigneContestee[] }
  | { quoi: 'litige/messages'; texte: string }
  | { quoi: 'litige/retrait' };

/** Fait cet acte, et rend le litige tel qu'il est. */
export function agir(jeton: string, acte: ActeDeLitige, code: string): Promise<Issue<LitigePublic>> {
  if (acte.quoi === 'litige') {
    const corps = { code, lignes: acte.lignes };
    return tenter(appeler('POST /public/factures/:jeton/litige', { jeton, corps }));
  }
  if (acte.quoi === 'litige/messages') {
    const corps = { code, texte: acte.texte };
    return tenter(appeler('POST /public/factures/:jeton/litige/messages', { jeton, corps }));
  }
  return tenter(appeler('POST /public/factures/:jeton/litige/retrait', { jeton, corps: { code } }));
}
