import type { LiensAFermer } from '@facturier/domaine/contrat/clients';
import { definirEffet } from '../../platform/outbox/effet';

/** L'adresse e-mail d'une fiche a changé : ce qui se remet par elle suit. */
export const ADRESSE_DE_CLIENT = definirEffet<{ proprietaire: string; client: string; liens?: LiensAFermer }>(
  'client.adresse',
  null,
  ({ proprietaire }) => proprietaire,
);

/** Les liens d'un client à fermer : ceux de l'adresse que sa fiche vient de quitter. */
export interface LiensDeLAncienneAdresse {
  proprietaire: string;
  client: string;
  ancienne: string;
  liens: Exclude<LiensAFermer, 'aucun'>;
}

const fermeture = (nom: string) =>
  definirEffet<LiensDeLAncienneAdresse>(
    nom,
    ({ ancienne }) => ancienne,
    ({ proprietaire }) => proprietaire,
  );

/** Ceux de ses factures. */
export const LIENS_DE_FACTURES_A_FERMER = fermeture('client.liens-factures');
/** Ceux de ses devis. */
export const LIENS_DE_DEVIS_A_FERMER = fermeture('client.liens-devis');
