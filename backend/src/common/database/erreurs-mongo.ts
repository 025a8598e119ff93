/** Vrai si l'erreur est une violation d'unicité (E11000), au besoin sur l'index nommé. */
export function estDoublon(erreur: unknown, index?: string): boolean {
  const { code, message } = (erreur ?? {}) as { code?: number; message?: string };
  return code === 11_000 && (!index || (message ?? '').includes(`index: ${index} `));
}
