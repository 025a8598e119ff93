import type {
  CorpsAvisDeReconduction,
  CorpsIndice,
  CorpsReconduction,
} from '@facturier/domaine/contrat/recurrences-suivis';
import { VOIES_D_AVIS, type VoieDAvis } from '@facturier/domaine/recurrences/reconduction';
import {
  NOM_D_INDICE,
  PLAFOND,
  REGLES_DE_SERIE,
  VALEUR_DE_DEPART,
} from '@facturier/domaine/recurrences/saisie';
import { DateCivileValide, Parmi, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal, DecimalRequis } from '../../../common/http/decimal';

/** L'indice du contrat. */
@DuContrat('CorpsIndice')
export class IndiceDto implements CorpsIndice {
  @Texte(NOM_D_INDICE)
  nom: string;

  @DecimalRequis(VALEUR_DE_DEPART, 'Donnez la valeur de départ de l’indice.')
  s0: number;

  @Suit(REGLES_DE_SERIE.moisDIndice)
  mois: number;

  @Decimal(PLAFOND)
  plafond?: number | null;
}

/** Quand le contrat se reconduit. */
@DuContrat('CorpsReconduction')
export class ReconductionDto implements CorpsReconduction {
  @Suit(REGLES_DE_SERIE.terme)
  terme: string;

  @Suit(REGLES_DE_SERIE.moisReconduits)
  mois: number;
}

/** `POST /recurrences/{id}/avis-reconduction`. */
@DuContrat('CorpsAvisDeReconduction')
export class AvisDeReconductionDto implements CorpsAvisDeReconduction {
  @Parmi(VOIES_D_AVIS, 'La façon d’informer')
  par: VoieDAvis;

  @DateCivileValide({ facultatif: true })
  le?: string;
}
