import type { EnvoisRestants, PlaceDuJour } from '@facturier/domaine/contrat/envois';
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
  estNeuf,
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

  /**
   * Ce qu'il reste des limites de ce compte, sans rien compter. Ce que d'autres comptes ont écrit à cette adresse n'y paraît pas : on
   * saurait, sans lui écrire, qui d'autre le fait.
   */
  async restants(expediteur: Expediteur, destinataire: string): Promise<EnvoisRestants> {
    const maintenant = this.horloge.maintenant();
    const plafonds = plafondsDuCompte(expediteur, destinataire, maintenant);
    const faits = await this.faits(plafonds, dateCivileAParis(maintenant));
    const de = (sorte: Plafond['de']): PlaceDuJour => {
      const rang = plafonds.findIndex((plafond) => plafond.de === sorte);
      const { limite } = plafonds[rang]!;
      return { limite, restants: Math.max(0, limite - faits[rang]!.nombre) };
    };
    return {
      compteNeuf: estNeuf(expediteur, maintenant),
      aCetteAdresse: de('couple'),
      aTous: de('expediteur'),
    };
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
    const faits = await this.faits(plafonds, jour);
    const atteint = plafonds.find(({ limite }, rang) => faits[rang]!.nombre >= limite);
    if (atteint) return atteint;
    const expireLe = new Date(maintenant.getTime() + GARDE_MS);
    for (const { _id } of faits) {
      const ecriture = { $inc: { nombre: 1 }, $setOnInsert: { expireLe } };
      await this.compteurs.updateOne({ _id }, ecriture, { upsert: true });
    }
    return null;
  }

  /** Ce qui est compté ce jour de chaque plafond, dans leur ordre. */
  private async faits(
    plafonds: readonly Plafond[],
    jour: string,
  ): Promise<{ _id: string; nombre: number }[]> {
    const clesDuJour = plafonds.map(({ cle }) => this.empreinte(`${cle}:${jour}`));
    const lus = await this.compteurs.find({ _id: trusted({ $in: clesDuJour }) }).lean<CompteurCourriels[]>();
    const nombres = new Map(lus.map(({ _id, nombre }) => [_id, nombre]));
    return clesDuJour.map((_id) => ({ _id, nombre: nombres.get(_id) ?? 0 }));
  }

  private empreinte(cle: string): string {
    return this.cles.empreinte('plafonds', cle);
  }
}
