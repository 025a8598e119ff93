import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Injectable } from '@nestjs/common';
import type { Connexion, PlateformeAgreee } from '../../../platform/plateforme-agreee/plateforme-agreee';
import { Plateformes } from '../../../platform/plateforme-agreee/plateformes';
import { ConnexionsRepository } from '../connexions.repository';
import { PorteursService } from '../porteurs.service';
import type { ConnexionPa } from '../schemas/connexion-pa.schema';

/** De quoi appeler une plateforme au nom d'un compte. */
export interface AccesPa {
  connexion: Connexion;
  port: PlateformeAgreee;
  hote: string;
}

/** L'accès d'un compte à une plateforme : celle qui tient un rôle, ou celle à qui quelque chose est parti. */
@Injectable()
export class AccesPaService {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly porteurs: PorteursService,
    private readonly plateformes: Plateformes,
  ) {}

  /** Celle qui tient ce rôle ; `null` s'il n'y en a pas, ou qu'elle est à reconnecter. */
  async du(proprietaire: ConnexionPa['proprietaire'], role: RoleDePlateforme): Promise<AccesPa | null> {
    return this.ouvrir(proprietaire, ({ roles }) => roles.includes(role));
  }

  /** Celle de cet hôte ; `null` de même. */
  async chez(proprietaire: ConnexionPa['proprietaire'], hote: string): Promise<AccesPa | null> {
    return this.ouvrir(proprietaire, (une) => une.hote === hote);
  }

  private async ouvrir(
    proprietaire: ConnexionPa['proprietaire'],
    voulue: (une: ConnexionPa) => boolean,
  ): Promise<AccesPa | null> {
    const siennes = await this.connexions.duCompte(proprietaire.toHexString());
    const connexion = siennes.find((une) => une.etat === 'active' && voulue(une));
    if (!connexion) return null;
    const { hote } = connexion;
    return { connexion: this.porteurs.ouvrir(connexion), port: this.plateformes.port(hote), hote };
  }
}
