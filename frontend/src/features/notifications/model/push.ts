/** Ce que cet appareil permet ; `possible` : il n'y a qu'à demander. */
export type EtatPush = 'abonne' | 'possible' | 'refuse' | 'absent' | 'ios';

const CLE_APPAREIL = 'facturier.appareil';
const CLE_OFFRE = 'facturier.offre-push';

/** L'inscription de cet appareil, telle que ce navigateur la garde : son identifiant sur le serveur, et l'adresse qui y est. */
export interface Inscription {
  id: string;
  adresse: string;
}

/** L'inscription gardée, ou `null`. */
export function lireInscription(): Inscription | null {
  try {
    return JSON.parse(localStorage.getItem(CLE_APPAREIL) ?? 'null') as Inscription | null;
  } catch {
    return null;
  }
}

/** Garde l'inscription ; `null` l'oublie. */
export function garderInscription(inscription: Inscription | null): void {
  if (inscription) localStorage.setItem(CLE_APPAREIL, JSON.stringify(inscription));
  else localStorage.removeItem(CLE_APPAREIL);
}

/** L'offre a été faite ici : elle ne se refait pas. */
export const noterOffre = (): void => localStorage.setItem(CLE_OFFRE, 'faite');

/** Vrai tant que l'offre n'a pas été faite. */
export const offreAFaire = (): boolean => localStorage.getItem(CLE_OFFRE) === null;

const estAppleMobile = (agent: string, touches: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);

/** Vrai si ce navigateur a de quoi recevoir une poussée. */
const sait = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** L'enregistrement de l'agent, ou `undefined` : en développement il n'y en a pas. */
const agentPose = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

/** L'abonnement de ce navigateur, ou `null`. */
export const abonnementPresent = async (): Promise<PushSubscription | null> =>
  sait() ? ((await (await agentPose())?.pushManager.getSubscription()) ?? null) : null;

/** Ce que cet appareil permet maintenant. Sur iPhone et iPad, la poussée n'existe que depuis l'écran d'accueil (16.4). */
export async function lireEtatPush(): Promise<EtatPush> {
  if (!sait()) return estAppleMobile(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : 'absent';
  if (Notification.permission === 'denied') return 'refuse';
  if (!(await agentPose())) return 'absent';
  const abonnement = await abonnementPresent();
  return abonnement && abonnement.endpoint === lireInscription()?.adresse ? 'abonne' : 'possible';
}

/** Les octets d'un texte en base64url, ce que le navigateur attend d'une clé de serveur. */
export function octetsDe(base64url: string): Uint8Array<ArrayBuffer> {
  const binaire = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binaire, (signe) => signe.charCodeAt(0));
}

/**
 * Demande l'accord (dans le clic, seul moment où le navigateur l'admet), puis abonne ce navigateur.
 * @param cleServeur la clé publique du serveur, en base64url
 * @returns l'abonnement, ou ce qui l'empêche
 */
export async function abonner(cleServeur: string): Promise<PushSubscription | EtatPush> {
  const accord = await Notification.requestPermission();
  if (accord !== 'granted') return accord === 'denied' ? 'refuse' : 'possible';
  const agent = await agentPose();
  if (!agent) return 'absent';
  const options = { userVisibleOnly: true, applicationServerKey: octetsDe(cleServeur) };
  try {
    return await agent.pushManager.subscribe(options);
  } catch (erreur) {
    // Abonné avec une autre clé : le serveur en a changé.
    if ((erreur as DOMException).name !== 'InvalidStateError') throw erreur;
    await (await agent.pushManager.getSubscription())?.unsubscribe();
    return agent.pushManager.subscribe(options);
  }
}

const NAVIGATEURS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** « Chrome sur Android » : de quoi reconnaître son appareil dans la liste, et rien de plus. */
export function nomDAppareil(agent: string): string {
  const nom = (noms: typeof NAVIGATEURS): string | undefined =>
    noms.find(([motif]) => motif.test(agent))?.[1];
  const systeme = nom(SYSTEMES);
  return `${nom(NAVIGATEURS) ?? 'Navigateur'}${systeme ? ` sur ${systeme}` : ''}`;
}
