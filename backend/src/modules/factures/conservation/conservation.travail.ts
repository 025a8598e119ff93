import { anneeAEffacer, anneeEchue } from '@facturier/domaine/factures/conservation';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../../common/horloge/horloge';
import type { Travail } from '../../../platform/jobs/travail';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import { ComptesFermesService } from '../../users/comptes-fermes.service';
import { GardeLogosService } from '../../users/garde-logos.service';
import { RecompteService } from '../../sommes/recompte.service';
import { ConservationRepository } from './conservation.repository';

const LOT = 50;

/**
 * Efface les pièces d'un compte fermé, dix ans pleins après l'année où elles ont bougé (C. com., art. L123-22 ; RGPD, art. 5-1-e).
 * Celles d'un compte ouvert restent à qui les a émises, tant qu'il le garde.
 */
@Injectable()
export class ConservationTravail implements Travail {
  readonly nom = 'conservation';
  private readonly journal = new Logger('Conservation');

  constructor(
    private readonly depot: ConservationRepository,
    private readonly compteurs: CompteursRepository,
    private readonly recompte: RecompteService,
    private readonly fermes: ComptesFermesService,
    private readonly logos: GardeLogosService,
    private readonly horloge: Horloge,
  ) {}

  async restants(_tick: string, sautees: number): Promise<string[]> {
    const aEffacer: string[] = [];
    for await (const comptes of this.fermes.tous()) {
      for (const emetteur of await this.depot.ayantDesPieces(comptes, this.echue())) {
        if ((await this.limite(emetteur)) !== null) aEffacer.push(emetteur.toHexString());
        if (aEffacer.length === LOT + sautees) return aEffacer;
      }
    }
    return aEffacer;
  }

  async traiter(id: string): Promise<void> {
    const emetteur = new Types.ObjectId(id);
    const limite = await this.limite(emetteur);
    if (limite === null) return;
    await this.compteurs.effacer(emetteur, limite);
    const effacees = await this.depot.effacer(emetteur, limite);
    await this.recompte.refaire(emetteur);
    await this.logos.apresEffacement(id);
    this.journal.log({ msg: 'Pièces échues effacées', jusqua: limite, effacees });
  }

  private async limite(emetteur: Types.ObjectId): Promise<number | null> {
    return anneeAEffacer(await this.depot.pieces(emetteur), this.echue());
  }

  private echue(): number {
    return anneeEchue(dateCivileAParis(this.horloge.maintenant()));
  }
}
