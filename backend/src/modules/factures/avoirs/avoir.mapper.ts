import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { lireLignes, lireRemise, montantsAnnonces } from '../saisie.mapper';
import { verifierTotaux } from '../saisie';
import type { AvoirDto } from './dto/avoir.dto';

/** Un avoir demandé, en unités entières ; sans lignes, il rectifie tout ce qui reste. */
export interface AvoirSaisi {
  lignes: LigneSaisie[];
  /** Sur le total de ces lignes. */
  remise?: RemiseSaisie;
  motif: string;
}

const REMISE_SEULE = 'Une remise accompagne des lignes\u00a0: sans elles, l’avoir reprend tout ce qui reste.';

/** Le corps de `POST …/avoirs`, lu une fois pour toutes. @throws SaisieInvalide, TotauxDifferents */
export function lireAvoir(dto: AvoirDto): AvoirSaisi {
  const [lignes, remise] = [lireLignes(dto.lignes), lireRemise(dto.remise)];
  if (remise && !dto.lignes) throw new SaisieInvalide([{ champ: 'remise', message: REMISE_SEULE }]);
  verifierTotaux(
    { lignes, remise },
    { ...montantsAnnonces(dto), totalHtCentimes: null, totalTtcCentimes: null, avecTva: false },
  );
  return { lignes, remise, motif: dto.motif };
}
