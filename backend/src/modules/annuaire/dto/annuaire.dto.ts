import type { CriteresAnnuaire } from '@facturier/domaine/contrat/annuaire';
import { Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** `GET /annuaire/entreprises`, `GET /annuaire/adresses`. */
@DuContrat('CriteresAnnuaire')
export class AnnuaireDto implements CriteresAnnuaire {
  @Texte({ max: 100, nom: 'La recherche' })
  q: string;
}
