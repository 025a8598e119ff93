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
  private readonly ecoutes: { collection: string; entendre: (id: string) => void }[] = [];

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
    this.declarer(schema, 'update', filtre, ({ documentKey, updateDescription }) => {
      const changes = (updateDescription?.updatedFields ?? {}) as ChampsChanges<T>;
      // Ce que d'autres écoutent passe aussi : le filtre de la base ne suffit pas.
      if (champs.length > 0 && !champs.some((champ) => champ in changes)) return null;
      return annoncer(idDe(documentKey), changes);
    });
  }

  /** Un document vient d'être supprimé. */
  surSuppression<T>(schema: Schema<T>, annoncer: (id: string) => Reponse): void {
    this.declarer(schema, 'delete', {}, ({ documentKey }) => annoncer(idDe(documentKey)));
  }

  /** Un document de cette collection vient de changer ou de disparaître, quoi que ce soit : pour qui en retient une copie. */
  ecouter<T>(schema: Schema<T>, entendre: (id: string) => void): void {
    this.ecoutes.push({ collection: collectionDe(schema), entendre });
  }

  /** Ce qui ne laisse passer que les changements déclarés ; rien s'il n'y en a pas. */
  get filtre(): Etape[] {
    const cas: object[] = this.suivis.toutes.map(([, { filtre }]) => filtre);
    const ecoutees = [...new Set(this.ecoutes.map(({ collection }) => collection))];
    if (ecoutees.length > 0)
      cas.push({ 'ns.coll': { $in: ecoutees }, operationType: { $in: OPERATIONS_ECOUTEES } });
    return [{ $match: cas.length > 0 ? { $or: cas } : { operationType: { $in: [] } } }];
  }

  /** Ce que ce changement fait entendre ; `null` : rien à personne. */
  async annoncer(changement: ChangementBrut): Promise<Annonce | null> {
    const { ns, operationType, documentKey } = changement;
    for (const { collection, entendre } of this.ecoutes)
      if (collection === ns.coll && operationType !== 'insert') entendre(idDe(documentKey));
    const suivi = this.suivis.trouver(cle(ns.coll, operationType));
    return (await suivi?.annoncer(changement)) ?? null;
  }

  private declarer<T>(
    schema: Schema<T>,
    operation: Operation,
    plus: object,
    annoncer: Suivi['annoncer'],
  ): void {
    const collection = collectionDe(schema);
    const filtre = { 'ns.coll': collection, operationType: operation, ...plus };
    this.suivis.declarer(cle(collection, operation), { filtre, annoncer });
  }
}

function collectionDe<T>(schema: Schema<T>): string {
  const collection = schema.get('collection');
  if (!collection) throw new Error('Ce schéma ne nomme pas sa collection.');
  return collection;
}

const OPERATIONS_ECOUTEES = ['update', 'replace', 'delete'];
const cle = (collection: string, operation: string): string => `${collection} ${operation}`;
const idDe = ({ _id }: { _id: Types.ObjectId | string }): string => String(_id);
