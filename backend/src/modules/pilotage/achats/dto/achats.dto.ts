import { CHAMPS_ACHAT } from '@facturier/domaine/achats/saisie';
import type { CorpsAchat, CriteresExportAchats } from '@facturier/domaine/contrat/achats';
import type { FormatDuLivre } from '@facturier/domaine/contrat/recettes';
import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { DecimalRequis } from '../../../../common/http/decimal';
import { AnneeDto } from '../../seuils/dto/seuils.dto';

const IDENTIFIANT = 24;

/** `POST /achats`. */
@DuContrat('CorpsAchat')
export class AchatDto implements CorpsAchat {
  @DateCivileValide()
  date: string;

  @Texte(CHAMPS_ACHAT.fournisseur)
  fournisseur: string;

  @Texte(CHAMPS_ACHAT.nature)
  nature: string;

  @Texte(CHAMPS_ACHAT.reference)
  reference: string;

  @DecimalRequis(MONTANT, 'Indiquez le montant payé, TVA comprise.')
  montant: number;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement')
  moyen: MoyenPaiement;

  @Texte({ nom: 'La facture reçue', max: IDENTIFIANT, facultatif: true })
  recue?: string | null;
}

/** L'année du registre à télécharger, et comment. */
@DuContrat('CriteresExportAchats')
export class ExportAchatsDto extends AnneeDto implements CriteresExportAchats {
  @Parmi(['csv', 'xlsx', 'pdf'], 'Le format', { facultatif: true })
  format?: FormatDuLivre;
}
