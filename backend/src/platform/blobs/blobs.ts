import type { Type } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { EnEntrepot } from './rayon';

/** Un objet rangé : ses octets, et ce que son rayon note avec eux. */
export interface Objet {
  octets: Buffer;
}

/** La clé d'un objet : les champs qui le désignent dans son rayon, le propriétaire d'abord s'il en a un. */
export type Cle<O extends Objet> = Partial<Omit<O, 'octets'>>;

/** Une ligne de rayon telle qu'elle est en base : ses octets y sont, ou l'entrepôt les garde. */
export type Ligne<O extends Objet> = Omit<O, 'octets'> & { octets?: unknown } & EnEntrepot;

/**
 * Où vivent les octets (documents, images). Un rayon est une classe de schéma du module qui possède les objets (`enRayon`) ;
 * la plateforme n'en connaît aucun. Les octets sont dans la ligne, ou dans un entrepôt : personne d'autre ne le sait.
 */
export abstract class Blobs {
  /** L'objet de cette clé, ou `null`. */
  abstract get<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<O | null>;

  /** Range un objet ; rejoint la transaction en cours. Ses octets ne changent plus. @throws E11000 si sa clé est prise */
  abstract put<O extends Objet>(rayon: Type<O>, objet: Omit<O, '_id'> & Partial<O>): Promise<void>;

  /** Oublie un objet ; rejoint la transaction en cours. @returns le nombre d'octets libérés, 0 s'il n'y était pas */
  abstract delete<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<number>;

  /** Oublie tous les objets de ce filtre ; rejoint la transaction en cours. */
  abstract deleteTous<O extends Objet>(rayon: Type<O>, filtre: QueryFilter<O>): Promise<void>;

  /** Les octets d'une ligne que l'on tient déjà. @throws Error s'ils ne sont plus là, ou plus les mêmes */
  abstract octetsDe<O extends Objet>(ligne: Ligne<O>): Promise<Buffer>;
}
