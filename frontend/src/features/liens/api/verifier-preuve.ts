import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { TYPE_DE_FICHIER_A_VERIFIER } from '@facturier/domaine/contrat/routes/devis-signature';
import { appeler, type Issue, tenter } from '@/lib/appel-public';

/** Ce que l'on sait de la preuve de cette empreinte. */
export const verifierLEmpreinte = (empreinte: string): Promise<Issue<VerificationDePreuve>> =>
  tenter(appeler('GET /public/preuves/:empreinte', { empreinte }));

/** Ce que l'on sait de ce fichier ; rien n'en est gardé. */
export const verifierLeFichier = (fichier: Blob): Promise<Issue<VerificationDePreuve>> =>
  tenter(appeler('POST /public/preuves/verifier', { corps: fichier, type: TYPE_DE_FICHIER_A_VERIFIER }));
