import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { UsersService } from '../../users/users.service';
import type { FactureRendue } from '../dto/facture.rendue';
import { rendreFacture } from './factures.mapper';
import { FacturesService } from '../brouillons/brouillons.service';
import { type FactureLue, LectureService } from './lecture.service';

/** Réunit ce qu'il faut pour rendre le détail d'une facture. */
@Injectable()
export class PresentationService {
  constructor(
    private readonly lecture: LectureService,
    private readonly factures: FacturesService,
    private readonly users: UsersService,
  ) {}

  /** Le détail, sans ouvrir : après un acte. @throws FactureIntrouvable */
  async rendre(moi: Identite, id: string): Promise<FactureRendue> {
    return this.composer(moi, await this.lecture.lire(moi, id));
  }

  /** Le détail, en ouvrant : une facture reçue devient vue. @throws FactureIntrouvable */
  async ouvrir(moi: Identite, id: string): Promise<FactureRendue> {
    return this.composer(moi, await this.lecture.ouvrir(moi, id));
  }

  private async composer(moi: Identite, lue: FactureLue): Promise<FactureRendue> {
    const { facture, monRole } = lue;
    const emetteurId = facture.emetteur.toHexString();
    const deLEmetteur = monRole === 'emetteur';
    const brouillon = facture.statutEmetteur === 'brouillon';
    const [vendeur, avoirs, numerotation] = await Promise.all([
      brouillon ? this.users.vendeurDe(emetteurId) : undefined,
      facture.avoirsCentimes > 0 || facture.statutEmetteur === 'annulee'
        ? this.factures.avoirsDe(emetteurId, facture._id)
        : [],
      deLEmetteur && facture.statutEmetteur === 'creee' ? this.factures.numerotation(moi.id) : null,
    ]);
    return rendreFacture(lue, {
      aujourdhui: this.factures.aujourdhui,
      vendeur,
      avoirs,
      dernierNumero: numerotation?.dernierNumero ?? null,
    });
  }
}
