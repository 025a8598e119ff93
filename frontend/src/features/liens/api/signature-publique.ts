import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  AcceptationLue,
  ConsentementDeDevis,
  CorpsAcceptation,
  CorpsRetractation,
  RetractationDeDevis,
  RetractationPreparee,
} from '@facturier/domaine/contrat/devis-signature';
import { appeler, type SuitePublique } from './appel-public';
import { adresseDuDevis } from './devis-public';

/** Une pièce d'un devis accepté : son certificat, ou son fichier de preuve. */
export const adresseDeLaPiece = (jeton: string, piece: 'certificat' | 'preuve.json'): string =>
  `${adresseDuDevis(jeton)}/${piece}`;

/** Les mots du jour, et le document qu'ils visent ; n'écrit rien. */
export const lireConsentement = (jeton: string): Promise<SuitePublique<ConsentementDeDevis>> =>
  appeler(`${adresseDuDevis(jeton)}/consentement`);

/** Envoie un code à l'adresse du lien ; l'ancien ne vaut plus. */
export const demanderLeCode = (jeton: string): Promise<SuitePublique<Message>> =>
  appeler(`${adresseDuDevis(jeton)}/code`, { methode: 'POST' });

/** Accepte le devis. @param cle la même pour le même accord */
export const accepterLeDevis = (
  jeton: string,
  corps: CorpsAcceptation,
  cle: string,
): Promise<SuitePublique<AcceptationLue>> =>
  appeler(`${adresseDuDevis(jeton)}/accepter`, { methode: 'POST', corps, cle });

/** L'acceptation du devis de ce lien ; `null` si personne ne l'a signé, ou si rien n'a répondu. */
export async function lireAcceptation(jeton: string): Promise<AcceptationLue | null> {
  const suite = await appeler<AcceptationLue>(`${adresseDuDevis(jeton)}/acceptation`);
  return 'lu' in suite ? suite.lu : null;
}

/** Ce que la rétractation déclarerait ; n'écrit rien. */
export const preparerLaRetractation = (
  jeton: string,
  nom: string,
): Promise<SuitePublique<RetractationPreparee>> =>
  appeler(`${adresseDuDevis(jeton)}/retractation`, { methode: 'POST', corps: { nom } });

/** Envoie un code à l'adresse qui a conclu, quand ce lien n'est pas le sien ; l'ancien ne vaut plus. */
export const demanderLeCodeDeRetractation = (jeton: string): Promise<SuitePublique<Message>> =>
  appeler(`${adresseDuDevis(jeton)}/retractation/code`, { methode: 'POST' });

/** Se rétracte. @param cle la même pour le même corps */
export const confirmerLaRetractation = (
  jeton: string,
  corps: CorpsRetractation,
  cle: string,
): Promise<SuitePublique<RetractationDeDevis>> =>
  appeler(`${adresseDuDevis(jeton)}/retractation/confirmer`, { methode: 'POST', corps, cle });
