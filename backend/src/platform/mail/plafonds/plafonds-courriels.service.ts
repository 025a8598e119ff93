import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Horloge } from '../../../common/horloge/horloge';
import { Cles } from '../../../config/cles';
import { CompteurCourriels } from './compteur-courriels.schema';
import {
  type Expediteur,
  type Plafond,
  plafondDesReponses,
  plafondDesSuites,
  plafondDuLien,
  plafondsDuCompte,
} from './regles';

export type { Expediteur, Plafond };

const GARDE_MS = 2 * 86_400_000;

/** Qui décide si un courriel peut partir vers quelqu'un qui ne l'a pas demandé : de tout acte, et de lui seul. */
@Injectable()
export class PlafondsCourrielsService {
  constructor(
    @InjectModel(CompteurCourriels.name) private readonly compteurs: Model<CompteurCourriels>,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Compte un courriel d'un compte à un tiers ; rejoint la transaction. @returns le plafond atteint, sans rien compter, ou `null` */
  duCompte(expediteur: Expediteur, destinataire: string): Promise<Plafond | null> {
    return this.compter(plafondsDuCompte(expediteur, destinataire, this.horloge.maintenant()));
  }

  /** Compte un lien demandé sans être connecté ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  duLien(destinataire: string, confirmee: boolean): Promise<Plafond | null> {
    return this.compter(plafondDuLien(destinataire, confirmee));
  }

  /** Compte l'avis à un émetteur de ce que son client répond ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  desReponses(compteId: string): Promise<Plafond | null> {
    return this.compter(plafondDesReponses(compteId));
  }

  /** Compte ce qu'un tiers a lui-même causé, au nom de ce compte ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  desSuites(compteId: string, destinataire: string): Promise<Plafond | null> {
    return this.compter(plafondDesSuites(compteId, destinataire));
  }

  private async compter(plafonds: Plafond[]): Promise<Plafond | null> {
    const maintenant = this.horloge.maintenant();
    const jour = dateCivileAParis(maintenant);
    const clesDuJour = plafonds.map(({ cle }) => this.empreinte(`${cle}:${jour}`));
    const lus = await this.compteurs.find({ _id: trusted({ $in: clesDuJour }) }).lean<CompteurCourriels[]>();
    const nombres = new Map(lus.map(({ _id, nombre }) => [_id, nombre]));
    const atteint = plafonds.find(({ limite }, rang) => (nombres.get(clesDuJour[rang]!) ?? 0) >= limite);
    if (atteint) return atteint;
    const expireLe = new Date(maintenant.getTime() + GARDE_MS);
    for (const _id of clesDuJour) {
      const ecriture = { $inc: { nombre: 1 }, $setOnInsert: { expireLe } };
      await this.compteurs.updateOne({ _id }, ecriture, { upsert: true });
    }
    return null;
  }

  private empreinte(cle: string): string {
    return this.cles.empreinte('plafonds', cle);
  }
}
