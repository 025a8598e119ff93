import type { Statuts } from '@facturier/domaine/contrat/factures';
import {
  choixDestinataire,
  choixEmetteur,
  type SituationFacture,
} from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from '../schemas/facture.schema';
import type { FactureLue } from './facture-lue';

/** Ce dont dépend un passage, lu dans la facture. */
export const situationDe = (facture: Facture): SituationFacture => ({
  genre: facture.genre,
  statutEmetteur: facture.statutEmetteur,
  statutDestinataire: facture.statutDestinataire,
  aUnDestinataire: facture.destinataire !== undefined,
  aUnAvoir: facture.avoirsCentimes > 0,
});

/** Les statuts tels que l'appelant peut les changer : chacun son côté. */
export function statutsDe({ facture, monRole }: FactureLue): Statuts {
  const situation = situationDe(facture);
  const emetteur = monRole === 'emetteur' ? choixEmetteur(situation) : [];
  const destinataire = monRole === 'destinataire' ? choixDestinataire(situation) : [];
  return {
    statutEmetteur: facture.statutEmetteur,
    statutDestinataire: facture.statutDestinataire,
    canModifyEmetteur: emetteur.length > 0,
    canModifyDestinataire: destinataire.length > 0,
    choixEmetteur: emetteur,
    choixDestinataire: destinataire,
  };
}
