import {
  type CorpsCleNouvelle,
  type CorpsSignatureCle,
  type DefiCle,
  type PreparationCle,
  type TransportCle,
  TRANSPORTS_CLE,
} from '@facturier/domaine/contrat/cles';

const estTransport = (mot: string): mot is TransportCle =>
  (TRANSPORTS_CLE as readonly string[]).includes(mot);

/** Chargée au premier usage : qui n'a pas de clé ne la télécharge pas. */
const bibliotheque = () => import('@simplewebauthn/browser');

/** Vrai si ce navigateur sait se servir d'une clé d'accès ici : une clé est liée à un nom de domaine, pas à une adresse en chiffres. */
export const saitLesCles = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Fait signer ce défi par une clé. @throws ce que le navigateur dit quand la personne renonce */
export async function signer(optionsJSON: DefiCle): Promise<CorpsSignatureCle> {
  const { startAuthentication } = await bibliotheque();
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Fait créer une clé. @throws ce que le navigateur dit quand la personne renonce, ou que la clé est déjà là */
export async function creer(optionsJSON: PreparationCle): Promise<CorpsCleNouvelle> {
  const { startRegistration } = await bibliotheque();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter(estTransport) };
}
