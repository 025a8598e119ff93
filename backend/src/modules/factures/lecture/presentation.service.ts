import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import type { Fait } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';
import type { Facture as FactureRendue } from '@facturier/domaine/contrat/factures';
import { AdresseClientService } from '../../documents/adresse-client.service';
import { FacturesRepository } from '../../documents/factures.repository';
import { rendreFacture } from './factures.mapper';
import type { Facture } from '../../documents/schemas/facture.schema';
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
    return this.composer(await this.lecture.lireEnJournalisant(moi, id));
  }

  /** Le détail de ce que son émetteur vient d'écrire, sans le relire ; s'il l'avait écrit avant, tel qu'il est. @throws FactureIntrouvable */
  async rendreFait(
    moi: Identite,
    { id, ecrit }: Fait<Facture & { adresse?: string }>,
  ): Promise<FactureRendue> {
    if (!ecrit) return this.rendre(moi, id);
    return this.composer({ facture: ecrit, monRole: 'emetteur' }, ecrit.adresse);
  }

  /** Le détail d'une facture émise à l'instant : son client figé est sa fiche d'aujourd'hui. @throws FactureIntrouvable */
  async rendreEmise(moi: Identite, { id, ecrit }: Fait<Facture>): Promise<FactureRendue> {
    if (!ecrit) return this.rendre(moi, id);
    return this.composer({ facture: ecrit, monRole: 'emetteur' }, ecrit.clientFige?.email);
  }

  /** Le détail, en ouvrant : une facture reçue devient vue. @throws FactureIntrouvable */
  async ouvrir(moi: Identite, id: string): Promise<FactureRendue> {
    return this.composer(await this.lecture.ouvrir(moi, id));
  }

  /** @param adresse celle du client, si on vient de la lire */
  private async composer(lue: FactureLue, adresse?: string): Promise<FactureRendue> {
    const { facture } = lue;
    const emetteurId = facture.emetteur.toHexString();
    const brouillon = facture.statutEmetteur === 'brouillon';
    const [vendeur, avecClient, fiche, avoirs] = await Promise.all([
      brouillon ? this.users.vendeurDe(emetteurId) : undefined,
      this.adresses.avecClient(facture),
      adresse !== undefined
        ? { email: adresse }
        : lue.monRole === 'emetteur'
          ? this.adresses.ficheDe(facture)
          : null,
      facture.avoirsCentimes > 0 || facture.statutEmetteur === 'annulee'
        ? this.factures.avoirsDe(emetteurId, facture._id)
        : [],
    ]);
    return rendreFacture(lue, {
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
      fiche,
      vendeur,
      avecClient,
      avoirs,
    });
  }
}
