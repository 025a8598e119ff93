import { MOT_DE_PASSE_REQUIS, motDePasse } from '@facturier/domaine/saisies/compte';
import { Suit } from '../../../common/http/champs';

/** Un mot de passe tel qu'il est saisi : ni espaces ôtés ni caractères changés. */
export const MotDePasse = (requis = MOT_DE_PASSE_REQUIS): PropertyDecorator => Suit(motDePasse(requis));
