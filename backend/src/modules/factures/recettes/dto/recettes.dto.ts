import type { CriteresRecettes, CriteresSommesRecettes } from '@facturier/domaine/contrat/recettes';
import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import { type NatureDeLigne, NATURES_DE_LIGNE } from '@facturier/domaine/documents/nature';
import { Curseur, Limite, Parmi, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';

/** La période dont on veut les sommes ; absente, l'année du jour. */
@DuContrat('CriteresSommesRecettes')
export class CriteresSommesRecettesDto implements CriteresSommesRecettes {
  @Texte({ max: 7, nom: 'La période', facultatif: true })
  periode?: string;
}

/** Les écritures demandées. */
@DuContrat('CriteresRecettes')
export class CriteresRecettesDto extends CriteresSommesRecettesDto implements CriteresRecettes {
  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;

  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne;

  @Limite(200)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}
