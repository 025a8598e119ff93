import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { LigneSecurite } from './ligne-securite.schema';

/** Ce qu'une lecture du journal garde ; tout est facultatif, sauf la taille de la page. */
export interface CriteresLignes {
  comptes?: readonly string[];
  acte?: string;
  reseau?: string;
  reussi?: boolean;
  depuis?: Date;
  limite: number;
  /** Position exclue à partir de laquelle lire : instant ISO et identifiant. */
  apres?: { le: string; id: string };
}

/** Le journal de sécurité en base : on y ajoute, on le lit, rien ne s'y change. */
@Injectable()
export class JournalSecuriteRepository {
  constructor(@InjectModel(LigneSecurite.name) private readonly lignes: Model<LigneSecurite>) {}

  async ajouter(ligne: Omit<LigneSecurite, '_id'>): Promise<void> {
    await this.lignes.create([ligne]);
  }

  /** Les dernières lignes de ce compte, sous ses empreintes, la plus récente d'abord. */
  async dernieres(comptes: readonly string[], combien: number): Promise<LigneSecurite[]> {
    return this.lignes
      .find({ compte: trusted({ $in: [...comptes] }) })
      .sort({ le: -1 })
      .limit(combien)
      .lean<LigneSecurite[]>();
  }

  /** Une page de tous les comptes, la plus récente d'abord, plus une ligne pour savoir s'il y a une suite. */
  async lister({ limite, ...criteres }: CriteresLignes): Promise<LigneSecurite[]> {
    return this.lignes
      .find(this.filtre(criteres))
      .sort({ le: -1, _id: -1 })
      .limit(limite + 1)
      .lean<LigneSecurite[]>();
  }

  private filtre(criteres: Omit<CriteresLignes, 'limite'>): QueryFilter<LigneSecurite> {
    const { comptes, acte, reseau, reussi, depuis, apres } = criteres;
    const filtre: QueryFilter<LigneSecurite> = {};
    if (comptes) filtre.compte = trusted({ $in: [...comptes] });
    if (acte) filtre.acte = acte;
    if (reseau) filtre.reseau = reseau;
    if (reussi !== undefined) filtre.reussi = reussi;
    const le = apres && new Date(apres.le);
    // La borne haute tient l'index ; le reste départage les lignes du même instant.
    if (depuis || le) filtre.le = trusted({ ...(depuis && { $gte: depuis }), ...(le && { $lte: le }) });
    if (le) filtre.$or = [{ le: trusted({ $lt: le }) }, { _id: trusted({ $lt: identifiant(apres.id) }) }];
    return filtre;
  }

  async effacer(comptes: readonly string[]): Promise<void> {
    await this.lignes.deleteMany({ compte: trusted({ $in: [...comptes] }) });
  }
}
