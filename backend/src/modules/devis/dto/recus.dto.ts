import {
  type CriteresDevisRecus,
  type FiltreDevisRecus,
  FILTRES_DEVIS_RECUS,
} from '@facturier/domaine/contrat/devis-recus';
import { Curseur, Limite, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** Filtres et page d'une liste de devis reçus. */
@DuContrat('CriteresDevisRecus')
export class ListeDevisRecusDto implements CriteresDevisRecus {
  @Limite(100)
  limite?: number;

  @Curseur(400)
  curseur?: string;

  @Parmi(FILTRES_DEVIS_RECUS, 'L’état', { facultatif: true })
  etat?: FiltreDevisRecus;

  @Texte({ max: 64, nom: 'Le vendeur', facultatif: true })
  vendeur?: string;
}
