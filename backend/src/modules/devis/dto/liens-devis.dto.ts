import type { CorpsDestinataireDevis, CorpsEnvoiDevis } from '@facturier/domaine/contrat/devis-liens';
import { DESTINATAIRES_MAX, DESTINATAIRE_NOM, PHRASE_LIBRE } from '@facturier/domaine/devis/envoi';
import { DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import { Email, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** Une personne à qui le devis part. */
@DuContrat('CorpsDestinataireDevis')
export class DestinataireDevisDto implements CorpsDestinataireDevis {
  @Email(DESTINATAIRE_REQUIS)
  email: string;

  @Texte(DESTINATAIRE_NOM)
  nom?: string;
}

/** `POST …/envoyer`. */
@DuContrat('CorpsEnvoiDevis')
export class EnvoiDevisDto implements CorpsEnvoiDevis {
  @IsArray({ message: 'Indiquez à qui envoyer ce devis.' })
  @ArrayMinSize(1, { message: 'Indiquez à qui envoyer ce devis.' })
  @ArrayMaxSize(DESTINATAIRES_MAX, { message: `Un devis part à ${DESTINATAIRES_MAX} adresses au plus.` })
  @ArrayUnique(({ email }: DestinataireDevisDto) => email, { message: 'Une adresse est dite deux fois.' })
  @ValidateNested({ each: true })
  @Type(() => DestinataireDevisDto)
  destinataires: DestinataireDevisDto[];

  @Texte(PHRASE_LIBRE)
  message?: string;
}
