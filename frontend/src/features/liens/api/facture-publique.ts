import type { Message } from '@facturier/domaine/contrat/commun';
import type { FacturePublique, SuiteConsultation } from '@facturier/domaine/contrat/liens';
import type { NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { adresseDe, appeler, type Issue, ouRien, reprendre, tenter } from '@/lib/appel-public';

/** L'adresse d'une pièce de la facture de ce lien. */
export const adresseDeLaPiece = (jeton: string, piece: 'pdf' | 'xml' | 'logo'): string =>
  adresseDe(`GET /public/factures/:jeton/${piece}`, { jeton });

/** Lit la facture de ce lien ; ne compte rien. */
export const lireFacture = (jeton: string): Promise<Issue<FacturePublique>> =>
  tenter(reprendre('lectureDuLien', 'GET /public/factures/:jeton', { jeton }));

/** Dit ce que cette visite montre ; `null` si rien n'a répondu. */
export const direConsultation = (
  jeton: string,
  niveau: NiveauConsultation,
): Promise<SuiteConsultation | null> =>
  ouRien(appeler('POST /public/factures/:jeton/consultation', { jeton, corps: { niveau }, keepalive: true }));

/** « J'ai bien reçu » ; `null` si rien n'a répondu. */
export const accuser = (jeton: string): Promise<SuiteConsultation | null> =>
  ouRien(appeler('POST /public/factures/:jeton/accuse', { jeton, keepalive: true }));

/** Demande un nouveau lien. */
export const demanderUnLien = (jeton: string): Promise<Issue<Message>> =>
  tenter(appeler('POST /public/factures/:jeton/demande', { jeton }));
