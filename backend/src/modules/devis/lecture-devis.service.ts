import type { Devis as DevisRendu, DevisResume } from '@facturier/domaine/contrat/devis';
import { figerClient } from '@facturier/domaine/documents/facture';
import { termesCherches } from '@facturier/domaine/factures/recherche';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { ClientsService } from '../clients/clients.service';
import { PiecesDevisRepository } from '../factures/devis/pieces-devis.repository';
import { UsersService } from '../users/users.service';
import { type Facture, rendreDevis, rendreResume } from './devis.mapper';
import { DevisRepository } from './devis.repository';
import type { ListeDevisDto } from './dto/devis.dto';
import { DevisIntrouvable } from './erreurs';
import { AvenantsDevisRepository } from './facturation/avenants-devis.repository';
import type { Devis } from './schemas/devis.schema';

const LIMITE_PAR_DEFAUT = 20;

/** Les devis, lus par leur émetteur. */
@Injectable()
export class LectureDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly pieces: PiecesDevisRepository,
    private readonly avenants: AvenantsDevisRepository,
    private readonly horloge: Horloge,
  ) {}

  async lister(
    emetteurId: string,
    { curseur, recherche, ...criteres }: ListeDevisDto,
  ): Promise<Page<DevisResume>> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const devis = await this.depot.lister(emetteurId, {
      ...criteres,
      limite,
      aujourdhui,
      termes: recherche ? termesCherches(recherche) : undefined,
      apres: curseur ? decoderCurseur(curseur, ['tri']).tri : undefined,
    });
    const page = couperPage(devis, limite, ({ tri }) => ({ tri }));
    const facture = await this.facture(emetteurId, page.elements);
    const rendre = (un: Devis) => rendreResume(un, aujourdhui, facture.get(un._id.toHexString()));
    return { ...page, elements: page.elements.map(rendre) };
  }

  /** @throws DevisIntrouvable */
  async lire(moi: Identite, id: string): Promise<DevisRendu> {
    const devis = await this.depot.trouver(moi.id, id);
    if (!devis) throw new DevisIntrouvable();
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const vendeur = devis.vendeurFige ?? (await this.users.vendeurDe(moi.id));
    const client = await this.clientDe(moi.id, devis);
    const facture = (await this.facture(moi.id, [devis])).get(devis._id.toHexString());
    return rendreDevis(devis, { aujourdhui, vendeur, client, facture });
  }

  /** Ce qui est facturé de chacun de ceux qui sont acceptés, et ce que leurs avenants y ajoutent. */
  private async facture(emetteurId: string, devis: readonly Devis[]): Promise<Map<string, Facture>> {
    const acceptes = devis.filter(({ etat }) => etat === 'accepte').map(({ _id }) => _id);
    const lues = await this.pieces.facturees(emetteurId, acceptes);
    const ajouts = await this.avenants.ajouts(identifiant(emetteurId), acceptes);
    const de = <T extends { devis: Types.ObjectId }>(
      liste: readonly T[],
      id: Types.ObjectId,
    ): T | undefined => liste.find((une) => une.devis.equals(id));
    return new Map(
      acceptes.map((id) => [
        id.toHexString(),
        {
          factureCentimes: de(lues, id)?.factureCentimes ?? 0,
          avenantsCentimes: de(ajouts, id)?.totalCentimes ?? 0,
        },
      ]),
    );
  }

  /** Le client d'un brouillon, tel que sa fiche le dit aujourd'hui. */
  private async clientDe(emetteurId: string, { client, clientFige }: Devis) {
    if (clientFige || !client) return undefined;
    const fiche = await this.clients.chercher(emetteurId, client.toHexString());
    return fiche ? figerClient(fiche) : undefined;
  }
}
