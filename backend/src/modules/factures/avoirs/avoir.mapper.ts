import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { lireLignes } from '../dto/saisie.mapper';
import type { AvoirDto } from './dto/avoir.dto';

/** Un avoir demandé, en unités entières ; sans lignes, il rectifie tout ce qui reste. */
export interface AvoirSaisi {
  lignes: LigneSaisie[];
  motif: string;
}

/** Le corps de `POST …/avoirs`, lu une fois pour toutes. */
export const lireAvoir = ({ lignes, motif }: AvoirDto): AvoirSaisi => ({ lignes: lireLignes(lignes), motif });
