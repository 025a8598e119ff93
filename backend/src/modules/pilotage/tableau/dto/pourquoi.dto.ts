import type { CriteresPourquoi } from '@facturier/domaine/contrat/pilotage';
import { CHIFFRES, type NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { DuContrat } from '../../../../common/http/contrat';
import { Parmi, Texte } from '../../../../common/http/champs';

const NOMS = Object.keys(CHIFFRES) as NomDeChiffre[];

/** Le chiffre dont on veut la raison. */
@DuContrat('CriteresPourquoi')
export class PourquoiDto implements CriteresPourquoi {
  @Parmi(NOMS, 'Le chiffre')
  chiffre: NomDeChiffre;

  @Texte({ max: 7, nom: 'La période', facultatif: true })
  periode?: string;
}
