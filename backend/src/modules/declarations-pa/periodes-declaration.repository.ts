import type { ContenuDeclare } from '@facturier/domaine/plateforme/declaration';
import type { PieceDeclaree } from '@facturier/domaine/plateforme/lignes-declarees';
import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import type { EtatPeriode, ReponseDeclaration } from '@facturier/domaine/plateforme/suivi-declaration';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { type EnvoiEnregistre, PeriodeDeclaration } from './schemas/periode-declaration.schema';

/** Une période sans les octets de ses envois, que seul le fichier lit. */
const SANS_OCTETS = { 'envois.xml': 0 } as const;

/** Ce qu'une lecture des faits fige. */
export interface ContenuAFiger {
  contenu: ContenuDeclare;
  pieces: PieceDeclaree[];
  luLe: Date;
  etat: EtatPeriode;
}

/** Les périodes de déclaration des comptes. */
@Injectable()
export class PeriodesDeclarationRepository {
  constructor(@InjectModel(PeriodeDeclaration.name) private readonly periodes: Model<PeriodeDeclaration>) {}

  /** Celles de ce compte, de la plus ancienne à la plus neuve. */
  async duCompte(proprietaireId: string): Promise<PeriodeDeclaration[]> {
    return this.periodes
      .find({ proprietaire: identifiant(proprietaireId) }, SANS_OCTETS)
      .sort({ debut: 1 })
      .lean<PeriodeDeclaration[]>();
  }

  async trouver(
    proprietaireId: string,
    { genre, debut }: Pick<PeriodeDeclaree, 'genre' | 'debut'>,
  ): Promise<PeriodeDeclaration | null> {
    const cle = { proprietaire: identifiant(proprietaireId), genre, role: 'SE' as const, debut };
    return this.periodes.findOne(cle).lean<PeriodeDeclaration>();
  }

  /** Fige une période pour la première fois ; faux si c'est déjà fait. */
  async ouvrir(
    proprietaireId: string,
    { genre, debut, fin, regime }: PeriodeDeclaree,
    fige: ContenuAFiger & { expireLe: Date },
  ): Promise<boolean> {
    const cle = { proprietaire: identifiant(proprietaireId), genre, role: 'SE' as const, debut };
    const { upsertedCount } = await this.periodes.updateOne(
      cle,
      { $setOnInsert: { fin, regime, ...fige, envois: [], version: 1 } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Fige de nouveau, si la période est encore celle qu'on a lue. Rejoint la transaction en cours. */
  async figer(lue: PeriodeDeclaration, fige: ContenuAFiger): Promise<boolean> {
    return this.changer(lue, { $set: fige });
  }

  /** Ajoute un envoi, et fige ce qu'il dit. Rejoint la transaction en cours. */
  async envoyer(lue: PeriodeDeclaration, fige: ContenuAFiger, envoi: EnvoiEnregistre): Promise<boolean> {
    return this.changer(lue, { $set: fige, $push: { envois: envoi } });
  }

  /** Ce que la plateforme a répondu d'un envoi ; déjà gardé, rien ne change. Rejoint la transaction en cours. */
  async repondre(
    lue: PeriodeDeclaration,
    suivi: string,
    reponse: ReponseDeclaration & { le: Date },
    etat: EtatPeriode,
  ): Promise<boolean> {
    const rang = lue.envois.findIndex((envoi) => envoi.suivi === suivi);
    return this.changer(lue, { $set: { etat }, $push: { [`envois.${rang}.reponses`]: reponse } });
  }

  /** Les comptes dont un envoi attend sa réponse, après celui-ci. */
  async enAttente(apres: string, limite: number): Promise<string[]> {
    const lues = await this.periodes.aggregate<{ _id: { toHexString(): string } }>([
      { $match: { etat: 'envoyee', proprietaire: { $gt: identifiant(apres) } } },
      { $group: { _id: '$proprietaire' } },
      { $sort: { _id: 1 } },
      { $limit: limite },
    ]);
    return lues.map(({ _id }) => _id.toHexString());
  }

  parcourir(proprietaireId: string): AsyncGenerator<PeriodeDeclaration[]> {
    const siennes = { proprietaire: identifiant(proprietaireId) };
    return lots<PeriodeDeclaration>(this.periodes.collection.find(siennes, { sort: { debut: 1 } }));
  }

  /** Efface ce qui n'a jamais été envoyé ; le reste se garde dix ans. */
  async effacer(proprietaireId: string): Promise<void> {
    const jamais = trusted({ $exists: false });
    await this.periodes.deleteMany({ proprietaire: identifiant(proprietaireId), 'envois.0': jamais });
  }

  private async changer(
    { _id, proprietaire, version }: PeriodeDeclaration,
    change: { $set: object; $push?: object },
  ): Promise<boolean> {
    const lue = { _id, proprietaire, version };
    const { modifiedCount } = await this.periodes.updateOne(lue, { ...change, $inc: { version: 1 } });
    return modifiedCount === 1;
  }
}
