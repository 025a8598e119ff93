import type { Message } from '@facturier/domaine/contrat/commun';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { adresseDe, appeler, type Issue, ouRien, reprendre, tenter } from '@/lib/appel-public';

/** Une pièce d'un devis : son PDF ; accepté, son certificat, ou son fichier de preuve. */
export const adresseDeLaPiece = (jeton: string, piece: 'pdf' | 'certificat' | 'preuve.json'): string =>
  adresseDe(`GET /public/devis/:jeton/${piece}`, { jeton });

/** Lit le devis de ce lien ; n'écrit rien. */
export const lireDevis = (jeton: string): Promise<Issue<DevisPublic>> =>
  tenter(reprendre('lectureDuDevis', 'GET /public/devis/:jeton', { jeton }));

/** Dit qu'une personne regarde ; `null` si rien n'a répondu. */
export const direVu = (jeton: string): Promise<SuiteConsultation | null> =>
  ouRien(appeler('POST /public/devis/:jeton/vu', { jeton, keepalive: true }));

/** Refuse le devis. @param cle la même pour la même raison : un double clic ne refuse qu'une fois @throws ErreurApi */
export const refuserLeDevis = (jeton: string, raison: string, cle: string): Promise<DevisPublic> =>
  appeler('POST /public/devis/:jeton/refuser', { jeton, corps: { raison }, cle });

/** Demande un nouveau lien. */
export const demanderLeLien = (jeton: string): Promise<Issue<Message>> =>
  tenter(appeler('POST /public/devis/:jeton/nouveau-lien', { jeton }));
