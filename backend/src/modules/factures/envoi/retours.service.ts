import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { FacturesRepository } from '../../documents/factures.repository';
import { HistoriqueService, SYSTEME } from '../../documents/historique/historique.service';
import { RemisesRepository } from './remises.repository';

interface Retour {
  effet: string;
  a: string;
  raison: string;
}

/** Un message accepté d'abord, puis revenu : ce que sa facture en dit. */
@Injectable()
export class RetoursService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly remises: RemisesRepository,
    private readonly historique: HistoriqueService,
    private readonly horloge: Horloge,
  ) {}

  /** La facture dont ce message est le dernier envoi, à cette adresse. */
  async portee(emetteurId: string, effet: string, adresse: string): Promise<string | null> {
    return (await this.remises.portee(emetteurId, effet, adresse))?._id.toHexString() ?? null;
  }

  /**
   * Note à l'histoire de chaque facture que ce message est revenu, et le dit à leur émetteur, une fois ; celle dont c'était l'envoi est
   * dite non remise. Rejoint la transaction en cours.
   */
  async noter(emetteurId: string, ids: readonly string[], retour: Retour): Promise<void> {
    const { effet, a, raison } = retour;
    let type: 'email_revenu' | 'email_groupe_revenu' = 'email_revenu';
    for (const id of ids) {
      const facture = await this.factures.trouver(emetteurId, id);
      if (!facture) continue;
      await this.remises.noterRetour(facture, effet, raison, this.horloge.maintenant());
      await this.historique.noter(facture, type, SYSTEME, { a, raison });
      type = 'email_groupe_revenu';
    }
  }
}
