import { construireDocument } from '@facturier/domaine/documents/document';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { createContext, useContext } from 'react';

/** Ce qu'un acte du pied fait de la saisie finie. */
export type SuiteDeSaisie = 'voir' | 'envoyer';

/** Comment l'assistant nomme ce qu'il prépare, et comment il le dessine. */
export interface Mots {
  neuf: string;
  brouillon: string;
  /** Les cinq étapes, dans l'ordre, avec leur titre exact. */
  etapes: readonly string[];
  progression: string;
  apercu: string;
  enTete: string;
  adresse: string;
  client: string;
  aCompleter: string;
  incomplet: string;
  /** Les actes du pied, le principal en dernier. */
  actes: readonly { suite: SuiteDeSaisie; libelle: string }[];
  /** Faux : ni dates, ni numéros, ni commande, ni acompte versé. */
  datee: boolean;
  composer: (facture: FactureADessiner) => DocumentFacture;
  /** Le même, pour un client qui lit l'anglais : ses mots ne se chargent que pour lui. */
  bilingue: () => Promise<(facture: FactureADessiner) => DocumentFacture>;
}

export const MOTS_FACTURE: Mots = {
  neuf: 'Nouvelle facture',
  brouillon: 'Brouillon de facture',
  etapes: [
    'Informations émetteur',
    'Sélection client',
    'Dates et lignes',
    'Mentions',
    'Aperçu de la facture',
  ],
  progression: 'Progression de la facture',
  apercu: 'Aperçu de la facture',
  enTete: 'Ces informations paraissent en tête de vos factures et restent dans votre profil.',
  adresse: 'Votre adresse complète sera demandée pour émettre la facture.',
  client: 'Client de la facture',
  aCompleter: 'Il reste à compléter avant d’émettre cette facture',
  incomplet: 'Complétez ce qui manque pour émettre.',
  actes: [
    { suite: 'voir', libelle: 'Générer la facture' },
    { suite: 'envoyer', libelle: 'Générer et envoyer' },
  ],
  datee: true,
  composer: construireDocument,
  bilingue: async () => (await import('@facturier/domaine/documents/bilingue')).documentBilingue,
};

/** Les mots de l'assistant ouvert ; ceux d'une facture, sans rien dire. */
export const MotsDeLAssistant = createContext<Mots>(MOTS_FACTURE);

export const useMots = (): Mots => useContext(MotsDeLAssistant);
