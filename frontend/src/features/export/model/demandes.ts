import { preparer } from '@facturier/domaine/contrat/appels';
import type { Archive } from '@facturier/domaine/contrat/archives';
import type { FormatDuLivre } from '@facturier/domaine/contrat/recettes';
import { aujourdhui } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import type { DemandeFichier, Fichier } from '../api/recevoir';
import { lireNombres } from './fichier';

export interface Demande extends DemandeFichier {
  /** Ce qu'on télécharge, pendant que cela arrive : « Vos factures en PDF ». */
  titre: string;
  /** L'annonce de la réussite. */
  reussite: (fichier: Fichier) => Promise<{ titre: string; detail?: string }>;
  /** Le serveur veut d'abord le mot de passe (`PREUVE_REQUISE`) : à demander, puis recommencer. */
  surPreuve?: () => void;
  /** L'annonce de l'échec ; sans `detail`, la raison du serveur est dite s'il en donne une. */
  echec?: { titre: string; detail?: string };
}

const remis = (titre: string) => async (): Promise<{ titre: string }> => ({ titre });

/** Les nombres d'un export RGPD : « 12 factures, 4 clients ». */
const reussiteRgpd: Demande['reussite'] = async ({ contenu }) => {
  const { factures, clients } = await lireNombres(contenu);
  const detail = [
    factures !== undefined && accorder(factures, 'facture'),
    clients !== undefined && accorder(clients, 'client'),
  ].filter(Boolean);
  return { titre: 'Export RGPD réussi', detail: detail.join(', ') };
};

/** `GET /api/export-factures-rgpd`. */
export const rgpdFactures = (role: string): Demande => ({
  appel: preparer('GET /export-factures-rgpd'),
  nomParDefaut: `export-factures-rgpd-${role}-${aujourdhui()}.json`,
  titre: 'Export RGPD de vos factures',
  reussite: reussiteRgpd,
});

/** `GET /api/export-clients-rgpd`. */
export const rgpdClients = (): Demande => ({
  appel: preparer('GET /export-clients-rgpd'),
  nomParDefaut: `export-clients-rgpd-${aujourdhui()}.json`,
  titre: 'Export RGPD de vos clients',
  reussite: reussiteRgpd,
  echec: { titre: 'Erreur lors de l’export des clients' },
});

/** `GET /export/user-data` : tout ce que le produit garde sur la personne. */
export const mesDonnees = (): Demande => ({
  appel: preparer('GET /export/user-data'),
  nomParDefaut: `mes-donnees-${aujourdhui()}.json`,
  titre: 'Vos données',
  reussite: remis('Vos données sont téléchargées'),
});

/** `GET /archives/:id/fichier` : une archive prête. */
export const archiveDuCompte = ({ _id, nom }: Archive): Demande => ({
  appel: preparer('GET /archives/:id/fichier', { id: _id }),
  nomParDefaut: nom ?? `archive-${aujourdhui()}.zip`,
  titre: 'Votre archive',
  reussite: remis('Archive téléchargée'),
});

/** `GET /export/factures?format=csv` ou `/export/clients?format=csv` : pour un tableur. */
export const csv = (quoi: 'factures' | 'clients'): Demande => ({
  appel: preparer(`GET /export/${quoi}`, { requete: { format: 'csv' } }),
  nomParDefaut: `${quoi}-${aujourdhui()}.csv`,
  titre: quoi === 'factures' ? 'Vos factures en CSV' : 'Vos clients en CSV',
  reussite: remis(quoi === 'factures' ? 'Factures téléchargées en CSV' : 'Clients téléchargés en CSV'),
});

/** `GET /export/factures?format=xlsx` ou `/export/clients?format=xlsx` : un classeur aux cellules typées. */
export const classeur = (quoi: 'factures' | 'clients'): Demande => ({
  appel: preparer(`GET /export/${quoi}`, { requete: { format: 'xlsx' } }),
  nomParDefaut: `${quoi}-${aujourdhui()}.xlsx`,
  titre: quoi === 'factures' ? 'Vos factures en classeur' : 'Vos clients en classeur',
  reussite: remis(
    quoi === 'factures' ? 'Factures téléchargées en classeur' : 'Clients téléchargés en classeur',
  ),
});

/** `GET /export/recettes` : le livre d'une période. */
export const livreDesRecettes = (periode: string, format: FormatDuLivre): Demande => ({
  appel: preparer('GET /export/recettes', { requete: { periode, format } }),
  nomParDefaut: `livre-des-recettes-${periode}.${format}`,
  titre: 'Votre livre des recettes',
  reussite: remis('Livre des recettes téléchargé'),
});

/** `GET /achats/export` : le registre d'une année. */
export const registreDesAchats = (annee: number, format: FormatDuLivre): Demande => ({
  appel: preparer('GET /achats/export', { requete: { annee, format } }),
  nomParDefaut: `registre-des-achats-${annee}.${format}`,
  titre: 'Votre registre des achats',
  reussite: remis('Registre des achats téléchargé'),
});

/** `GET /urssaf/declarations/:periode/pdf`, `…/csv` : une période à recopier. */
export const declarationPreparee = (periode: string, format: 'csv' | 'pdf'): Demande => ({
  appel: preparer(`GET /urssaf/declarations/:periode/${format}`, { periode }),
  nomParDefaut: `declaration-urssaf-${periode}.${format}`,
  titre: 'Votre déclaration',
  reussite: remis('Déclaration téléchargée'),
});

/** Nombre de documents qu'une archive choisie peut porter. */
export const PDF_MAX = 200;

/** `GET /export/pdf.zip` : tous les documents émis. */
export const pdfEnZip = (): Demande => ({
  appel: preparer('GET /export/pdf.zip'),
  nomParDefaut: `factures-${aujourdhui()}.zip`,
  titre: 'Tous vos documents en PDF',
  reussite: remis('Documents téléchargés'),
  echec: { titre: 'Erreur d’export' },
});
