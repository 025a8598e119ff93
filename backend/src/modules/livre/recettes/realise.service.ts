import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import type { DocumentExecute } from '@facturier/domaine/seuils/sources';
import { Injectable } from '@nestjs/common';
import { type DocumentLu, paieDe } from '../../sommes/vente-lue';
import { RealiseRepository } from './realise.repository';

/** Ce que l'on sait qu'une somme paie : des biens, ou chaque catégorie si on l'a dite. */
type PaieConnu = Partial<PaieDit>;

/** Un document exécuté ; `biensCentimes` absent : une ligne ne dit pas ce qu'elle vend. */
export interface DocumentVendu extends Omit<DocumentExecute, 'parts'>, PaieConnu {}

function sorteDe({ genre, acompte, solde }: DocumentLu): DocumentExecute['sorte'] {
  if (genre === 'avoir') return 'avoir';
  if (acompte) return 'acompte';
  return solde ? 'solde' : 'facture';
}

const rendre = (lu: DocumentLu): DocumentVendu => ({
  sorte: sorteDe(lu),
  numero: lu.numero,
  executeLe: lu.executeLe,
  totalCentimes: lu.totalCentimes,
  ...paieDe(lu.totalCentimes, lu),
  lien: `/factures/${lu._id.toHexString()}`,
  ...(lu.etranger && { etranger: true }),
  ...(lu.genre === 'avoir' && lu.acompte && { surAcompte: true }),
});

/** Ce qu'un émetteur vend et exécute, payé ou non, document par document. */
@Injectable()
export class RealiseService {
  constructor(private readonly depot: RealiseRepository) {}

  /** Ce qui s'exécute de la première à la dernière de ces années, dans l'ordre des jours. Centimes. */
  async entre(emetteurId: string, premiere: number, derniere: number): Promise<DocumentVendu[]> {
    return (await this.depot.entre(emetteurId, premiere, derniere)).map(rendre);
  }
}
