import type { Diffusion } from './annonce';
import { comparer, type Position } from './position';

const TAILLE = 2_000;

/**
 * Les dernières diffusions d'une instance, pour rendre à un client qui revient ce qu'il a manqué.
 * `debut` : tout ce qui suit cette position est ici.
 */
export class Tampon {
  private diffusions: Diffusion[] = [];

  constructor(
    private debut: Position,
    private readonly taille = TAILLE,
  ) {}

  /** La position de la dernière diffusion, ou le début. */
  get fin(): Position {
    return this.diffusions.at(-1)?.position ?? this.debut;
  }

  ajouter(diffusion: Diffusion): void {
    this.diffusions.push(diffusion);
    if (this.diffusions.length > this.taille * 2) {
      const jetees = this.diffusions.splice(0, this.diffusions.length - this.taille);
      this.debut = jetees.at(-1)!.position;
    }
  }

  /** Les diffusions d'après cette position, ou `null` si elle est plus ancienne que le tampon. */
  apres(position: Position): Diffusion[] | null {
    if (comparer(position, this.debut) < 0) return null;
    return this.diffusions.filter((diffusion) => comparer(diffusion.position, position) > 0);
  }
}
