import { estAligne } from '@facturier/domaine/domaines-envoi/nom';
import { signeCeJour } from '@facturier/domaine/domaines-envoi/etats';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { CourrielsService } from '../../platform/mail/courriels.service';
import type { ExpediteurProuve } from '../../platform/mail/expediteur';
import { ClesDkimService } from './cles-dkim.service';
import { ControlesService } from './controles.service';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';
import { DroitsDomaineService } from './droits-domaine.service';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

/** Des DNS muets ne sont pas redemandés à chaque message. */
const ENTRE_DEUX_REGARDS_MS = 5 * 60_000;

/** D'où part un message, au moment où il part : du domaine de son émetteur s'il est vérifié, vu ce jour, et de son plan ; sinon de chez nous. */
@Injectable()
export class ExpeditionService implements OnModuleInit {
  private readonly journal = new Logger('DomainesEnvoi');

  constructor(
    private readonly depot: DomainesEnvoiRepository,
    private readonly droits: DroitsDomaineService,
    private readonly controles: ControlesService,
    private readonly cles: ClesDkimService,
    private readonly courriels: CourrielsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.courriels.expedierDe((compteId) => this.pour(compteId));
  }

  /** L'adresse prouvée de ce compte, et de quoi signer ; `null` : la nôtre. */
  async pour(emetteurId: string): Promise<ExpediteurProuve | null> {
    const lu = await this.depot.duCompte(emetteurId);
    if (lu?.etat !== 'verifie' || !(await this.droits.permet(emetteurId))) return null;
    const vu = await this.vuCeJour(lu);
    const { domaine, expediteur, selecteur } = vu;
    if (!signeCeJour(vu, this.jour()) || !estAligne(expediteur, domaine)) return null;
    const clePrivee = this.cles.ouvrir(vu);
    if (clePrivee) return { adresse: expediteur, domaine, selecteur, clePrivee };
    this.journal.error({ msg: 'Clé de signature perdue, notre adresse reprend', compte: emetteurId });
    await this.controles.controler(vu);
    return null;
  }

  /** Le premier message du jour regarde lui-même, si le travail du matin n'est pas passé. */
  private async vuCeJour(lu: DomaineEnvoi): Promise<DomaineEnvoi> {
    const depuis = this.horloge.maintenant().getTime() - (lu.controleLe?.getTime() ?? 0);
    return signeCeJour(lu, this.jour()) || depuis < ENTRE_DEUX_REGARDS_MS ? lu : this.controles.controler(lu);
  }

  private jour(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
