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

/** Le compte que nomme un jeton que nous avons signé, valable ou non ; `null` s'il n'est pas de nous. */
export function titulaireSigne(entete: string, cles: readonly Buffer[]): string | null {
  if (!jetonSigne(entete, cles)) return null;
  const charge = PORTEUR.exec(entete)?.[1]?.split('.')[1] ?? '';
  const { sub } = JSON.parse(Buffer.from(charge, 'base64url').toString('utf8')) as { sub?: unknown };
  return typeof sub === 'string' ? sub : null;
}
