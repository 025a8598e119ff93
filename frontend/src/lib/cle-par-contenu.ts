import { nouvelleCle } from './api-client';

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
