import type { LiensDeFacture, ReglageLiens } from '@facturier/domaine/contrat/liens';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { AdresseClientService } from '../documents/adresse-client.service';
import { FactureIntrouvable, FactureNonEmise } from '../documents/erreurs';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import type { LienPublic } from './schemas/liens.schemas';
import { LiensCoupesParLeCompte } from './erreurs';
import { LiensRepository } from './liens.repository';
import { OuvertureLiensService } from './ouverture-liens.service';
import { VisitesLiensService } from './visites-liens.service';

/** Les liens publics, du côté de l'émetteur : les voir, en ouvrir, les remplacer, les révoquer, les couper tous. */
@Injectable()
export class LiensService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly depot: LiensRepository,
    private readonly visites: VisitesLiensService,
    private readonly ouverture: OuvertureLiensService,
    private readonly adresses: AdresseClientService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable */
  async lister(moiId: string, factureId: string): Promise<LiensDeFacture> {
    return this.rendre(await this.exiger(moiId, factureId));
  }

  /** Ouvre un lien pour cette adresse, ou pour le client. @throws FactureIntrouvable, FactureNonEmise, LiensCoupesParLeCompte, ClientSansEmail */
  async ouvrir(moiId: string, factureId: string, adresse?: string): Promise<LiensDeFacture> {
    const facture = await this.exigerOuverte(moiId, factureId);
    await this.ouverture.pour(facture, adresse ?? (await this.adresses.exiger(facture)));
    return this.rendre(facture);
  }

  /** @throws FactureIntrouvable, FactureNonEmise, RessourceIntrouvable, LiensCoupesParLeCompte */
  async remplacer(moiId: string, factureId: string, lienId: string): Promise<LiensDeFacture> {
    const facture = await this.exigerOuverte(moiId, factureId);
    const lien = await this.exigerLien(facture, lienId);
    const present = lien.etat === 'actif' ? lien : await this.depot.actif(facture, lien.adresse);
    await this.ouverture.remplacer(facture, lien.adresse, present);
    return this.rendre(facture);
  }

  /** Rejouable. @throws FactureIntrouvable, RessourceIntrouvable */
  async revoquer(moiId: string, factureId: string, lienId: string): Promise<LiensDeFacture> {
    const facture = await this.exiger(moiId, factureId);
    await this.depot.fermer(await this.exigerLien(facture, lienId), 'revoque');
    return this.rendre(facture);
  }

  async reglage(moiId: string): Promise<ReglageLiens> {
    return { ouverts: !(await this.depot.sontCoupes(moiId)) };
  }

  async regler(moiId: string, { ouverts }: ReglageLiens): Promise<ReglageLiens> {
    if (ouverts) await this.depot.rouvrir(moiId);
    else await this.depot.couper(moiId, this.horloge.maintenant());
    return { ouverts };
  }

  private async rendre(facture: Facture): Promise<LiensDeFacture> {
    const liens = await this.depot.deFacture(facture);
    return {
      ouverts: !(await this.depot.sontCoupes(facture.emetteur.toHexString())),
      liens: await this.visites.rendre(liens, {
        soldeLe: await this.ouverture.soldeLe(facture),
        aujourdhui: dateCivileAParis(this.horloge.maintenant()),
      }),
    };
  }

  private async exigerOuverte(moiId: string, factureId: string): Promise<Facture> {
    const facture = await this.exiger(moiId, factureId);
    if (!facture.emiseLe) throw new FactureNonEmise();
    if (await this.depot.sontCoupes(moiId)) throw new LiensCoupesParLeCompte();
    return facture;
  }

  private async exiger(moiId: string, factureId: string): Promise<Facture> {
    const facture = await this.factures.trouver(moiId, factureId);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  private async exigerLien(facture: Facture, lienId: string): Promise<LienPublic> {
    const lien = await this.depot.trouver(facture, lienId);
    if (!lien) throw new RessourceIntrouvable();
    return lien;
  }
}
