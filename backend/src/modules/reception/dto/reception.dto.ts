import type {
  CorpsPaiementRecu,
  CriteresDepot,
  CriteresReception,
} from '@facturier/domaine/contrat/reception';
import { dateCivile } from '@facturier/domaine/valeurs/regle';
import { ValidateIf } from 'class-validator';
import { Curseur, Limite, Parmi, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** La page demandée des factures reçues. */
@DuContrat('CriteresReception')
export class CriteresReceptionDto implements CriteresReception {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Limite(100)
  limite?: number;

  @Curseur(400)
  curseur?: string;
}

/** Ce qu'on veut d'une facture déjà reçue par un autre fichier. */
@DuContrat('CriteresDepot')
export class CriteresDepotDto implements CriteresDepot {
  @Parmi(['garder'], 'Le choix', { facultatif: true })
  pareille?: 'garder';
}

/** `PUT /reception/:id/paiement`. */
@DuContrat('CorpsPaiementRecu')
export class PaiementRecuDto implements CorpsPaiementRecu {
  @ValidateIf((_corps: object, valeur: unknown) => valeur !== null)
  @Suit(dateCivile)
  payeeLe: string | null;
}
