import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { TYPE_DE_FICHIER_A_VERIFIER } from '@facturier/domaine/contrat/routes/devis-signature';
import { env } from '@/config/env';
import { appeler, type SuitePublique } from './appel-public';

const PREUVES = `${env.baseApi}/public/preuves`;

/** Ce que l'on sait de la preuve de cette empreinte. */
export const verifierLEmpreinte = (empreinte: string): Promise<SuitePublique<VerificationDePreuve>> =>
  appeler(`${PREUVES}/${encodeURIComponent(empreinte)}`);

/** Ce que l'on sait de ce fichier ; rien n'en est gardé. */
export const verifierLeFichier = (fichier: Blob): Promise<SuitePublique<VerificationDePreuve>> =>
  appeler(`${PREUVES}/verifier`, { methode: 'POST', corps: fichier, type: TYPE_DE_FICHIER_A_VERIFIER });
