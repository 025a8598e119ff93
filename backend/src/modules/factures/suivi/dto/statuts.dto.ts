import type {
  CorpsDemandeRecue,
  CorpsStatutDestinataire,
  CorpsStatutEmetteur,
} from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { MOTIF_REFUS } from '@facturier/domaine/saisies/facture';
import { CODES_REFUS, type CodeRefus } from '@facturier/domaine/factures/motifs-refus';
import { IsOptional } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';

/** `PUT …/statut-emetteur` */
@DuContrat('CorpsStatutEmetteur')
export class StatutEmetteurDto implements CorpsStatutEmetteur {
  @Parmi(['creee', 'envoyee', 'payee'], 'Le statut')
  statutEmetteur: 'creee' | 'envoyee' | 'payee';
}

/** `POST …/demande-recue` */
@DuContrat('CorpsDemandeRecue')
export class DemandeRecueDto implements CorpsDemandeRecue {
  @DateCivileValide()
  le: string;
}

/** `PUT …/statut-destinataire` : un refus porte son motif. */
@DuContrat('CorpsStatutDestinataire')
export class StatutDestinataireDto implements CorpsStatutDestinataire {
  @Parmi(['vue', 'acceptee', 'refusee', 'payee'], 'Le statut')
  statutDestinataire: 'vue' | 'acceptee' | 'refusee' | 'payee';

  @IsOptional()
  @Parmi(CODES_REFUS, 'Le code du refus')
  codeRefus?: CodeRefus;

  @Texte({ ...MOTIF_REFUS, facultatif: true })
  motif?: string;
}
