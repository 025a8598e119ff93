import type { Type } from '@nestjs/common';

/** Un objet rangé : ses octets, et ce que son rayon note avec eux. */
export interface Objet {
  octets: Buffer;
}

/** La clé d'un objet : les champs qui le désignent dans son rayon, le propriétaire d'abord s'il en a un. */
export type Cle<O extends Objet> = Partial<Omit<O, 'octets'>>;

/**
 * Où vivent les octets (documents, images). Un rayon est une classe de schéma du module qui possède les objets ;
 * la plateforme n'en connaît aucun. Ce port est ce qu'un autre rangement aurait à tenir.
 */
export abstract class Blobs {
  /** L'objet de cette clé, ou `null`. */
  abstract get<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<O | null>;

  /** Range un objet ; rejoint la transaction en cours. Ses octets ne changent plus. @throws E11000 si sa clé est prise */
  abstract put<O extends Objet>(rayon: Type<O>, objet: Omit<O, '_id'> & Partial<O>): Promise<void>;

  /** Oublie un objet ; rejoint la transaction en cours. @returns le nombre d'octets libérés, 0 s'il n'y était pas */
  abstract delete<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<number>;
}
