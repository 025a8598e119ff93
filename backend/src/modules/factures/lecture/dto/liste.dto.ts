import {
  type CriteresFactures,
  FILTRES_STATUT,
  type FiltreStatut,
} from '@facturier/domaine/contrat/factures-demandes';
import { TRIS_FACTURES, type TriFactures } from '@facturier/domaine/contrat/vues';
import { DuContrat } from '../../../../common/http/contrat';
import { Curseur, DateCivileValide, Limite, Parmi, Texte } from '../../../../common/http/champs';

/** Filtres et page d'une liste de factures. */
@DuContrat('CriteresFactures')
export class ListeFacturesDto implements CriteresFactures {
  @Limite(100)
  limite?: number;

  @Curseur(400)
  curseur?: string;

  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(FILTRES_STATUT, 'Le statut', { facultatif: true })
  statut?: FiltreStatut;

  @Texte({ max: 64, nom: 'Le client', facultatif: true })
  client?: string;

  @Texte({ max: 64, nom: 'Le vendeur', facultatif: true })
  vendeur?: string;

  @DateCivileValide({ facultatif: true })
  du?: string;

  @DateCivileValide({ facultatif: true })
  au?: string;

  @Parmi(TRIS_FACTURES, 'Le tri', { facultatif: true })
  tri?: TriFactures;

  @Parmi(['asc', 'desc'], 'L’ordre', { facultatif: true })
  ordre?: 'asc' | 'desc';
}
