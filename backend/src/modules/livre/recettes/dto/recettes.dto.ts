import { PIECE } from '@facturier/domaine/documents/acompte';
import type {
  CorpsCorrectionRecette,
  CorpsRecette,
  CriteresRecettes,
  CriteresSommesRecettes,
} from '@facturier/domaine/contrat/recettes';
import {
  type MoyenAuLivre,
  type MoyenPaiement,
  MOYENS_AU_LIVRE,
  MOYENS_PAIEMENT,
} from '@facturier/domaine/documents/moyens-paiement';
import { type NatureDeLigne, NATURES_DE_LIGNE } from '@facturier/domaine/documents/nature';
import { LIBELLE_RECETTE } from '@facturier/domaine/saisies/facture';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Curseur, DateCivileValide, Limite, Parmi, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { Decimal, DecimalRequis } from '../../../../common/http/decimal';

/** La période dont on veut les sommes ; absente, l'année du jour. */
@DuContrat('CriteresSommesRecettes')
export class CriteresSommesRecettesDto implements CriteresSommesRecettes {
  @Texte({ max: 7, nom: 'La période', facultatif: true })
  periode?: string;
}

/** Les écritures demandées. */
@DuContrat('CriteresRecettes')
export class CriteresRecettesDto extends CriteresSommesRecettesDto implements CriteresRecettes {
  @Parmi(MOYENS_AU_LIVRE, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenAuLivre;

  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne;

  @Limite(200)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}

/** Une recette hors facture. */
@DuContrat('CorpsRecette')
export class RecetteDto implements CorpsRecette {
  @DateCivileValide()
  date: string;

  @Parmi(NATURES_DE_LIGNE, 'La nature')
  nature: NatureDeLigne;

  @DecimalRequis(MONTANT, 'Indiquez le montant reçu.')
  montant: number;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement')
  moyen: MoyenPaiement;

  @Texte(PIECE)
  reference?: string | null;

  @Texte(LIBELLE_RECETTE)
  libelle: string;
}

/** Ce qui change d'une recette saisie. */
@DuContrat('CorpsCorrectionRecette')
export class CorrectionRecetteDto implements CorpsCorrectionRecette {
  @DateCivileValide({ facultatif: true })
  date?: string;

  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne;

  @Decimal(MONTANT)
  montant?: number;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;

  @Texte(PIECE)
  reference?: string | null;

  @Texte(LIBELLE_RECETTE, { siDonne: true })
  libelle?: string;
}
