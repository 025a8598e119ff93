import type { CorpsStatutRecu, SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { FactureIntrouvable } from '../documents/erreurs';
import { FacturesRepository } from '../documents/factures.repository';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import { rendreEmise, rendreRecue, type VieLue } from './suivi-electronique.mapper';
import { vieDe, ViesService } from './vies.service';
import { type VieRecue, ViesRecuesService } from './vies-recues.service';

/** Où en est une facture chez les plateformes, telle que sa page le montre. */
@Injectable()
export class SuivisElectroniquesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly vies: ViesService,
    private readonly recues: ViesRecuesService,
    private readonly depots: DepotsPaService,
    private readonly horloge: Horloge,
  ) {}

  /** Rien d'un brouillon. @throws FactureIntrouvable */
  async emise(emetteurId: string, id: string): Promise<SuiviElectronique> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    const [messages, depots] = [await this.vies.messagesDe(facture), await this.vies.depotsDe(facture)];
    const depot = depots.at(-1) ?? null;
    const lue = { messages, vie: vieDe(facture, messages, depot), envois: await this.envois(emetteurId, id) };
    return rendreEmise(lue, depot, this.horloge.maintenant());
  }

  /** @throws FactureRecueIntrouvable */
  async recue(proprietaireId: string, id: string): Promise<SuiviElectronique> {
    return this.rendre(proprietaireId, await this.recues.lire(proprietaireId, id));
  }

  /** @throws FactureRecueIntrouvable, StatutImpossible, SaisieInvalide */
  async dire(
    moi: Identite,
    id: string,
    corps: CorpsStatutRecu,
    demande: Demande | null,
  ): Promise<SuiviElectronique> {
    return this.rendre(moi.id, await this.recues.dire(moi, id, corps, demande));
  }

  private async rendre(proprietaireId: string, lue: VieRecue): Promise<SuiviElectronique> {
    const envois = await this.envois(proprietaireId, lue.recue._id.toHexString());
    return rendreRecue({ ...lue, envois }, lue);
  }

  private async envois(proprietaireId: string, cible: string): Promise<VieLue['envois']> {
    const depots = await this.depots.deLaCible(proprietaireId, cible, 'statut');
    return new Map(depots.map((depot) => [depot._id, depot]));
  }
}
