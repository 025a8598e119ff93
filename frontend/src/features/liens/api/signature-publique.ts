import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  AcceptationLue,
  ConsentementDeDevis,
  CorpsAcceptation,
  CorpsRetractation,
  RetractationDeDevis,
  RetractationPreparee,
} from '@facturier/domaine/contrat/devis-signature';
import { appeler, type Issue, ouRien, tenter } from '@/lib/appel-public';

/** Les mots du jour, et le document qu'ils visent ; n'écrit rien. */
export const lireConsentement = (jeton: string): Promise<Issue<ConsentementDeDevis>> =>
  tenter(appeler('GET /public/devis/:jeton/consentement', { jeton }));

/** Envoie un code à l'adresse du lien ; l'ancien ne vaut plus. */
export const demanderLeCode = (jeton: string): Promise<Issue<Message>> =>
  tenter(appeler('POST /public/devis/:jeton/code', { jeton }));

/** Accepte le devis. @param cle la même pour le même accord */
export const accepterLeDevis = (
  jeton: string,
  corps: CorpsAcceptation,
  cle: string,
): Promise<Issue<AcceptationLue>> =>
  tenter(appeler('POST /public/devis/:jeton/accepter', { jeton, corps, cle }));

/** L'acceptation du devis de ce lien ; `null` si personne ne l'a signé, ou si rien n'a répondu. */
export const lireAcceptation = (jeton: string): Promise<AcceptationLue | null> =>
  ouRien(appeler('GET /public/devis/:jeton/acceptation', { jeton }));

/** Ce que la rétractation déclarerait ; n'écrit rien. */
export const preparerLaRetractation = (jeton: string, nom: string): Promise<Issue<RetractationPreparee>> =>
  tenter(appeler('POST /public/devis/:jeton/retractation', { jeton, corps: { nom } }));

/** Envoie un code à l'adresse qui a conclu, quand ce lien n'est pas le sien ; l'ancien ne vaut plus. */
export const demanderLeCodeDeRetractation = (jeton: string): Promise<Issue<Message>> =>
  tenter(appeler('POST /public/devis/:jeton/retractation/code', { jeton }));

/** Se rétracte. @param cle la même pour le même corps */
export const confirmerLaRetractation = (
  jeton: string,
  corps: CorpsRetractation,
  cle: string,
): Promise<Issue<RetractationDeDevis>> =>
  tenter(appeler('POST /public/devis/:jeton/retractation/confirmer', { jeton, corps, cle }));
