import {
  ajouterJours,
  dateCivileAParis,
  instantDuMatin,
  moisDe,
} from '@facturier/domaine/valeurs/date-civile';
import { phraseDuSceau, type SceauDuMois } from '@facturier/domaine/verification/sceau-du-mois';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../../common/horloge/horloge';
import type { Travail } from '../../../platform/jobs/travail';
import { NotifierService } from '../../notifications/notifier.service';
import { ScellesRepository } from './scelles.repository';

const LOT = 50;
const PREMIER = '0'.repeat(24);
/** Un premier du mois manqué se rattrape dans la semaine. */
const DERNIER_JOUR = 7;

/** Au début du mois, chaque vendeur reçoit le bout de sa chaîne à la fin du mois passé, s'il y a émis : une fois, et pas deux. */
@Injectable()
export class SceauDuMoisTravail implements Travail {
  readonly nom = 'sceau-du-mois';
  readonly heure = 8;
  private apres = PREMIER;

  constructor(
    private readonly scelles: ScellesRepository,
    private readonly notifier: NotifierService,
    private readonly horloge: Horloge,
  ) {}

  /** Qui prend le relais recommence du premier : ce qui est dit se tait. */
  async preparer(): Promise<void> {
    this.apres = PREMIER;
  }

  async restants(tick: string): Promise<string[]> {
    if (Number(tick.slice(8)) > DERNIER_JOUR) return [];
    const lot = await this.scelles.vendeursApres(this.apres, LOT);
    this.apres = lot.at(-1) ?? this.apres;
    return lot;
  }

  async lire(emetteurId: string): Promise<SceauDuMois | null> {
    const debut = `${moisDe(dateCivileAParis(this.horloge.maintenant()))}-01`;
    const mois = moisDe(ajouterJours(debut, -1));
    const vendeur = new Types.ObjectId(emetteurId);
    const fin = await this.scelles.boutAvant(vendeur, instantDuMatin(debut, 0));
    const avant = await this.scelles.boutAvant(vendeur, instantDuMatin(`${mois}-01`, 0));
    const documents = (fin?.rang ?? 0) - (avant?.rang ?? 0);
    return fin && documents > 0 ? { mois, rang: fin.rang, empreinte: fin.empreinte, documents } : null;
  }

  async traiter(emetteurId: string, _tick: string, sceau: SceauDuMois | null): Promise<void> {
    if (!sceau) return;
    const cible = { genre: 'chaine', id: sceau.mois } as const;
    const variables = { raison: phraseDuSceau(sceau) };
    await this.notifier.direUneFois(emetteurId, [{ type: 'sceau_du_mois', cible, variables }]);
  }
}
