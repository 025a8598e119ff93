/** Le nom du service, tel qu'une clé le retient. */
export const SERVICE = 'Facturier';

/** Les signatures acceptées, par numéro COSE : Ed25519, ES256, RS256. */
export const ALGORITHMES = [-8, -7, -257];

/** La bibliothèque WebAuthn, chargée à la première clé : elle pèse dix-huit mégaoctets de mémoire. */
export const webauthn = () => import('@simplewebauthn/server');

/** Le défi que cite ce que le navigateur a signé ; `null` s'il est illisible. */
export function defiSigne(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
