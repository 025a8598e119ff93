import type { ExpediteurAdmin } from '@facturier/domaine/contrat/abus';
import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { ExpediteursService } from '../abus/expediteurs.service';
import { VieDesComptesService } from '../users/vie-des-comptes.service';
import { COMPTE } from './actes';
import { AvisEnvoisService } from './avis-envois.service';
import { ComptesAdminService } from './comptes-admin.service';
import type { EnvoisDto } from './dto/admin.dto';
import { ActeSurSoiMeme } from './erreurs';

/** Les envois d'un compte, arrêtés ou rendus par l'administration : au journal, et dit à la personne. */
@Injectable()
export class EnvoisAdminService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly expediteurs: ExpediteursService,
    private readonly vie: VieDesComptesService,
    private readonly journal: JournalActesService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly avis: AvisEnvoisService,
  ) {}

  lister(): Promise<ExpediteurAdmin[]> {
    return this.expediteurs.lister();
  }

  /** Rejouable : déjà suspendus, ils ne le sont pas deux fois. @throws ActeSurSoiMeme, CompteAdminIntrouvable, SaisieInvalide sans raison */
  async regler(moi: Identite, id: string, { suspendus, raison }: EnvoisDto): Promise<CompteAdmin> {
    const { email, prenom, _id } = await this.comptes.exiger(id);
    if (moi.id === _id.toHexString()) throw new ActeSurSoiMeme();
    if (suspendus && !raison)
      throw new SaisieInvalide([{ champ: 'raison', message: 'Dites pourquoi\u00a0: la personne le lira.' }]);
    await this.transactions.executer(async () => {
      if (!(await this.vie.suspendreEnvois(id, suspendus ? (raison ?? '') : null))) return;
      const acte = suspendus ? COMPTE.suspendre_envois : COMPTE.retablir_envois;
      await this.journal.noter(moi.id, acte, id, { apres: { suspendus, ...(raison && { raison }) } });
      if (suspendus) await this.avis.suspendus({ email, prenom }, raison ?? '');
      else await this.avis.rendus({ email, prenom });
    });
    return this.comptes.trouver(id);
  }
}
