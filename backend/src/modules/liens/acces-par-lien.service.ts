import { Injectable } from '@nestjs/common';
import { FactureIntrouvable } from '../documents/erreurs';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import type { LienPublic } from './schemas/liens.schemas';
import { LienDeFactureExpire } from './erreurs';
import { LiensRepository } from './liens.repository';
import { OuvertureLiensService } from './ouverture-liens.service';
import { PorteDesLiensService } from './porte-des-liens.service';

/** Ce qu'un jeton désigne. */
export interface Ouvert {
  lien: LienPublic;
  facture: Facture;
}

/** Ce qu'ouvre le jeton d'une facture, par la porte de tous les liens. */
@Injectable()
export class AccesParLienService {
  constructor(
    private readonly depot: LiensRepository,
    private readonly factures: FacturesRepository,
    private readonly ouverture: OuvertureLiensService,
    private readonly porte: PorteDesLiensService,
  ) {}

  /** @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives */
  async ouvrir(jeton: string, reseau: string): Promise<Ouvert> {
    const ouvert = await this.trouver(jeton, reseau);
    if (await this.aVecu(ouvert)) throw new LienDeFactureExpire();
    return ouvert;
  }

  async aVecu({ lien, facture }: Ouvert): Promise<boolean> {
    return lien.etat === 'expire' || this.ouverture.aVecu(lien, facture);
  }

  /** Ce que ce jeton désigne, même s'il a vécu. @throws FactureIntrouvable, TropDeTentatives */
  async trouver(jeton: string, reseau: string): Promise<Ouvert> {
    const ouvert = await this.porte.franchir(jeton, reseau, (empreinte) => this.chercher(empreinte));
    if (!ouvert) throw new FactureIntrouvable();
    return ouvert;
  }

  private async chercher(empreinte: string): Promise<Ouvert | null> {
    const lien = await this.depot.parEmpreinte(empreinte);
    const qui = lien?.emetteur.toHexString();
    if (!lien || !qui || !(await this.porte.estOuvert(qui))) return null;
    const facture = await this.factures.trouver(qui, lien.facture.toHexString());
    return facture && { lien, facture };
  }
}
