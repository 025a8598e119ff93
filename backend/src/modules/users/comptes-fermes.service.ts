import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { type CompteEndormi, ComptesFermesRepository } from './comptes-fermes.repository';

/** Averti à vingt-trois mois sans acte, fermé à vingt-quatre : jamais moins d'un mois entre les deux. */
const MOIS_AVANT_AVIS = 23;
const MOIS_AVANT_FIN = 24;
const JOURS_DE_PREAVIS = 30;

export type { CompteEndormi };

/** Les comptes fermés, et ceux qui dorment. */
@Injectable()
export class ComptesFermesService {
  constructor(
    private readonly depot: ComptesFermesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Les comptes supprimés, par lots. */
  tous(): AsyncGenerator<Types.ObjectId[]> {
    return this.depot.supprimes();
  }

  /** Ceux qu'il faut avertir, ou fermer, ce jour. */
  async endormis(limite: number): Promise<string[]> {
    const aFermer = await this.depot.aFermer(this.ilYA(MOIS_AVANT_FIN), this.preavis(), limite);
    return aFermer.length > 0 ? aFermer : this.depot.aAvertir(this.ilYA(MOIS_AVANT_AVIS), limite);
  }

  /** Avertit ce compte, s'il dort encore ; rejoint la transaction en cours. */
  avertir(id: string): Promise<CompteEndormi | null> {
    return this.depot.avertir(new Types.ObjectId(id), this.ilYA(MOIS_AVANT_AVIS), this.horloge.maintenant());
  }

  /** Retient ce compte s'il est à fermer ; rejoint la transaction en cours. */
  retenirAFermer(id: string): Promise<CompteEndormi | null> {
    return this.depot.retenir(new Types.ObjectId(id), this.ilYA(MOIS_AVANT_FIN), this.preavis());
  }

  /** Le jour où un compte averti maintenant sera fermé, au plus tôt. */
  finAnnoncee(): Date {
    const fin = this.horloge.maintenant();
    fin.setUTCDate(fin.getUTCDate() + JOURS_DE_PREAVIS + 1);
    return fin;
  }

  private ilYA(mois: number): Date {
    const instant = this.horloge.maintenant();
    instant.setUTCMonth(instant.getUTCMonth() - mois);
    return instant;
  }

  private preavis(): Date {
    const instant = this.horloge.maintenant();
    instant.setUTCDate(instant.getUTCDate() - JOURS_DE_PREAVIS);
    return instant;
  }
}
