import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Une variable qui est un entier, entre ces bornes. */
export const entier = (defaut: number, min: number, max = Number.MAX_SAFE_INTEGER): PropertyDecorator => {
  const lire = ({ value }: { value: unknown }): number =>
    value === undefined || value === '' ? defaut : Number(value);
  return applyDecorators(Transform(lire), IsInt(), Min(min), Max(max));
};
