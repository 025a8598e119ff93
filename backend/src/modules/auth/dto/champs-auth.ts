import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Un mot de passe tel qu'il est saisi : ni espaces ôtés ni caractères changés. */
export const MotDePasse = (requis = 'Le mot de passe est obligatoire.'): PropertyDecorator =>
  applyDecorators(
    IsNotEmpty({ message: requis }),
    IsString({ message: 'Le mot de passe doit être un texte.' }),
    MaxLength(1_000, { message: 'Le mot de passe est trop long.' }),
  );
