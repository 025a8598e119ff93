import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { UsersService } from '../../users/users.service';
import { PorteDesLiensService } from '../../liens/porte-des-liens.service';
import { LiensDevisRepository } from '../liens/liens-devis.repository';
import type { LienOuvert } from '../liens/liens-devis.service';
import { DevisIntrouvable } from '../erreurs';
import { type Boite, DevisRecusRepository } from './devis-recus.repository';

/** La boîte d'un compte, et ce qu'elle ouvre : exactement ce qu'ouvrirait le dernier lien parti à son adresse. */
@Injectable()
export class BoitesService {
  constructor(
    private readonly depot: DevisRecusRepository,
    private readonly liens: LiensDevisRepository,
    private readonly porte: PorteDesLiensService,
    private readonly users: UsersService,
  ) {}

  /** L'adresse d'un compte connecté est vérifiée ; si un autre l'a portée avant lui, ce qu'elle avait reçu ne lui revient pas. */
  async de({ id, email }: Identite): Promise<Boite> {
    const gardiens = await this.users.ayantPorte(email);
    if (gardiens.length === 0) return { compte: id, email };
    const { adresseLe, emailVerifieLe } = await this.users.exiger(id);
    return { compte: id, email, depuis: adresseLe ?? emailVerifieLe ?? undefined };
  }

  /** Brouillon, jamais parti, étranger, révoqué, inconnu : la même réponse. @throws DevisIntrouvable */
  async ouvrir(moi: Identite, id: string): Promise<LienOuvert> {
    const boite = await this.de(moi);
    const devis = await this.depot.trouver(boite, id);
    const lien = devis && (await this.liens.dernierPorte(devis, boite.email));
    if (!lien || !(await this.porte.estOuvert(devis.emetteur.toHexString()))) throw new DevisIntrouvable();
    return { lien, devis };
  }
}
