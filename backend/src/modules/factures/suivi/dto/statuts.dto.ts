import { MOTIF_REFUS } from '@facturier/domaine/saisies/facture';
import { Parmi, Texte } from '../../../../common/http/champs';

/** `PUT …/statut-emetteur` */
export class StatutEmetteurDto {
  @Parmi(['creee', 'envoyee', 'payee'], 'Le statut')
  statutEmetteur: 'creee' | 'envoyee' | 'payee';
}

/** `PUT …/statut-destinataire` : un refus porte son motif. */
export class StatutDestinataireDto {
  @Parmi(['vue', 'acceptee', 'refusee', 'payee'], 'Le statut')
  statutDestinataire: 'vue' | 'acceptee' | 'refusee' | 'payee';

  @Texte({ ...MOTIF_REFUS, facultatif: true })
  motif?: string;
}
