import { sha256De } from '../../../common/cles/empreinte';
import type { AchatInscrit } from '../schemas/achat.schema';

/** Ce que scelle une écriture du registre des achats. */
export type MaillonAchat = Omit<AchatInscrit, '_id' | 'emetteur' | 'empreinte' | 'creeLe'>;

/** L'empreinte d'une écriture, chaînée à celle de la précédente. SHA-256, en hexadécimal. */
export function empreinteAchat(precedente: string | undefined, achat: MaillonAchat): string {
  const { rang, date, fournisseur, nature, reference, montantCentimes, moyen, recue, annule } = achat;
  const parties = [precedente, rang, date, fournisseur, nature, reference, montantCentimes, moyen];
  return sha256De(JSON.stringify([...parties, recue?.toHexString(), annule?.toHexString()]));
}
