import {
  type CorpsSignalement,
  type MotifSignalement,
  MOTIFS_SIGNALEMENT,
} from '@facturier/domaine/contrat/abus';
import { Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const PRECISION_MAX = 500;

/** Signaler un abus. */
@DuContrat('CorpsSignalement')
export class SignalementDto implements CorpsSignalement {
  @Texte({ max: 200, nom: 'Le lien', requis: 'Ce lien de signalement n’est pas entier.' })
  token: string;

  @Parmi(MOTIFS_SIGNALEMENT, 'Le motif')
  motif: MotifSignalement;

  @Texte({ max: PRECISION_MAX, nom: 'La précision', facultatif: true, plusieursLignes: true })
  precision?: string;
}
