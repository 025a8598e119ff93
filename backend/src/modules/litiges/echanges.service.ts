import type { LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { type Acteur, acteurDe } from '../documents/historique/historique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { CourrielsDeLitigeService } from './courriels-de-litige.service';
import { LitigeClos } from './erreurs';
import { LectureLitigesService } from './lecture-litiges.service';
import { LitigesRepository } from './litiges.repository';
import type { Litige } from './schemas/litige.schema';

type Preuve = () => Promise<void>;

/** Ce que les parties s'écrivent : le client attend une réponse, ou l'émetteur la donne ; et le client peut tout retirer. */
@Injectable()
export class EchangesService {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly factures: CorrespondanceService,
    private readonly courriels: CourrielsDeLitigeService,
    private readonly lecture: LectureLitigesService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Le litige en cours d'une facture. @throws LitigeClos */
  async enCours(facture: Facture): Promise<Litige> {
    const litige = (await this.depot.deFacture(facture)).find((un) => un.enCours);
    if (!litige) throw new LitigeClos();
    return litige;
  }

  /** Un mot du client ; sa preuve se consomme avec lui. @throws LitigeClos */
  async duClient(
    facture: Facture,
    litige: Litige,
    texte: string,
    par: Acteur,
    preuve: Preuve,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      await preuve();
      const le = this.horloge.maintenant();
      if (!(await this.depot.ecrire(litige, 'ouvert', { de: 'client', texte, le }))) throw new LitigeClos();
      await this.factures.noter(facture, 'litige_message', par);
    });
  }

  /** @throws LitigeClos */
  async retirer(facture: Facture, litige: Litige, par: Acteur, preuve: Preuve): Promise<void> {
    await this.transactions.executer(async () => {
      await preuve();
      const clos = await this.depot.clore(litige, 'retire', { closLe: this.horloge.maintenant() });
      if (!clos) throw new LitigeClos();
      await this.factures.noter(facture, 'litige_retire', par);
    });
  }

  /** Une réponse de l'émetteur, par e-mail. @throws RessourceIntrouvable, LitigeClos, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async deLEmetteur(moi: Identite, id: string, texte: string): Promise<LitigeDeFacture> {
    const litige = await this.depot.trouver(moi.id, id);
    if (!litige) throw new RessourceIntrouvable();
    if (!litige.enCours) throw new LitigeClos();
    const facture = await this.factures.trouver(moi.id, litige.facture.toHexString());
    const vers = await this.courriels.adresser(facture);
    await this.transactions.executer(async () => {
      const le = this.horloge.maintenant();
      const ecrit = await this.depot.ecrire(litige, 'repondu', { de: 'emetteur', texte, le });
      if (!ecrit) throw new LitigeClos();
      await this.factures.noter(facture, 'litige_repondu', acteurDe(moi));
      await this.courriels.repondre(facture, texte, vers);
    });
    return this.lecture.dernier(facture);
  }
}
