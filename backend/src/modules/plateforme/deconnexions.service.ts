import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { FauteDePlateforme } from '../../platform/plateforme-agreee/erreurs';
import { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { ConnexionsRepository } from './connexions.repository';
import { ConnexionsService } from './connexions.service';
import { ConnexionIntrouvable } from './erreurs';
import { PorteursService } from './porteurs.service';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

/** Ôter un rôle à sa plateforme ; le dernier, la sonnette s'ôte aussi chez elle : elle ne sonnerait plus pour personne. */
@Injectable()
export class DeconnexionsService {
  private readonly journal = new Logger('PlateformeAgreee');

  constructor(
    private readonly depot: ConnexionsRepository,
    private readonly connexions: ConnexionsService,
    private readonly porteurs: PorteursService,
    private readonly plateformes: Plateformes,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ConnexionIntrouvable */
  async retirer(proprietaireId: string, role: RoleDePlateforme): Promise<Plateforme> {
    const tenues = await this.depot.duCompte(proprietaireId);
    const derniere = tenues.find(({ roles }) => roles.length === 1 && roles[0] === role);
    // Ses clés partent avec elle : la sonnette s'ôte tant qu'elles ouvrent.
    if (derniere) await this.taire(derniere);
    const tenu = await this.transactions.executer(() => this.depot.retirer(proprietaireId, [role]));
    if (!tenu) throw new ConnexionIntrouvable();
    return this.connexions.lire(proprietaireId);
  }

  /** Une plateforme qui ne répond pas n'empêche rien : son jeton oublié, ses sonneries sont inconnues. */
  private async taire(connexion: ConnexionPa): Promise<void> {
    const { sonnette, hote, etat } = connexion;
    if (!sonnette || etat !== 'active') return;
    try {
      await this.plateformes.port(hote).oterSonnette(this.porteurs.ouvrir(connexion), sonnette.id);
      await this.depot.oterSonnette(connexion, sonnette.id);
    } catch (faute) {
      if (!(faute instanceof FauteDePlateforme)) throw faute;
      this.journal.warn({ msg: 'Sonnette non ôtée', raison: faute.name });
    }
  }
}
