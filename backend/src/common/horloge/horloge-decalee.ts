import { readFileSync } from 'node:fs';
import { Horloge } from './horloge';

/**
 * L'heure de la machine, décalée du nombre de millisecondes écrit dans un fichier, relu à chaque fois :
 * plusieurs processus avancent ensemble. Pour les essais du produit construit ; la production la refuse.
 */
export class HorlogeDecalee extends Horloge {
  constructor(private readonly fichier: string) {
    super();
  }

  maintenant(): Date {
    return new Date(Date.now() + this.decalageMs());
  }

  private decalageMs(): number {
    try {
      const decalage = Number(readFileSync(this.fichier, 'utf8'));
      return Number.isFinite(decalage) ? decalage : 0;
    } catch {
      return 0;
    }
  }
}
