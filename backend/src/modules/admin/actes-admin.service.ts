import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import type { Identite } from '../../common/auth/identite';
import { Transactions } from '../../common/database/transactions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { SessionsService } from '../auth/sessions.service';
import { VieDesComptesService } from '../users/vie-des-comptes.service';
import { COMPTE } from './actes';
import { ComptesAdminService } from './comptes-admin.service';
import type { BannissementDto } from './dto/admin.dto';
import { ActeSurSoiMeme } from './erreurs';

/** Les comptes, conduits par l'administration. Chaque acte est au journal, dans la transaction de l'acte. */
@Injectable()
export class ActesAdminService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly vie: VieDesComptesService,
    private readonly sessions: SessionsService,
    private readonly journal: JournalActesService,
    private readonly transactions: Transactions,
  ) {}

  /** Suspend ou rétablit. Suspendu, le compte sort aussitôt de toutes ses sessions. @throws ActeSurSoiMeme, CompteAdminIntrouvable */
  async bannir(moi: Identite, id: string, { isBanned, raison }: BannissementDto): Promise<CompteAdmin> {
    const compte = await this.comptes.exiger(id);
    if (moi.id === compte._id.toHexString()) throw new ActeSurSoiMeme();
    await this.transactions.executer(async () => {
      const avant = { banni: (await this.comptes.exiger(id)).banniLe !== null };
      // Rétablir qui n'est pas suspendu ne change rien : ses sessions restent.
      if (!isBanned && !avant.banni) return;
      await this.vie.bannir(id, isBanned, raison);
      if (isBanned) await this.sessions.finirToutes(id);
      const apres = { banni: isBanned, ...(raison && { raison }) };
      await this.journal.noter(moi.id, isBanned ? COMPTE.bannir : COMPTE.retablir, id, { avant, apres });
    });
    return this.comptes.trouver(id);
  }

  /**
   * Supprime : les données personnelles partent ou deviennent anonymes, les factures émises restent dix ans, hors de toute liste,
   * et les sessions finissent aussitôt.
   * @throws ActeSurSoiMeme, CompteAdminIntrouvable, SaisieInvalide si la confirmation n'est pas l'adresse du compte
   */
  async supprimer(moi: Identite, id: string, confirmation: string): Promise<void> {
    const compte = await this.comptes.exiger(id);
    if (moi.id === compte._id.toHexString()) throw new ActeSurSoiMeme();
    if (normaliserEmail(confirmation) !== compte.email) {
      throw new SaisieInvalide([
        { champ: 'confirmation', message: 'Retapez l’adresse du compte pour le supprimer.' },
      ]);
    }
    await this.transactions.executer(async () => {
      const { role, planActuel, factureCount } = await this.comptes.exiger(id);
      await this.vie.supprimer(id);
      const avant = { role, plan: planActuel, facturesConservees: factureCount };
      await this.journal.noter(moi.id, COMPTE.supprimer, id, { avant });
    });
  }
}
