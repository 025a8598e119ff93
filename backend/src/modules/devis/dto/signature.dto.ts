import type { CorpsAcceptation, CorpsRetractation } from '@facturier/domaine/contrat/devis-signature';
import {
  CASES_DE_CONSENTEMENT,
  NOM_DU_SIGNATAIRE,
  type NomDeCase,
  QUALITE_DU_SIGNATAIRE,
} from '@facturier/domaine/devis/consentement';
import { Matches } from 'class-validator';
import { DateCivileValide, Plusieurs, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** `POST /public/devis/:jeton/accepter`. */
@DuContrat('CorpsAcceptation')
export class AcceptationDto implements CorpsAcceptation {
  @Texte({ nom: 'Le code', max: 12, requis: 'Saisissez le code reçu par e-mail.' })
  code: string;

  @Texte(NOM_DU_SIGNATAIRE)
  nom: string;

  @Texte(QUALITE_DU_SIGNATAIRE)
  qualite?: string;

  @Plusieurs(CASES_DE_CONSENTEMENT, 'Les cases cochées ne sont pas valables.')
  cases?: NomDeCase[];

  @DateCivileValide()
  textes: string;

  @Texte({ nom: 'L’empreinte du document', max: 64 })
  document: string;
}

/** `POST /public/devis/:jeton/retractation`, et sa confirmation. */
@DuContrat('CorpsRetractation')
export class RetractationDto implements CorpsRetractation {
  @Texte(NOM_DU_SIGNATAIRE)
  nom: string;

  @Texte({ nom: 'Le code', max: 12, facultatif: true })
  @Matches(/^[\d\s]*$/, { message: 'Le code s’écrit en six chiffres.' })
  code?: string;
}
