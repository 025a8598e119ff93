import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { ImportDeFichier } from './schemas/import.schema';

const LISTES = 50;
/** Un import, sans le détail de ses lignes. */
export type ImportListe = Omit<ImportDeFichier, 'lignes' | 'reduites'>;
type Cible = Pick<ImportDeFichier, '_id' | 'emetteur'>;

/** Les imports, toujours à partir de leur compte. */
@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(ImportDeFichier.name) private readonly imports: Model<ImportDeFichier>) {}

  /** Les derniers demandés d'abord. */
  async lister(emetteurId: string): Promise<ImportListe[]> {
    return this.imports
      .find({ emetteur: identifiant(emetteurId) }, { lignes: 0, reduites: 0 })
      .sort({ demandeLe: -1, _id: -1 })
      .limit(LISTES)
      .lean();
  }

  async trouver(emetteurId: string, id: string): Promise<ImportDeFichier | null> {
    const _id = identifiantOuNul(id);
    return _id && this.imports.findOne({ _id, emetteur: identifiant(emetteurId) }).lean();
  }

  /** L'import non défait de cette empreinte. */
  async deja(emetteurId: string, empreinte: string): Promise<boolean> {
    return (await this.imports.exists({ emetteur: identifiant(emetteurId), empreinte })) !== null;
  }

  /** Rejoint la transaction en cours. @throws E11000 si un autre est en cours, ou si celui-ci est déjà fait */
  async ajouter(neuf: ImportDeFichier): Promise<void> {
    await this.imports.create([neuf]);
  }

  /** Avance un import qui est encore dans cet état. @returns faux si un autre l'a fait */
  async avancer(
    { _id, emetteur }: Cible,
    depuis: QueryFilter<ImportDeFichier>,
    ecrit: UpdateQuery<ImportDeFichier>,
  ): Promise<boolean> {
    const { matchedCount } = await this.imports.updateOne({ ...depuis, _id, emetteur }, ecrit);
    return matchedCount === 1;
  }

  /** Efface tout ce qu'un compte en a ; rejoint la transaction en cours. */
  async effacerTout(emetteurId: string): Promise<void> {
    await this.imports.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
