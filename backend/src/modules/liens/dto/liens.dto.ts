import type { CorpsConsultation, CorpsLien, ReglageLiens } from '@facturier/domaine/contrat/liens';
import { NIVEAUX, type NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { IsBoolean } from 'class-validator';
import { Email, Parmi } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** `POST …/liens` : pour qui ; absente, l'adresse du client. */
@DuContrat('CorpsLien')
export class LienDto implements CorpsLien {
  @Email(DESTINATAIRE_REQUIS, { siDonne: true })
  adresse?: string;
}

/** `PUT /liens` : ouvrir ou couper tous les liens du compte. */
@DuContrat('ReglageLiens')
export class ReglageLiensDto implements ReglageLiens {
  @IsBoolean({ message: 'Indiquez si les liens sont ouverts.' })
  ouverts: boolean;
}

/** `POST …/consultation` : ce que la visite montre d'elle. */
@DuContrat('CorpsConsultation')
export class ConsultationDto implements CorpsConsultation {
  @Parmi(NIVEAUX, 'Le niveau')
  niveau: NiveauConsultation;
}
