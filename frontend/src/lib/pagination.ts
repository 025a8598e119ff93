/** Le curseur de la page suivante, dit par une liste du serveur (`X-Curseur-Suivant`) ; `null` à la dernière. */
export function curseurSuivant(entetes: Record<string, unknown>): string | null {
  const suivant = entetes['x-curseur-suivant'];
  return typeof suivant === 'string' && suivant ? suivant : null;
}
