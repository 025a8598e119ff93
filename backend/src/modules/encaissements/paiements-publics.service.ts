import { setTimeout as attendre } from 'node:timers/promises';
import type { PageDuPrestataire, PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { Injectable } from '@nestjs/common';
import { AccesParLienService } from '../liens/acces-par-lien.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { EncaissementImpossible } from './erreurs';
import { LectureEncaissementsService } from './lecture-encaissements.service';
import { OuverturesService } from './ouvertures.service';
import { PagesDePaiementService } from './pages.service';

const ESSAIS = 8;
const ENTRE_DEUX_MS = 250;

/** Payer une facture par son lien, sans compte. Mêmes freins que toute page d'un lien. */
@Injectable()
export class PaiementsPublicsService {
  constructor(
    private readonly acces: AccesParLienService,
    private readonly factures: CorrespondanceService,
    private readonly lecture: LectureEncaissementsService,
    private readonly ouvertures: OuverturesService,
    private readonly pages: PagesDePaiementService,
  ) {}

  /** @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives */
  async lire(jeton: string, reseau: string): Promise<PaiementPublic> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    await this.pages.relireAuRetour(facture);
    return this.lecture.parLien(await this.relireFacture(facture));
  }

  /** La page où payer ce qui reste dû. @throws comme `lire`, EncaissementImpossible, PaiementIndisponible */
  async payer(jeton: string, reseau: string): Promise<PageDuPrestataire> {
    const { lien, facture } = await this.acces.ouvrir(jeton, reseau);
    let presente = facture;
    for (let essai = 0; essai < ESSAIS; essai += 1) {
      const { compte, obstacle } = await this.lecture.situation(presente);
      if (obstacle || !compte) throw new EncaissementImpossible(obstacle ?? 'compte');
      const url = await this.ouvertures.adresse({ lien, facture: presente, jeton }, compte.compteStripe);
      if (url) return { url };
      await attendre(ENTRE_DEUX_MS);
      presente = await this.relireFacture(facture);
    }
    throw new EncaissementImpossible('changee');
  }

  private relireFacture({ emetteur, _id }: Facture): Promise<Facture> {
    return this.factures.trouver(emetteur.toHexString(), _id.toHexString());
  }
}
