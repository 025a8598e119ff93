import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import type { ContexteDates } from '@facturier/domaine/documents/verification';
import type { Dispatch } from 'react';
import type { Client } from '@/features/clients/public';
import type { User } from '@/features/users/public';
import type { ActionAssistant, EtatAssistant } from '../model/assistant.reducer';

/** Ce que chaque étape reçoit : la saisie, de quoi la changer, et ce qui s'en déduit. */
export interface Atelier {
  etat: EtatAssistant;
  agir: Dispatch<ActionAssistant>;
  moi: User;
  clients: readonly Client[];
  client: Client | null;
  contexte: ContexteDates;
  facture: FactureADessiner;
  dernierNumero: string | null;
  prochainNumero: string | null;
}
