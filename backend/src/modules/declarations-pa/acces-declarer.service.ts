import type { EmpechementDEnvoi } from '@facturier/domaine/contrat/declarations-plateforme';
import { Injectable } from '@nestjs/common';
import { identifiant } from '../../common/database/proprietaire';
import { ConnexionsService } from '../plateforme/connexions.service';
import { type AccesPa, AccesPaService } from '../plateforme/depots/acces-pa.service';

/** Par quoi un compte déclare, ou ce qui l'en empêche. */
export interface AccesADeclarer {
  permis: boolean;
  /** Le nom de la plateforme qui tient ce rôle ; `null` : personne. */
  plateforme: string | null;
  /** De quoi l'appeler ; `null` : personne, ou à reconnecter. */
  acces: AccesPa | null;
  empechement: EmpechementDEnvoi;
}

/** Ce qui permet à un compte de déclarer : son plan, et une plateforme qui sait le faire. */
@Injectable()
export class AccesDeclarerService {
  constructor(
    private readonly connexions: ConnexionsService,
    private readonly acces: AccesPaService,
  ) {}

  async de(proprietaireId: string): Promise<AccesADeclarer> {
    const { permis, roles } = await this.connexions.lire(proprietaireId);
    const { plateforme = null } = roles.find(({ role }) => role === 'declarer') ?? {};
    const acces = plateforme === null ? null : await this.acces.du(identifiant(proprietaireId), 'declarer');
    const empechement = this.empechement(permis, plateforme, acces);
    return { permis, plateforme, acces, empechement };
  }

  private empechement(permis: boolean, plateforme: string | null, acces: AccesPa | null): EmpechementDEnvoi {
    if (!permis) return 'hors_plan';
    if (plateforme === null) return 'sans_plateforme';
    if (!acces) return 'a_reconnecter';
    const { declarations, matricule } = acces.port.capacites;
    // Le fichier dit qui l'envoie : sans son matricule, il ne s'écrit pas.
    return declarations === 'frr' && matricule ? null : 'plateforme_sans_declaration';
  }
}
