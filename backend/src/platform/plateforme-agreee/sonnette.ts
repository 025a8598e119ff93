import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256, sha256De } from '../../common/cles/empreinte';

const AGE_MAXIMUM_MS = 5 * 60_000;
/** Une horloge un peu en avance se pardonne. */
const AVANCE_MS = 60_000;

/** Ce que porte une sonnette : ses octets, `Afnor-Signature`, et `Afnor-Signature-Timestamp` en secondes. */
export interface Sonnette {
  octets: Buffer;
  signature: string | undefined;
  instant: string | undefined;
}

/**
 * Vrai si la sonnette est de qui tient la clé, et de moins de cinq minutes. Ce qu'elle dit ne se croit pas : elle fait relire.
 * La norme ne dit pas si l'empreinte signée est en octets ou en hexadécimal : les deux se vérifient. Source : XP Z12-013.
 */
export function sonnetteSignee(
  { octets, signature, instant }: Sonnette,
  cle: string,
  maintenant: Date,
): boolean {
  if (!signature || !instant || !/^\d{1,12}$/.test(instant)) return false;
  const age = maintenant.getTime() - Number(instant) * 1_000;
  if (age > AGE_MAXIMUM_MS || age < -AVANCE_MS) return false;
  const signe = [octets, `@${instant}`] as const;
  const recue = Buffer.from(signature, 'base64');
  return [sha256(...signe), sha256De(...signe)].some((empreinte) => {
    const attendue = createHmac('sha256', cle).update(empreinte).digest();
    return recue.length === attendue.length && timingSafeEqual(recue, attendue);
  });
}
