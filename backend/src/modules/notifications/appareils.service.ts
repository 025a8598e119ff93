import type {
  AppareilDeNotification,
  AppareilEnregistre,
  CorpsAppareil,
} from '@facturier/domaine/contrat/notifications';
import { APPAREILS_MAX } from '@facturier/domaine/notifications/appareils';
import { Injectable } from '@nestjs/common';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { AppareilsRepository } from './appareils.repository';
import { NotificationIntrouvable } from './erreurs';
import { type Abonnement, ServicesPushService } from './push/services-push.service';

/** Les appareils qu'un compte fait prévenir. */
@Injectable()
export class AppareilsService {
  constructor(
    private readonly depot: AppareilsRepository,
    private readonly cles: Cles,
    private readonly services: ServicesPushService,
    private readonly horloge: Horloge,
  ) {}

  /** Les plus récents d'abord. */
  async lister(compteId: string): Promise<AppareilDeNotification[]> {
    const lus = await this.depot.de(compteId);
    return lus.map(({ _id, nom, depuis }) => ({
      _id: _id.toHexString(),
      nom,
      depuis: depuis.toISOString(),
    }));
  }

  /** @throws SaisieInvalide si l'adresse n'est pas celle d'un service d'envoi connu */
  async enregistrer(compteId: string, { endpoint, cles, nom }: CorpsAppareil): Promise<AppareilEnregistre> {
    if (!this.services.admet(endpoint))
      throw new SaisieInvalide([
        { champ: 'endpoint', message: 'Ce service d’envoi n’est pas de ceux que nous connaissons.' },
      ]);
    const { _id } = await this.depot.enregistrer(compteId, this.cles.empreintes('push', endpoint), {
      scelle: sceller(JSON.stringify({ endpoint, ...cles }), this.cles.presente('push'), compteId),
      nom,
      depuis: this.horloge.maintenant(),
    });
    const deTrop = (await this.depot.de(compteId)).slice(APPAREILS_MAX);
    for (const ancien of deTrop) await this.depot.oublier(compteId, ancien._id.toHexString());
    return { _id: _id.toHexString() };
  }

  /** L'abonnement d'un appareil, passé sous la clé neuve s'il le faut ; `null` s'il n'y est plus. Celui qu'aucune clé n'ouvre s'oublie. */
  async ouvrir(compteId: string, id: string): Promise<Abonnement | null> {
    const appareil = await this.depot.trouver(compteId, id);
    if (!appareil) return null;
    const [presente, ...anciennes] = this.cles.toutes('push');
    for (const cle of [presente!, ...anciennes]) {
      try {
        const ouvert = ouvrir(appareil.scelle, [cle], compteId);
        if (cle !== presente) await this.depot.resceller(appareil, sceller(ouvert, presente!, compteId));
        return JSON.parse(ouvert) as Abonnement;
      } catch {
        // Scellé sous une autre clé.
      }
    }
    await this.depot.oublier(compteId, id);
    return null;
  }

  /** @throws NotificationIntrouvable */
  async oublier(compteId: string, id: string): Promise<void> {
    if (!(await this.depot.oublier(compteId, id))) throw new NotificationIntrouvable();
  }
}
