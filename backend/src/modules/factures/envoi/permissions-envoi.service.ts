import { Injectable } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { ExpediteursService } from '../../abus/expediteurs.service';
import { AdressesRefuseesService } from '../../clients/adresses-refusees.service';
import { UsersService } from '../../users/users.service';
import { EnvoiRefuse, EnvoisSuspendus } from './erreurs';
import { PlafondDuJourService } from './plafond.service';
import { ReceveursService } from './receveurs.service';

/** Ce qui interdit un message automatique. */
export type RefusDEnvoi = 'envois_suspendus' | 'adresse_bloquee' | 'plafond';

/** Ce qu'un émetteur a le droit de faire partir : ses envois ne sont pas suspendus, on ne l'a pas bloqué, il reste de la place. */
@Injectable()
export class PermissionsEnvoiService {
  constructor(
    private readonly users: UsersService,
    private readonly receveurs: ReceveursService,
    private readonly plafond: PlafondDuJourService,
    private readonly expediteurs: ExpediteursService,
    private readonly adresses: AdressesRefuseesService,
  ) {}

  /** @throws EnvoisSuspendus */
  async exiger(emetteurId: string): Promise<void> {
    const { envoisSuspendusLe, raisonEnvois } = await this.users.exiger(emetteurId);
    if (envoisSuspendusLe) throw new EnvoisSuspendus(raisonEnvois ?? '');
  }

  /** Compte un courriel demandé vers cette adresse, qu'un refus passé n'arrête plus ; rejoint la transaction en cours. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async prendrePlace(emetteurId: string, a: string): Promise<void> {
    await this.exigerVers(emetteurId, a);
    await this.plafond.compter(emetteurId, a);
    await this.adresses.croire(emetteurId, a);
    await this.expediteurs.noter(emetteurId, 'envois');
  }

  /** De même pour un lien remis de sa main : ne prend rien aux envois du jour. @throws les mêmes */
  async prendreRemise(emetteurId: string, a: string): Promise<void> {
    await this.exigerVers(emetteurId, a);
    await this.plafond.compterRemise(emetteurId, a);
  }

  /** @param champ le champ de la demande qui porte cet objet. @throws SaisieInvalide s'il porte l'adresse d'un site, d'un compte tout neuf */
  async exigerObjet(emetteurId: string, champ: string, objet: string): Promise<void> {
    await this.plafond.exigerObjet(emetteurId, champ, objet);
  }

  /** Compte un message automatique vers cette adresse, ou dit ce qui l'interdit ; rejoint la transaction en cours. */
  async essayer(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    const interdit = await this.interdit(emetteurId, a);
    return interdit ?? ((await this.permetAvis(emetteurId, a)) ? null : 'plafond');
  }

  /** De même pour ce que le destinataire a lui-même causé : il ne prend rien aux envois du jour. Rejoint la transaction en cours. */
  async essayerSuite(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    const interdit = await this.interdit(emetteurId, a);
    return interdit ?? ((await this.plafond.permetSuite(emetteurId, a)) ? null : 'plafond');
  }

  /** Compte un avis, s'il y a encore de la place ; rejoint la transaction en cours. */
  async permetAvis(emetteurId: string, a: string): Promise<boolean> {
    const place = await this.plafond.permet(emetteurId, a);
    if (place) await this.expediteurs.noter(emetteurId, 'envois');
    return place;
  }

  private async exigerVers(emetteurId: string, a: string): Promise<void> {
    await this.exiger(emetteurId);
    if (await this.receveurs.aBloque(normaliserEmail(a), emetteurId)) throw new EnvoiRefuse();
  }

  private async interdit(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    const { envoisSuspendusLe, banniLe } = await this.users.exiger(emetteurId);
    if (envoisSuspendusLe || banniLe) return 'envois_suspendus';
    return (await this.receveurs.aBloque(normaliserEmail(a), emetteurId)) ? 'adresse_bloquee' : null;
  }
}
