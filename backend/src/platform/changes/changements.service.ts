import { Injectable } from '@nestjs/common';
import type { Schema, Types } from 'mongoose';
import { Declarations } from '../declarations';
import type { Annonce } from './annonce';
import type { ChangementBrut, Etape } from './changements.repository';

type Operation = 'insert' | 'update' | 'delete';
type Reponse = Annonce | null | Promise<Annonce | null>;

/** Les champs qu'une mise à jour vient de changer ; un champ dans un objet y est sous son chemin (`lus.conseiller`). */
export type ChampsChanges<T> = Partial<T> & Record<string, unknown>;

interface Suivi {
  filtre: object;
  annoncer(changement: ChangementBrut): Reponse;
}

/**
 * Les changements de la base que les modules veulent faire entendre : chacun déclare les siens sur ses collections, et ce
 * qu'ils annoncent à qui. Le filtre est le même sur toutes les instances : l'ordre et le rang des changements aussi.
 */
@Injectable()
export class ChangementsService {
  private readonly suivis = new Declarations<Suivi>('le changement');

  /** Un document de cette collection vient d'être ajouté. */
  surAjout<T>(schema: Schema<T>, annoncer: (document: T) => Reponse): void {
    this.declarer(schema, 'insert', {}, ({ fullDocument }) => annoncer(fullDocument as T));
  }

  /** Un document vient de changer ; avec `champs`, seulement si l'un de ceux-là a changé. */
  surMiseAJour<T>(
    schema: Schema<T>,
    annoncer: (id: string, changes: ChampsChanges<T>) => Reponse,
    champs: readonly (keyof T & string)[] = [],
  ): void {
    const conditions = champs.map((champ) => ({
      [`updateDescription.updatedFields.${champ}`]: { $exists: true },
    }));
    const filtre = conditions.length > 0 ? { $or: conditions } : {};
    this.declarer(schema, 'update', filtre, ({ documentKey, updateDescription }) =>
      annoncer(idDe(documentKey), (updateDescription?.updatedFields ?? {}) as ChampsChanges<T>),
    );
  }

  /** Un document vient d'être supprimé. */
  surSuppression<T>(schema: Schema<T>, annoncer: (id: string) => Reponse): void {
    this.declarer(schema, 'delete', {}, ({ documentKey }) => annoncer(idDe(documentKey)));
  }

  /** Ce qui ne laisse passer que les changements déclarés ; rien s'il n'y en a pas. */
  get filtre(): Etape[] {
    const cas = this.suivis.toutes.map(([, { filtre }]) => filtre);
    return [{ $match: cas.length > 0 ? { $or: cas } : { operationType: { $in: [] } } }];
  }

  /** Ce que ce changement fait entendre ; `null` : rien à personne. */
  async annoncer(changement: ChangementBrut): Promise<Annonce | null> {
    const suivi = this.suivis.trouver(cle(changement.ns.coll, changement.operationType));
    return (await suivi?.annoncer(changement)) ?? null;
  }

  private declarer<T>(
    schema: Schema<T>,
    operation: Operation,
    plus: object,
    annoncer: Suivi['annoncer'],
  ): void {
    const collection = schema.get('collection');
    if (!collection) throw new Error('Ce schéma ne nomme pas sa collection.');
    const filtre = { 'ns.coll': collection, operationType: operation, ...plus };
    this.suivis.declarer(cle(collection, operation), { filtre, annoncer });
  }
}

const cle = (collection: string, operation: string): string => `${collection} ${operation}`;
const idDe = ({ _id }: { _id: Types.ObjectId | string }): string => String(_id);
