import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Texte } from '../../../common/http/champs';

interface OptionsLigne {
  max: number;
  nom: string;
  /** Peut manquer (ou valoir `null`) ; donné vide, il est vide. */
  facultatif?: boolean;
  /** Peut manquer, mais donné il ne peut être vide. */
  siDonne?: boolean;
}

/** Un texte d'une seule ligne : retours à la ligne et tabulations deviennent des espaces. */
export const LigneDeTexte = ({ max, nom, facultatif, siDonne }: OptionsLigne): PropertyDecorator =>
  applyDecorators(
    ...(siDonne ? [IsOptional()] : []),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\r\n\t\u2028\u2029]+/g, ' ') : value,
    ),
    Texte({ max, nom, facultatif }),
  );
