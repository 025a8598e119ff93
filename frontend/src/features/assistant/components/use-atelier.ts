import { figerClient } from '@facturier/domaine/documents/facture';
import { useMemo, type Dispatch } from 'react';
import type { Client } from '@/features/clients/public';
import type { MentionsDuCompte, User } from '@/features/users/public';
import { aujourdhui } from '@/lib/format/date';
import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { factureAApercevoir } from '../model/apercu';
import type { ActionAssistant, EtatAssistant } from '../model/assistant.reducer';
import { vendeurDepuis } from '../model/mentions';
import { auJour } from '../model/validite';
import type { Atelier } from './atelier';

/** Ce que le serveur sait et dont l'assistant a besoin. */
export interface Donnees {
  moi: User;
  mentions: MentionsDuCompte;
  clients: readonly Client[];
  numerotation: InfoNumerotation | undefined;
  /** Conditions de paiement par défaut. */
  conditions: string;
}

/** Rassemble la saisie et ce qui s'en déduit : client choisi, facture à dessiner, contexte des dates. */
export function useAtelier(tape: EtatAssistant, agir: Dispatch<ActionAssistant>, donnees: Donnees): Atelier {
  const { moi, mentions, clients, numerotation } = donnees;
  const jour = aujourdhui();
  const etat = useMemo(() => auJour(tape, jour), [tape, jour]);
  const { valeurs } = etat;
  const client = clients.find(({ _id }) => _id === valeurs.clientId) ?? null;
  const prochainNumero = numerotation?.prochainNumero ?? null;
  const facture = useMemo(
    () =>
      factureAApercevoir(
        valeurs,
        vendeurDepuis(moi, mentions, valeurs.emetteur),
        client && figerClient(client),
        prochainNumero,
        jour,
      ),
    [valeurs, mentions, moi, client, prochainNumero, jour],
  );
  return {
    etat,
    agir,
    moi,
    clients,
    client,
    facture,
    contexte: {
      aujourdhui: jour,
      typeClient: client?.type ?? null,
      derniereEmission: numerotation?.derniereDate ?? null,
    },
    dernierNumero: numerotation?.dernierNumero ?? null,
    prochainNumero,
  };
}
