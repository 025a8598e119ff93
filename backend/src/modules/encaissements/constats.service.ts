import { Injectable } from '@nestjs/common';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { EcrituresEncaissementService } from './ecritures.service';
import { MouvementsRepository } from './mouvements.repository';
import type { MouvementLu } from './prestataire/prestataire';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';
import { PassagesDeSessionService } from './passages-de-session.service';
import { SessionsEncaissementRepository } from './sessions.repository';

/** L'argent que le prestataire dit, écrit ici. D'où que vienne le signal (événement, heure, retour), le chemin est le même : on relit, puis on écrit. */
@Injectable()
export class ConstatsService {
  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly mouvements: MouvementsRepository,
    private readonly factures: CorrespondanceService,
    private readonly ecritures: EcrituresEncaissementService,
    private readonly passages: PassagesDeSessionService,
  ) {}

  /** Écrit ces mouvements, dans l'ordre : un paiement avant ce qui le rend. */
  async constaterTous(emetteurId: string, lus: readonly MouvementLu[]): Promise<void> {
    for (const lu of lus) await this.constater(emetteurId, lu);
  }

  /** Un mouvement qui ne vient d'aucune de nos pages ne nous regarde pas. */
  private async constater(emetteurId: string, lu: MouvementLu): Promise<void> {
    const connu = await this.mouvements.trouver(emetteurId, lu.id);
    const session = lu.session ? await this.sessions.trouver(emetteurId, lu.session) : null;
    const facture = await this.factureDe(emetteurId, lu, connu?.facture ?? session?.facture);
    if (!facture) return;
    const paye = lu.genre === 'paiement' && session && !connu?.auLivre;
    await this.ecritures.ecrire({
      facture,
      lu,
      connu,
      ...(paye && { avec: () => this.passages.payer(session) }),
    });
  }

  private async factureDe(
    emetteurId: string,
    { paiement }: MouvementLu,
    sienne: SessionEncaissement['facture'] | undefined,
  ): Promise<Facture | null> {
    const id = sienne ?? (await this.mouvements.trouver(emetteurId, paiement))?.facture;
    return id ? this.factures.chercher(emetteurId, id.toHexString()) : null;
  }
}
