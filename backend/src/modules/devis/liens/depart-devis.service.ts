import type { GenreLienDevis } from '@facturier/domaine/contrat/devis-liens';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { COURRIEL_DE_DEVIS } from '../effets';
import { EnvoiDeDevisEnCours } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { LiensDevisRepository } from './liens-devis.repository';

const UN_JOUR_MS = 86_400_000;

/** Un lien frais par courriel, et le courriel promis avec lui : la seule façon d'en faire naître un. */
@Injectable()
export class DepartDevisService {
  constructor(
    private readonly depot: LiensDevisRepository,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  /** Rejoint la transaction en cours. @throws EnvoiDeDevisEnCours si un courriel part déjà vers l'une de ces adresses */
  async promettre(
    devis: Devis,
    genre: GenreLienDevis,
    destinataires: readonly Pick<LienDevis, 'email' | 'nom'>[],
    message?: string,
  ): Promise<void> {
    const le = this.horloge.maintenant();
    const liens = destinataires.map(({ email, nom }): LienDevis => ({
      _id: new Types.ObjectId(),
      emetteur: devis.emetteur,
      devis: devis._id,
      email,
      ...(nom && { nom }),
      genre,
      expireLe: devis.offre.valideJusquau!,
      creeLe: le,
      enRoute: true,
    }));
    await this.depot.abandonner(devis, new Date(le.getTime() - UN_JOUR_MS));
    try {
      await this.depot.creer(liens);
    } catch (erreur) {
      throw estDoublon(erreur, 'un_envoi_en_route') ? new EnvoiDeDevisEnCours() : erreur;
    }
    const charges = liens.map(({ _id, email }) => ({
      emetteur: devis.emetteur.toHexString(),
      devis: devis._id.toHexString(),
      lien: _id.toHexString(),
      a: email,
      ...(message && { message }),
    }));
    await this.outbox.deposerTous(COURRIEL_DE_DEVIS, charges);
  }
}
