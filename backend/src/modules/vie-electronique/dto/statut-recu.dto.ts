import type { CorpsStatutRecu } from '@facturier/domaine/contrat/vie-electronique';
import { COMMENTAIRE_DE_LITIGE } from '@facturier/domaine/litiges/contestation';
import { statutsDe } from '@facturier/domaine/plateforme/statuts';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal } from '../../../common/http/decimal';

const CODES = statutsDe('acheteur').map(({ code }) => code);

/** `POST /reception/:id/statuts`. */
@DuContrat('CorpsStatutRecu')
export class StatutRecuDto implements CorpsStatutRecu {
  @Parmi(CODES, 'Le statut')
  code: string;

  @Texte({ nom: 'Le motif', max: 40, facultatif: true })
  motif?: string;

  @Texte(COMMENTAIRE_DE_LITIGE)
  commentaire?: string;

  @Decimal(MONTANT)
  montant?: number;
}
