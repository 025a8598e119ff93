import { ditsDesPaiements, type PaieDit } from '@facturier/domaine/cotisations/dire';
import type { DocumentExecute } from '@facturier/domaine/seuils/sources';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { partDe } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { type DocumentLu, type DueLue, RealiseRepository, type VenteLue } from './realise.repository';

/** Ce que l'on sait qu'une somme paie : des biens, ou chaque catégorie si on l'a dite. */
export type PaieConnu = Partial<PaieDit>;

/** Un document exécuté ; `biensCentimes` absent : une ligne ne dit pas ce qu'elle vend. */
export interface DocumentVendu extends Omit<DocumentExecute, 'parts'>, PaieConnu {}

/** Ce qu'une facture en cours attend encore ; `biensCentimes` absent : une ligne ne dit pas ce qu'elle vend. */
export interface SommeAttendue extends PaieConnu {
  le: DateCivile;
  montantCentimes: number;
}

/** Ce qu'une somme paie : la même part que les lignes, ou ce qui en est dit depuis ; rien si l'une est muette, ou si elles ne valent rien. */
export function paieDe(montant: number, { biens, lignes, muette, venteDite }: VenteLue): PaieConnu {
  if (venteDite?.bases) return ditsDesPaiements(0, [montant], venteDite)[0] ?? {};
  return muette || lignes <= 0 ? {} : { biensCentimes: partDe(montant, biens, lignes) };
}

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

const attendue = (due: DueLue): SommeAttendue => ({
  le: due.le,
  montantCentimes: due.resteCentimes,
  ...paieDe(due.resteCentimes, due),
});

/** Ce qu'un émetteur vend et exécute, payé ou non, et ce que ses clients lui doivent. */
@Injectable()
export class RealiseService {
  constructor(private readonly depot: RealiseRepository) {}

  /** Ce qui s'exécute de la première à la dernière de ces années, dans l'ordre des jours. Centimes. */
  async entre(emetteurId: string, premiere: number, derniere: number): Promise<DocumentVendu[]> {
    return (await this.depot.entre(emetteurId, premiere, derniere)).map(rendre);
  }

  /** Ce que les factures en cours attendent, dans l'ordre des échéances. Centimes. */
  async attendues(emetteurId: string): Promise<SommeAttendue[]> {
    return (await this.depot.attendues(emetteurId)).map(attendue);
  }
}
