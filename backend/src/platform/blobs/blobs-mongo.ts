import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { definirEffet } from '../outbox/effet';
import { OutboxService } from '../outbox/outbox.service';
import { Blobs, type Cle, type Ligne, type Objet } from './blobs';
import { Entrepot } from './entrepot';

/** Le pilote rend un `Binary` pour une lecture `lean` : ses octets, sans les recopier. */
const enBuffer = (octets: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(octets)
    ? octets
    : Buffer.from(octets.buffer.buffer, octets.buffer.byteOffset, octets.buffer.byteLength);

/** Oublier, dans l'entrepôt, les octets d'une ligne effacée. */
const OCTETS_A_OUBLIER = definirEffet<{ cle: string }>('octets-a-oublier', null);

/**
 * Les objets : une ligne chacun, dans la collection du rayon, dans la transaction de l'acte. Leurs octets sont dans la ligne, ou, si la
 * configuration nomme un entrepôt, chez lui : rangés avant la ligne qui les nomme, oubliés après elle. Une ligne dit elle-même où sont les
 * siens : changer de configuration ne perd rien.
 */
@Injectable()
export class BlobsMongo extends Blobs implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly entrepot: Entrepot,
    private readonly outbox: OutboxService,
  ) {
    super();
  }

  onModuleInit(): void {
    this.outbox.declarer(OCTETS_A_OUBLIER, ({ charge }) => this.entrepot.effacer(charge.cle));
  }

  async get<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<O | null> {
    const ligne = await this.modele(rayon)
      .findOne({ ...cle })
      .lean<Ligne<O>>();
    return ligne && ({ ...ligne, octets: await this.octetsDe(ligne) } as unknown as O);
  }

  async put<O extends Objet>(rayon: Type<O>, objet: Omit<O, '_id'> & Partial<O>): Promise<void> {
    const modele = this.modele(rayon);
    if (!this.entrepot.ouvert) return void (await modele.create([objet]));
    const { octets, ...ligne } = objet;
    const entrepot = await this.entrepot.ranger(modele.collection.collectionName, octets);
    await modele.create([{ ...ligne, entrepot, poids: octets.length }]);
  }

  async delete<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<number> {
    const effacee = await this.modele(rayon)
      .findOneAndDelete({ ...cle }, { projection: { octets: 1, entrepot: 1, poids: 1 } })
      .lean<Ligne<Objet>>();
    if (!effacee) return 0;
    if (effacee.entrepot) await this.outbox.deposer(OCTETS_A_OUBLIER, { cle: effacee.entrepot });
    return effacee.poids ?? enBuffer(effacee.octets as Buffer).length;
  }

  async deleteTous<O extends Objet>(rayon: Type<O>, filtre: QueryFilter<O>): Promise<void> {
    const modele = this.modele(rayon);
    const cles = await modele.distinct('entrepot', filtre as QueryFilter<Objet>);
    if (cles.length > 0)
      await this.outbox.deposerTous(
        OCTETS_A_OUBLIER,
        cles.map((cle) => ({ cle: String(cle) })),
      );
    await modele.deleteMany(filtre as QueryFilter<Objet>);
  }

  async octetsDe<O extends Objet>({ entrepot, octets }: Ligne<O>): Promise<Buffer> {
    return entrepot ? this.entrepot.lire(entrepot) : enBuffer(octets as Buffer);
  }

  private modele<O extends Objet>(rayon: Type<O>): Model<Ligne<Objet>> {
    return this.connexion.model<Ligne<Objet>>(rayon.name);
  }
}
