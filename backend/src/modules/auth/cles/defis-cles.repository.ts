import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Horloge } from '../../../common/horloge/horloge';
import { DefiEnAttente } from './defi-cle.schema';
import { sha256EnBase64url } from '../../../common/cles/empreinte';

/** Combien de temps un défi attend sa signature. */
export const DUREE_DEFI_MS = 5 * 60_000;
const OCTETS_DEFI = 32;

/** À quoi sert un défi : entrer sans rien dire de soi, ajouter une clé, remplacer le code. */
const USAGES_D_UN_COMPTE = ['ajouter', 'second'] as const;
/** Pour qui est un défi : n'importe qui, ou un compte et un usage. */
export type CibleDefi = 'entrer' | { usage: (typeof USAGES_D_UN_COMPTE)[number]; compteId: string };

const nomDe = (cible: CibleDefi, empreinte: string): string =>
  cible === 'entrer' ? empreinte : `${cible.usage}:${cible.compteId}`;

/** Les défis WebAuthn : tirés ici, valables cinq minutes, et une fois ; toutes les instances voient les mêmes. */
@Injectable()
export class DefisClesRepository {
  constructor(
    @InjectModel(DefiEnAttente.name) private readonly defis: Model<DefiEnAttente>,
    private readonly horloge: Horloge,
  ) {}

  /** Tire un défi pour cette cible. @returns ses trente-deux octets ; la base n'en garde que l'empreinte */
  async tirer(cible: CibleDefi): Promise<Buffer> {
    const defi = randomBytes(OCTETS_DEFI);
    const empreinte = sha256EnBase64url(defi.toString('base64url'));
    const expireLe = new Date(this.horloge.maintenant().getTime() + DUREE_DEFI_MS);
    await this.defis.updateOne(
      { _id: nomDe(cible, empreinte) },
      { $set: { empreinte, expireLe } },
      { upsert: true },
    );
    return defi;
  }

  /** Vrai si ce défi, en base64url, attendait cette cible ; il n'attendra plus. Douze demandes de front : une seule a vrai. */
  async consommer(cible: CibleDefi, defi: string): Promise<boolean> {
    const empreinte = sha256EnBase64url(defi);
    const { deletedCount } = await this.defis.deleteOne({
      _id: nomDe(cible, empreinte),
      empreinte,
      expireLe: trusted({ $gt: this.horloge.maintenant() }),
    });
    return deletedCount === 1;
  }

  /** Efface ceux d'un compte. */
  async effacer(compteId: string): Promise<void> {
    const noms = USAGES_D_UN_COMPTE.map((usage) => nomDe({ usage, compteId }, ''));
    await this.defis.deleteMany({ _id: trusted({ $in: noms }) });
  }
}
