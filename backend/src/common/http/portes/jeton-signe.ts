import { createHmac, timingSafeEqual } from 'node:crypto';

const PORTEUR = /^bearer\s+([\w-]+\.[\w-]+)\.([\w-]+)$/i;

/** Vrai si cet en-tête porte un jeton qu'une de ces clés a signé ; ce qu'il dit, et s'il vaut encore, se juge plus loin. */
export function jetonSigne(entete: string, cles: readonly Buffer[]): boolean {
  const [, dit, signature] = PORTEUR.exec(entete) ?? [];
  if (!dit || !signature) return false;
  const recue = Buffer.from(signature, 'base64url');
  return cles.some((cle) => {
    const attendue = createHmac('sha256', cle).update(dit).digest();
    return recue.length === attendue.length && timingSafeEqual(recue, attendue);
  });
}
