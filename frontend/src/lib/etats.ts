import type { User } from '@facturier/domaine/contrat/users';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Les états que chaque écran dessine exprès, dans l'ordre où le catalogue (`/dev/etats`) les montre. */
export const ETATS = {
  vide: 'Vide',
  chargement: 'En chargement',
  panne: 'En panne',
  'hors-ligne': 'Hors ligne',
  interdit: 'Interdit',
} as const;
export type NomEtat = keyof typeof ETATS;

/** Ce que le serveur répond à chaque clé de requête (à son début) ; une erreur est un refus. La première qui convient sert. */
export type Reponses = readonly (readonly [cle: QueryKey, reponse: unknown])[];

/** Un écran et ce qu'il lui faut pour montrer ses états : la vraie page, des réponses fixes. */
export interface EcranMontre {
  /** Le chemin du routeur. */
  chemin: string;
  /** Le nom de l'écran, unique dans le catalogue. */
  nom: string;
  /** L'adresse ouverte, si le chemin a un paramètre ou l'écran un onglet. */
  adresse?: string;
  charger: () => Promise<{ default: ComponentType }>;
  /** Le compte qui regarde ; sans lui, un visiteur. */
  compte?: User;
  /** Ce qui répond dans chaque état. */
  toujours?: Reponses;
  /** Ce que répond un compte qui n'a rien ; le compte lui-même, s'il n'est pas le même. */
  vide?: Reponses;
  compteVide?: User;
  /** Les états que l'écran n'a pas, et pourquoi. */
  sans?: Partial<Record<NomEtat, string>>;
}

/** Un écran qui ne lit rien du serveur. */
interface EcranSansEtat {
  chemin: string;
  nom: string;
  raison: string;
}

export type EcranEnEtats = EcranMontre | EcranSansEtat;
