import { Injectable } from '@nestjs/common';
import { PaNonAutorisee } from '../../../platform/plateforme-agreee/erreurs';
import { Plateformes } from '../../../platform/plateforme-agreee/plateformes';
import { ConnexionsRepository } from '../connexions.repository';
import { PorteursService } from '../porteurs.service';
import type { EtatDeFlux, FluxPa } from '../schemas/flux-pa.schema';
import { FluxRepository } from './flux.repository';

/** Un flux du journal, ses octets chez la plateforme, et ce que sa lecture a donné. */
@Injectable()
export class FluxLusService {
  constructor(
    private readonly flux: FluxRepository,
    private readonly connexions: ConnexionsRepository,
    private readonly porteurs: PorteursService,
    private readonly plateformes: Plateformes,
  ) {}

  /** `null` s'il n'est plus là, ou n'attend pas d'être lu. */
  async aLire(proprietaireId: string, id: string): Promise<FluxPa | null> {
    const flux = await this.flux.trouver(proprietaireId, id);
    return flux?.etat === 'a_lire' ? flux : null;
  }

  /** Ses octets : gardés, ou pris chez la plateforme. @throws FauteDePlateforme ; PaNonAutorisee sans accès */
  async octets(flux: FluxPa): Promise<Buffer> {
    const gardes = await this.flux.octets(flux);
    if (gardes) return gardes;
    const { proprietaire, connexion: _id } = flux;
    const connexion = await this.connexions.relire({ proprietaire, _id });
    if (connexion?.etat !== 'active') throw new PaNonAutorisee('connexion perdue ou retirée');
    const port = this.plateformes.port(connexion.hote);
    return port.lire(this.porteurs.ouvrir(connexion), flux.flowId, 'original');
  }

  /** Le SIREN au nom de qui ce flux est arrivé ; `null` si la connexion n'est plus là. */
  async siren({ proprietaire, connexion: _id }: FluxPa): Promise<string | null> {
    return (await this.connexions.relire({ proprietaire, _id }))?.organisation ?? null;
  }

  /** Ce que sa lecture a donné, et ses octets s'il en a ; rejoint la transaction en cours. @returns faux si un autre l'a déjà dit */
  async conclure(
    flux: FluxPa,
    etat: EtatDeFlux,
    { octets, raison }: { octets?: Buffer; raison?: string } = {},
  ): Promise<boolean> {
    if (!(await this.flux.conclure(flux, etat, raison))) return false;
    if (octets) await this.flux.garder(flux, octets);
    return true;
  }
}
