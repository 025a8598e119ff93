import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Logo } from './schemas/logo.schema';

/** Les logos, par empreinte. On n'en efface aucun : une facture émise peut le porter. */
@Injectable()
export class LogosRepository {
  constructor(@InjectModel(Logo.name) private readonly logos: Model<Logo>) {}

  async trouver(empreinte: string): Promise<Logo | null> {
    const logo = await this.logos.findById(empreinte).lean<Logo>();
    return logo && { ...logo, octets: Buffer.from(logo.octets.buffer) };
  }

  /** Enregistre les octets s'ils ne le sont pas déjà. */
  async garder({ _id, ...reste }: Logo): Promise<void> {
    await this.logos.updateOne({ _id }, { $setOnInsert: reste }, { upsert: true });
  }
}
