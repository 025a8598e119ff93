/** Une clé d'idempotence neuve (32 caractères hexadécimaux) : une par intention de l'utilisateur, la même pour ses reprises. */
export function nouvelleCle(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/**
 * Les clés d'idempotence d'un écran : le même contenu garde la même clé (double clic, reprise après une panne),
 * un contenu changé en reçoit une autre. À oublier après un succès, pour que le même geste puisse être refait.
 */
export class ClesParContenu {
  private readonly cles = new Map<string, string>();

  /** La clé de ce contenu. */
  pour(contenu: unknown): string {
    const texte = JSON.stringify(contenu) ?? '';
    const cle = this.cles.get(texte) ?? nouvelleCle();
    this.cles.set(texte, cle);
    return cle;
  }

  /** Les intentions passées sont finies. */
  oublier(): void {
    this.cles.clear();
  }
}
