import { useSyncExternalStore } from 'react';
import { useNavigateur } from '../model/session';

/** L'invitation du navigateur à installer l'application (Chromium). */
interface Invitation extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Gardée par `apparence.js`, qui l'entend avant que l'application ne soit chargée. */
    invitationInstallation?: Invitation;
  }
}

/** `possible` : le navigateur propose de l'installer ; `ios` : par le menu Partager ; `menu` : par son menu ; `faite` : déjà installée. */
export type EtatInstallation = 'inconnu' | 'possible' | 'ios' | 'menu' | 'faite';

const CHANGEMENT = 'installation';

const estIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function lire(): EtatInstallation {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'faite';
  if (window.invitationInstallation) return 'possible';
  return estIos() ? 'ios' : 'menu';
}

function abonner(prevenir: () => void): () => void {
  window.addEventListener(CHANGEMENT, prevenir);
  return () => window.removeEventListener(CHANGEMENT, prevenir);
}

const inconnu = (): EtatInstallation => 'inconnu';

/** Comment installer l'application depuis ce navigateur. */
export function useInstallation(): EtatInstallation {
  return useSyncExternalStore<EtatInstallation>(abonner, useNavigateur() ? lire : inconnu, inconnu);
}

/** Montre l'invitation du navigateur. @returns vrai si la personne a accepté */
export async function installer(): Promise<boolean> {
  const invitation = window.invitationInstallation;
  if (!invitation) return false;
  await invitation.prompt();
  const { outcome } = await invitation.userChoice;
  // Une invitation ne sert qu'une fois.
  window.invitationInstallation = undefined;
  window.dispatchEvent(new Event(CHANGEMENT));
  return outcome === 'accepted';
}
