import { BOM, ecrireCellule, ecrireLigne } from '../valeurs/csv';
import { formaterInstantCourt } from '../valeurs/date-civile';
import type { EtatDepot } from './depot';

/** Un fait qui prouve que l'on s'est préparé, ou que l'on a essayé : contrat, accord, dépôt, incident. */
export interface FaitDePreuve {
  le: Date;
  quoi: 'Contrat' | 'Accord' | 'Dépôt' | 'Incident';
  detail: string;
  plateforme: string;
  reference: string;
  empreinte: string;
}

/** Ce qui fait d'un dépôt un incident. */
const INCIDENTS: Partial<Record<EtatDepot, string>> = {
  douteux: 'réponse perdue, cherchée',
  refuse: 'refusé',
  irrecevable: 'irrecevable',
  bloque: 'sans réponse depuis dix jours',
};

/** Un dépôt, dit en un fait. */
export function preuveDuDepot(depot: {
  le: Date;
  nom: string;
  etat: EtatDepot;
  essais: number;
  motifs: readonly string[];
  plateforme: string;
  flux?: string;
  sha256?: string;
}): FaitDePreuve {
  const { le, nom, etat, essais, motifs, plateforme, flux = '', sha256 = '' } = depot;
  const incident = INCIDENTS[etat];
  const repris = essais > 1 ? `, ${essais} essais` : '';
  const dit = incident ?? (etat === 'accepte' || etat === 'depose' ? 'déposé' : 'en attente');
  return {
    ...{ le, quoi: incident || essais > 1 ? 'Incident' : 'Dépôt', plateforme, reference: flux },
    detail: `${nom}\u00a0: ${[dit + repris, ...motifs].join(', ')}`,
    empreinte: sha256,
  };
}

const TITRES = ['Le (heure de Paris)', 'Quoi', 'Détail', 'Plateforme', 'Référence', 'Empreinte SHA-256'];

/**
 * Le fichier daté des preuves, en CSV : ce que demande la tolérance du démarrage (contrat, accord, essais, incidents).
 * @param faitLe l'instant du fichier, dit à sa première ligne
 */
export function fichierDePreuve(faits: readonly FaitDePreuve[], faitLe: Date, siren: string): string {
  const dans = [...faits].sort((a, b) => a.le.getTime() - b.le.getTime());
  const rangee = (cellules: readonly string[]): string => ecrireLigne(cellules.map(ecrireCellule));
  return [
    BOM + rangee([`Preuves de la facture électronique, SIREN ${siren}, le ${formaterInstantCourt(faitLe)}`]),
    rangee(TITRES),
    ...dans.map(({ le, quoi, detail, plateforme, reference, empreinte }) =>
      rangee([formaterInstantCourt(le), quoi, detail, plateforme, reference, empreinte]),
    ),
  ].join('');
}
