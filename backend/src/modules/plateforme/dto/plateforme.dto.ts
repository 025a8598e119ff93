import type {
  CorpsConnexionPlateforme,
  CorpsConsentementPlateforme,
  CriteresRetourPlateforme,
  CriteresRetraitPlateforme,
} from '@facturier/domaine/contrat/plateforme';
import { ROLES_DE_PLATEFORME, type RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { ArrayNotEmpty, IsBoolean, IsOptional } from 'class-validator';
import { Parmi, Plusieurs, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const QUOI = 'Choisissez ce que cette plateforme fera\u00a0: recevoir, émettre, déclarer.';
const CLE_MAXIMUM = 500;
const ETAT_MAXIMUM = 4_000;

/** `POST /plateforme/consentement`. */
@DuContrat('CorpsConsentementPlateforme')
export class ConsentementPlateformeDto implements CorpsConsentementPlateforme {
  @ArrayNotEmpty({ message: QUOI })
  @Plusieurs(ROLES_DE_PLATEFORME, QUOI, { requis: true })
  roles: RoleDePlateforme[];
}

/** `POST /plateforme`. */
@DuContrat('CorpsConnexionPlateforme')
export class ConnexionPlateformeDto extends ConsentementPlateformeDto implements CorpsConnexionPlateforme {
  @Texte({ nom: 'La plateforme', max: 255, requis: 'Choisissez une plateforme de la liste.' })
  plateforme: string;

  @Texte({ nom: 'L’identifiant', max: CLE_MAXIMUM, requis: 'Collez l’identifiant donné par la plateforme.' })
  identifiant: string;

  @Texte({ nom: 'Le secret', max: CLE_MAXIMUM, requis: 'Collez le secret donné par la plateforme.' })
  secret: string;

  @IsOptional()
  @IsBoolean({ message: 'La confirmation est oui ou non.' })
  remplacer?: boolean;
}

/** `GET /plateforme/retour`. */
@DuContrat('CriteresRetourPlateforme')
export class RetourPlateformeDto implements CriteresRetourPlateforme {
  @Texte({ nom: 'Le code', max: ETAT_MAXIMUM, facultatif: true })
  code?: string;

  @Texte({ nom: 'L’état', max: ETAT_MAXIMUM, facultatif: true })
  state?: string;

  @Texte({ nom: 'Le refus', max: 255, facultatif: true })
  error?: string;

  @Texte({ nom: 'La raison du refus', max: 1_000, facultatif: true })
  error_description?: string;
}

/** `DELETE /plateforme`. */
@DuContrat('CriteresRetraitPlateforme')
export class RetraitPlateformeDto implements CriteresRetraitPlateforme {
  @Parmi(ROLES_DE_PLATEFORME, 'Le rôle')
  role: RoleDePlateforme;
}
