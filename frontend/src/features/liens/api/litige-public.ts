import type { Message } from '@facturier/domaine/contrat/commun';
import type { CorpsLigneContestee, LitigePublic } from '@facturier/domaine/contrat/litiges';
import { appeler, ouRien, reprendre } from '@/lib/appel-public';

/** Le litige de ce lien ; `null` si rien n'a répondu : la page se passe de lui. */
export const lireLitige = (jeton: string): Promise<LitigePublic | null> =>
  ouRien(reprendre('litigeDuLien', 'GET /public/factures/:jeton/litige', { jeton }));

/** Envoie un code au client. @throws ErreurApi */
export const demanderCode = (jeton: string): Promise<Message> =>
  appeler('POST /public/factures/:jeton/code', { jeton });

/** Ce que le code permet : contester, répondre, retirer. */
export type ActeDeLitige =
  | { quoi: 'litige'; lignes: CorpsLigneContestee[] }
  | { quoi: 'litige/messages'; texte: string }
  | { quoi: 'litige/retrait' };

/** Fait cet acte, et rend le litige tel qu'il est. @throws ErreurApi */
export function agir(jeton: string, acte: ActeDeLitige, code: string): Promise<LitigePublic> {
  if (acte.quoi === 'litige') {
    const corps = { code, lignes: acte.lignes };
    return appeler('POST /public/factures/:jeton/litige', { jeton, corps });
  }
  if (acte.quoi === 'litige/messages') {
    const corps = { code, texte: acte.texte };
    return appeler('POST /public/factures/:jeton/litige/messages', { jeton, corps });
  }
  return appeler('POST /public/factures/:jeton/litige/retrait', { jeton, corps: { code } });
}
