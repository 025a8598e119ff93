import { DATES_PRECISEES, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import {
  type ClientFige,
  type ContenuFacture,
  type FactureADessiner,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { delaiDe } from './validite';
import { CLIENT_INCONNU } from '@facturier/domaine/documents/document-modele';
import { livraisonVide } from '@facturier/domaine/documents/livraison';
import { estDateCivile, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ValeursAssistant } from './valeurs-assistant';
import { lignesValides, totauxSaisis } from './lignes';
import { regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { retardLu } from '@/components/conditions/saisie-conditions';

function precisionsDe(valeurs: ValeursAssistant): Partial<ContenuFacture> {
  const textes = TEXTES_PRECISES.flatMap((champ) =>
    valeurs[champ].trim() ? [[champ, valeurs[champ].trim()] as const] : [],
  );
  const dates = DATES_PRECISEES.flatMap((champ) =>
    estDateCivile(valeurs[champ]) ? [[champ, valeurs[champ]] as const] : [],
  );
  return {
    ...Object.fromEntries([...textes, ...dates]),
    ...(!livraisonVide(valeurs.livraison) && { livraison: valeurs.livraison }),
    ...(valeurs.moyensPaiement && { moyensPaiement: valeurs.moyensPaiement }),
  };
}

/** La facture à dessiner pendant la saisie : le numéro annoncé est indicatif, les lignes non valides n'y sont pas. */
export function factureAApercevoir(
  valeurs: ValeursAssistant,
  vendeur: Vendeur,
  client: ClientFige | null,
  numero: string | null,
  aujourdhui: DateCivile,
): FactureADessiner {
  const lignes = lignesValides(valeurs.lignes);
  const { remise, acompteCentimes, totalHtCentimes, totalTtcCentimes } = totauxSaisis(valeurs);
  const dateEmission = estDateCivile(valeurs.dateEmission) ? valeurs.dateEmission : aujourdhui;
  return {
    genre: 'facture',
    numero,
    vendeur,
    client: client ?? CLIENT_INCONNU,
    ...(valeurs.devis && { devis: valeurs.devis }),
    ...(!estDateCivile(valeurs.dateEcheance) && { sansEcheance: true }),
    contenu: {
      dateEmission,
      dateEcheance: estDateCivile(valeurs.dateEcheance) ? valeurs.dateEcheance : dateEmission,
      ...precisionsDe(valeurs),
      lignes,
      ...(remise && { remise }),
      ...(acompteCentimes > 0 && { acompteCentimes }),
      totalHtCentimes,
      totalTtcCentimes,
      mentions: {
        conditions: {
          delai: delaiDe(valeurs) ?? conditionsParDefaut(dateEmission).delai,
          ...retardLu(valeurs.retard),
        },
        conditionsPaiement: valeurs.conditionsPaiement,
        mentionLibre: valeurs.mentionLibre,
      },
      regimeTva: regimesDe(client ?? CLIENT_INCONNU, vendeur),
    },
  };
}
