import {
  CLIENT_ANTERIEUR,
  ETATS_ANTERIEURS,
  type EtatAnterieur,
  type GenreAnterieur,
  GENRES_ANTERIEURS,
  LOGICIEL_ANTERIEUR,
  NUMERO_ANTERIEUR,
} from '@facturier/domaine/anterieures/piece';
import type {
  CorpsNouvellePieceAnterieure,
  CorpsPaiementAnterieur,
  CorpsPieceAnterieure,
  CriteresPiecesAnterieures,
} from '@facturier/domaine/contrat/anterieures';
import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import { type NatureDeLigne, NATURES_DE_LIGNE } from '@facturier/domaine/documents/nature';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Curseur, DateCivileValide, Limite, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal, DecimalRequis } from '../../../common/http/decimal';

const ANNEE = (valeur: unknown): string | null =>
  /^\d{4}$/.test(String(valeur)) ? null : 'L’année s’écrit en quatre chiffres.';

/** La page demandée des pièces antérieures. */
@DuContrat('CriteresPiecesAnterieures')
export class CriteresPiecesAnterieuresDto implements CriteresPiecesAnterieures {
  @Texte({ max: 4, nom: 'L’année', facultatif: true, forme: ANNEE })
  annee?: string;

  @Parmi(ETATS_ANTERIEURS, 'L’état', { facultatif: true })
  etat?: EtatAnterieur;

  @Limite(200)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}

/** `PUT /pieces-anterieures/:id`. */
@DuContrat('CorpsPieceAnterieure')
export class PieceAnterieureDto implements CorpsPieceAnterieure {
  @Parmi(GENRES_ANTERIEURS, 'Le genre', { facultatif: true })
  genre?: GenreAnterieur;

  @Texte(NUMERO_ANTERIEUR)
  numero: string;

  @DateCivileValide()
  dateEmission: string;

  @DateCivileValide({ facultatif: true })
  dateEcheance?: string | null;

  @Texte(CLIENT_ANTERIEUR)
  clientNom: string;

  @DecimalRequis(MONTANT, 'Indiquez le total de la pièce.')
  total: number;

  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne | null;

  @Texte(LOGICIEL_ANTERIEUR)
  logiciel?: string | null;
}

/** `POST /pieces-anterieures` : la pièce, et ce qui en est déjà payé. */
@DuContrat('CorpsNouvellePieceAnterieure')
export class NouvellePieceAnterieureDto extends PieceAnterieureDto implements CorpsNouvellePieceAnterieure {
  @Decimal(MONTANT)
  paye?: number;

  @DateCivileValide({ facultatif: true })
  payeLe?: string;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;
}

/** `POST /pieces-anterieures/:id/paiements` : de l'argent, ou l'écriture contraire d'une autre. */
@DuContrat('CorpsPaiementAnterieur')
export class PaiementAnterieurDto implements CorpsPaiementAnterieur {
  @DateCivileValide({ facultatif: true })
  date?: string;

  @Decimal(MONTANT)
  montant?: number;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;

  @Texte({ max: 64, nom: 'L’écriture à annuler', facultatif: true })
  annule?: string;
}
