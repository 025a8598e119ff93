import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;
const FORME = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Vrai si l'en-tête `X-Facturier-Signature: t=<secondes>,v1=<hex>` est de qui a le secret, à cinq minutes près :
 * `v1` est l'HMAC-SHA-256 de `t`, d'un point et du corps brut. Les octets se comparent en temps constant.
 */
export function signatureJuste(
  corps: Buffer,
  entete: string | undefined,
  secret: string,
  maintenant: Date,
): boolean {
  const [, date, signature] = FORME.exec(entete ?? '') ?? [];
  if (!date || !signature) return false;
  const attendue = createHmac('sha256', secret).update(`${date}.`).update(corps).digest();
  if (!timingSafeEqual(attendue, Buffer.from(signature, 'hex'))) return false;
  return Math.abs(maintenant.getTime() / 1000 - Number(date)) <= TOLERANCE_S;
}
