import type { ClientFige, FactureADessiner, Vendeur } from '@facturier/domaine/documents/facture';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { estDateCivile, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ValeursAssistant } from './assistant.reducer';
import { lignesValides } from './lignes';

/** Ce que l'aperçu sait du vendeur au-delà de l'identité saisie à l'étape 1. */
export type VendeurConnu = Omit<Vendeur, 'prenom' | 'nom' | 'email' | 'adresse' | 'codePostal' | 'ville'>;

const CLIENT_A_CHOISIR: ClientFige = { nom: 'Client à choisir', email: '', type: 'particulier' };

/** La facture à dessiner pendant la saisie : le numéro annoncé est indicatif, les lignes non valides n'y sont pas. */
export function factureAApercevoir(
  valeurs: ValeursAssistant,
  vendeur: VendeurConnu,
  client: ClientFige | null,
  numero: string | null,
  aujourdhui: DateCivile,
): FactureADessiner {
  const { emetteur } = valeurs;
  const lignes = lignesValides(valeurs.lignes);
  const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes);
  const dateEmission = estDateCivile(valeurs.dateEmission) ? valeurs.dateEmission : aujourdhui;
  const optionnels = {
    ...(estDateCivile(valeurs.datePrestation) && { datePrestation: valeurs.datePrestation }),
    ...(valeurs.objet.trim() && { objet: valeurs.objet.trim() }),
    ...(valeurs.bonDeCommande.trim() && { bonDeCommande: valeurs.bonDeCommande.trim() }),
    ...(valeurs.adresseLivraison.trim() && { adresseLivraison: valeurs.adresseLivraison.trim() }),
  };
  return {
    genre: 'facture',
    numero,
    vendeur: { ...vendeur, ...emetteur },
    client: client ?? CLIENT_A_CHOISIR,
    contenu: {
      dateEmission,
      dateEcheance: estDateCivile(valeurs.dateEcheance) ? valeurs.dateEcheance : dateEmission,
      ...optionnels,
      lignes,
      totalHtCentimes,
      totalTtcCentimes,
      mentions: { conditionsPaiement: valeurs.conditionsPaiement, mentionLibre: valeurs.mentionLibre },
    },
  };
}
