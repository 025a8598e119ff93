import {
  type CorpsFacturerDevis,
  type PieceDeDevis,
  PIECES_DE_DEVIS,
} from '@facturier/domaine/contrat/devis-facturation';
import { TAUX_VERSEMENT } from '@facturier/domaine/devis/offre';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Parmi } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal } from '../../../common/http/decimal';

/** `POST /devis/{id}/factures` : un acompte, par une part ou une somme, ou le solde. */
@DuContrat('CorpsFacturerDevis')
export class FacturerDevisDto implements CorpsFacturerDevis {
  @Parmi(PIECES_DE_DEVIS, 'La facture')
  nature: PieceDeDevis;

  @Decimal(TAUX_VERSEMENT)
  pourcentage?: number;

  @Decimal(MONTANT)
  montant?: number;
}
