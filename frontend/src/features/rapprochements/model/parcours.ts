import type { RapprochementsAppliques } from '@facturier/domaine/contrat/rapprochements';
import type { Correspondance } from '@facturier/domaine/releves/colonnes';
import type { Tableau } from '@facturier/domaine/releves/rangees';
import type { FactureARapprocher } from '@facturier/domaine/releves/rapprochement';
import type { CodeRefusReleve } from '@facturier/domaine/releves/refus';
import type { Releve } from '@facturier/domaine/releves/releve';
import { choixDeDepart, type Choix, type ChoixFaits, type OperationExaminee } from './examen';

/** Un relevé refusé : son fichier, et le code du refus s'il en a un. */
export interface ReleveMalLu {
  source: File;
  refus?: CodeRefusReleve;
}

/** Un relevé lu et examiné. */
export interface Examen {
  fichier: string;
  source: File;
  releve: Releve;
  /** D'où il vient, si c'est un tableau : ses colonnes se corrigent. */
  tableau: Tableau | null;
  ou: Correspondance | null;
  factures: readonly FactureARapprocher[];
  lignes: readonly OperationExaminee[];
}

/** Dire où lire ce tableau. */
export interface EnColonnes {
  nom: 'colonnes';
  fichier: string;
  source: File;
  tableau: Tableau;
  ou: Correspondance | null;
  /** La question est celle du sens : des montants sans signe. */
  sensADire: boolean;
  refus: string | null;
}

/** Où en est la personne. */
export type Etape =
  | { nom: 'depot'; refus: string | null; malLu?: ReleveMalLu }
  | { nom: 'lecture' }
  | EnColonnes
  | { nom: 'verification'; examen: Examen; choix: ChoixFaits }
  | { nom: 'fini'; bilan: RapprochementsAppliques };

export type Acte =
  | { fait: 'va'; a: Etape }
  | { fait: 'examine'; examen: Examen }
  | { fait: 'choisit'; empreinte: string; choix: Choix | null };

export const DEPART: Etape = { nom: 'depot', refus: null };

/** Ce que chaque acte fait de l'étape. */
export function avancer(etape: Etape, acte: Acte): Etape {
  if (acte.fait === 'va') return acte.a;
  if (acte.fait === 'examine')
    return { nom: 'verification', examen: acte.examen, choix: choixDeDepart(acte.examen.lignes) };
  if (etape.nom !== 'verification') return etape;
  const choix = new Map(etape.choix);
  if (acte.choix) choix.set(acte.empreinte, acte.choix);
  else choix.delete(acte.empreinte);
  return { ...etape, choix };
}
