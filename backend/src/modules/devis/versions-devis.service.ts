import { refusDevis } from '@facturier/domaine/devis/etats';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { ClientsService } from '../clients/clients.service';
import { copieDe, nouveauDevis } from './brouillon-devis';
import { DevisRepository } from './devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from './erreurs';
import { PlaceDevisService } from './place-devis.service';
import type { Devis } from './schemas/devis.schema';
import { validiteParDefaut } from '@facturier/domaine/devis/validite';

/** Les copies d'un devis : la version qui le remplacera, ou un devis neuf. */
@Injectable()
export class VersionsDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly clients: ClientsService,
    private readonly place: PlaceDevisService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Le brouillon de la version suivante : celui qui est déjà ouvert, ou un neuf. @throws DevisIntrouvable, DevisDejaRepondu, PlacePleine */
  async reviser(moi: Identite, id: string, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const devis = await this.exiger(moi.id, id);
      const refus = refusDevis(devis, 'reviser', this.aujourdhui());
      if (refus) throw new DevisDejaRepondu(refus);
      const remplace = { id: devis._id, numero: devis.numero! };
      const { avenantDe } = devis;
      const suite = { remplace, rangDeVersion: devis.rangDeVersion + 1, ...(avenantDe && { avenantDe }) };
      try {
        return await this.ecrire(moi, devis, suite, demande);
      } catch (erreur) {
        const ouvert = estDoublon(erreur) && (await this.depot.suivant(moi.id, devis._id));
        if (!ouvert) throw erreur;
        return ouvert._id.toHexString();
      }
    });
  }

  /** @returns son identifiant @throws DevisIntrouvable, PlacePleine */
  async dupliquer(moi: Identite, id: string): Promise<string> {
    return this.ecrire(moi, await this.exiger(moi.id, id), {}, null);
  }

  private async ecrire(
    moi: Identite,
    modele: Devis,
    plus: Partial<Devis>,
    demande: Demande | null,
  ): Promise<string> {
    const aujourdhui = this.aujourdhui();
    const client = modele.client?.toHexString();
    const vivant = client !== undefined && (await this.clients.existe(moi.id, client));
    const { client: _client, clientResume: _resume, ...sansClient } = copieDe(modele);
    const contenu = {
      ...(vivant ? copieDe(modele) : sansClient),
      dateEmission: aujourdhui,
      offre: { ...modele.offre, valideJusquau: validiteParDefaut(aujourdhui) },
      ...plus,
    };
    const copie = nouveauDevis(moi.id, contenu, this.horloge.maintenant());
    await this.place.ecrire(moi.id, async () => {
      await this.depot.creer(copie);
      await this.demandes.inscrire(moi.id, demande, copie._id.toHexString());
    });
    return copie._id.toHexString();
  }

  private async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    return devis;
  }

  private aujourdhui(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
