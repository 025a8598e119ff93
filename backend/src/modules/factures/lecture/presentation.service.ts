import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';
import type { Facture as FactureRendue } from '@facturier/domaine/contrat/factures';
import { AdresseClientService } from '../adresse-client.service';
import { FacturesRepository } from '../factures.repository';
import { rendreFacture } from './factures.mapper';
import type { FactureLue } from './facture-lue';
import { LectureService } from './lecture.service';

/** Réunit ce qu'il faut pour rendre le détail d'une facture. */
@Injectable()
export class PresentationService {
  constructor(
    private readonly lecture: LectureService,
    private readonly factures: FacturesRepository,
    private readonly users: UsersService,
    private readonly adresses: AdresseClientService,
    private readonly horloge: Horloge,
  ) {}

  /** Le détail, sans ouvrir : après un acte. @throws FactureIntrouvable */
  async rendre(moi: Identite, id: string): Promise<FactureRendue> {
    return this.composer(await this.lecture.lire(moi, id));
  }

  /** Le détail, en ouvrant : une facture reçue devient vue. @throws FactureIntrouvable */
  async ouvrir(moi: Identite, id: string): Promise<FactureRendue> {
    return this.composer(await this.lecture.ouvrir(moi, id));
  }

  private async composer(lue: FactureLue): Promise<FactureRendue> {
    const { facture } = lue;
    const emetteurId = facture.emetteur.toHexString();
    const brouillon = facture.statutEmetteur === 'brouillon';
    const [vendeur, avecClient, adresseEnvoi, avoirs] = await Promise.all([
      brouillon ? this.users.vendeurDe(emetteurId) : undefined,
      this.adresses.avecClient(facture),
      lue.monRole === 'emetteur' ? this.adresses.adresseDe(facture) : null,
      facture.avoirsCentimes > 0 || facture.statutEmetteur === 'annulee'
        ? this.factures.avoirsDe(emetteurId, facture._id)
        : [],
    ]);
    return rendreFacture(lue, {
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
      adresseEnvoi,
      vendeur,
      avecClient,
      avoirs,
    });
  }
}
