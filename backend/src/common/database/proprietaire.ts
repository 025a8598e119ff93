import { Types } from 'mongoose';
import { RessourceIntrouvable } from '../errors/erreurs-communes';

/** L'identifiant en `ObjectId`, ou `null` s'il est malformé (un identifiant malformé se traite comme un inconnu). */
export const identifiantOuNul = (id: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : null;

/** L'identifiant en `ObjectId`. @throws RessourceIntrouvable s'il est malformé */
export function identifiant(id: string): Types.ObjectId {
  const objet = identifiantOuNul(id);
  if (!objet) throw new RessourceIntrouvable();
  return objet;
}
