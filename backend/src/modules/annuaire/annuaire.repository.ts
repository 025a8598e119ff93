import {
  apresEchec,
  type EtatDuService,
  peutAppeler,
  SERVICE_SAIN,
} from '@facturier/domaine/annuaire/disjoncteur';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { ReponseDeLAnnuaire, ServiceDeLAnnuaire } from './schemas/annuaire.schema';

const JOUR_MS = 86_400_000;
/** Au-delà, une réponse de plus ne se garde pas : les anciennes s'effacent d'elles-mêmes. */
const REPONSES_GARDEES = 10_000;
/** La place d'une sonde : le temps qu'elle réponde, personne d'autre n'appelle. */
const SONDE_MS = 5_000;

/** Ce que toutes les instances savent d'un service : ses réponses récentes, ses pannes, ses appels de la seconde. */
@Injectable()
export class AnnuaireRepository {
  constructor(
    @InjectModel(ReponseDeLAnnuaire.name) private readonly reponses: Model<ReponseDeLAnnuaire>,
    @InjectModel(ServiceDeLAnnuaire.name) private readonly services: Model<ServiceDeLAnnuaire>,
  ) {}

  /** Ce qui a été répondu à cette recherche, si ce n'est pas trop vieux. */
  async gardee<T>(cle: string, maintenant: Date): Promise<T[] | null> {
    const reponse = await this.reponses.findOne({ _id: cle, expireLe: trusted({ $gt: maintenant }) }).lean();
    return reponse ? (reponse.resultats as T[]) : null;
  }

  async garder(cle: string, resultats: unknown[], expireLe: Date): Promise<void> {
    if ((await this.reponses.estimatedDocumentCount()) >= REPONSES_GARDEES) return;
    await this.reponses.updateOne({ _id: cle }, { $set: { resultats, expireLe } }, { upsert: true });
  }

  /**
   * Prend le droit d'un appel, pour toute l'installation. `coupe` : le service est écarté, ou une autre instance le sonde ;
   * `frein` : la seconde est pleine.
   */
  async prendre(nom: string, parSeconde: number, maintenant: Date): Promise<'oui' | 'coupe' | 'frein'> {
    const instant = maintenant.getTime();
    const etat = (await this.services.findOne({ _id: nom }).lean<ServiceDeLAnnuaire>()) ?? null;
    const permis = peutAppeler(etat ?? SERVICE_SAIN, instant);
    if (permis === 'non') return 'coupe';
    if (permis === 'sonde' && !(await this.sonder(nom, etat!.reprend, instant))) return 'coupe';
    return (await this.compter(nom, parSeconde, maintenant)) ? 'oui' : 'frein';
  }

  /** Une seule instance sonde : celle qui repousse la reprise. */
  private async sonder(nom: string, reprend: number, instant: number): Promise<boolean> {
    const place = { $set: { reprend: instant + SONDE_MS } };
    return (await this.services.updateOne({ _id: nom, reprend }, place)).modifiedCount === 1;
  }

  private async compter(nom: string, parSeconde: number, maintenant: Date): Promise<boolean> {
    const seconde = Math.floor(maintenant.getTime() / 1_000);
    const expireLe = new Date(maintenant.getTime() + JOUR_MS);
    const place = { _id: nom, seconde, appels: trusted({ $lt: parSeconde }) };
    if ((await this.services.updateOne(place, { $inc: { appels: 1 } })).matchedCount === 1) return true;
    try {
      const neuve = await this.services.updateOne(
        { _id: nom, seconde: trusted({ $lt: seconde }) },
        { $set: { seconde, appels: 1, expireLe } },
        { upsert: true, setDefaultsOnInsert: true },
      );
      return neuve.matchedCount + neuve.upsertedCount === 1;
    } catch (erreur) {
      // Une autre demande vient d'ouvrir cette seconde, ou elle est pleine.
      if (!estDoublon(erreur)) throw erreur;
      return (await this.services.updateOne(place, { $inc: { appels: 1 } })).matchedCount === 1;
    }
  }

  /** Il a répondu : ses échecs s'oublient. N'écrit rien s'il n'en avait pas. */
  async reussi(nom: string): Promise<void> {
    const malade = { _id: nom, $or: [{ echecs: trusted({ $gt: 0 }) }, { pause: trusted({ $gt: 0 }) }] };
    await this.services.updateOne(malade, { $set: { ...SERVICE_SAIN } });
  }

  /** Il n'a pas répondu. @param attendre ce qu'il demande, en secondes */
  async echoue(nom: string, maintenant: Date, attendre?: number): Promise<void> {
    const etat: EtatDuService =
      (await this.services.findOne({ _id: nom }).lean<ServiceDeLAnnuaire>()) ?? SERVICE_SAIN;
    const { echecs, pause, reprend } = apresEchec(etat, maintenant.getTime(), attendre);
    // Une panne notée entre-temps par une autre instance vaut pour celle-ci.
    const lu = { _id: nom, echecs: etat.echecs, reprend: etat.reprend };
    await this.services.updateOne(lu, { $set: { echecs, pause, reprend } });
  }
}
