import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type Model, trusted } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Blobs, type Ligne, type Objet } from './blobs';
import { Entrepot } from './entrepot';
import { estRayon } from './rayon';

const UN_JOUR_MS = 86_400_000;

/** Ce qu'un passage a fait. */
export interface Demenagement {
  /** Lignes dont les octets ont changé de place. */
  deplacees: number;
  /** Octets que plus aucune ligne ne nomme, oubliés. */
  balayes: number;
}

/**
 * Porte les octets d'une place à l'autre, une ligne à la fois, l'application en marche. Interrompu, il se reprend : chaque ligne dit où sont
 * ses octets, et ne le dit autrement qu'une fois qu'ils y sont.
 */
@Injectable()
export class DemenagementService {
  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly blobs: Blobs,
    private readonly entrepot: Entrepot,
    private readonly horloge: Horloge,
  ) {}

  /** @throws Error si l'entrepôt ne répond pas : ce qui est fait est fait */
  async versLEntrepot(): Promise<Demenagement> {
    let deplacees = 0;
    for (const modele of this.rayons()) deplacees += await this.rangerTout(modele);
    return { deplacees, balayes: await this.balayer() };
  }

  /** @throws Error si l'entrepôt ne rend pas des octets, ou en rend d'autres : ce qui est fait est fait */
  async versLaBase(): Promise<Demenagement> {
    let deplacees = 0;
    for (const modele of this.rayons()) deplacees += await this.reprendreTout(modele);
    return { deplacees, balayes: await this.balayer() };
  }

  private rayons(): Model<Ligne<Objet>>[] {
    return this.connexion
      .modelNames()
      .map((nom) => this.connexion.model<Ligne<Objet>>(nom))
      .filter(({ schema }) => estRayon(schema));
  }

  private async rangerTout(modele: Model<Ligne<Objet>>): Promise<number> {
    let deplacees = 0;
    const enBase = { entrepot: trusted({ $exists: false }) };
    for await (const ligne of modele.find(enBase).lean<(Ligne<Objet> & { _id: unknown })[]>().cursor()) {
      const octets = await this.blobs.octetsDe(ligne);
      const entrepot = await this.entrepot.ranger(modele.collection.collectionName, octets);
      const { modifiedCount } = await modele.updateOne(
        { _id: ligne._id, ...enBase },
        { $set: { entrepot, poids: octets.length }, $unset: { octets: 1 } },
      );
      deplacees += modifiedCount;
    }
    return deplacees;
  }

  private async reprendreTout(modele: Model<Ligne<Objet>>): Promise<number> {
    let deplacees = 0;
    const ailleurs = { entrepot: trusted({ $exists: true }) };
    for await (const ligne of modele.find(ailleurs).lean<(Ligne<Objet> & { _id: unknown })[]>().cursor()) {
      const octets = await this.blobs.octetsDe(ligne);
      const { modifiedCount } = await modele.updateOne(
        { _id: ligne._id, entrepot: ligne.entrepot },
        { $set: { octets }, $unset: { entrepot: 1, poids: 1 } },
      );
      deplacees += modifiedCount;
    }
    return deplacees;
  }

  /** Oublie ce que plus aucune ligne ne nomme depuis un jour : une transaction abandonnée laisse le sien, un déménagement aussi. */
  private async balayer(): Promise<number> {
    const limite = this.horloge.maintenant().getTime() - UN_JOUR_MS;
    let balayes = 0;
    for await (const page of this.entrepot.lister()) {
      const anciens = page.filter(({ le }) => le.getTime() < limite).map(({ cle }) => cle);
      const nommes = new Set<string>();
      for (const modele of this.rayons())
        for (const cle of await modele.distinct('entrepot', { entrepot: trusted({ $in: anciens }) }))
          nommes.add(String(cle));
      const orphelins = anciens.filter((cle) => !nommes.has(cle));
      for (const cle of orphelins) await this.entrepot.effacer(cle);
      balayes += orphelins.length;
    }
    return balayes;
  }
}
