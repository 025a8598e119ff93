import { Injectable } from '@nestjs/common';

const segments = (chemin: string): string[] => chemin.split('/');

const parametres = (modele: string): number => modele.split(':').length;

/** Vrai si l'adresse demandée est une de celles que ce modèle (`/api/clients/:id`) sert. */
function correspond(modele: string, chemin: string): boolean {
  const [attendus, recus] = [segments(modele), segments(chemin)];
  return (
    attendus.length === recus.length &&
    attendus.every((attendu, rang) =>
      attendu.startsWith(':') ? recus[rang] !== '' : attendu === recus[rang],
    )
  );
}

/** Les méthodes que chaque adresse de l'API accepte, notées à mesure que le serveur les déclare. */
@Injectable()
export class MethodesDeclarees {
  private readonly parModele = new Map<string, Set<string>>();

  noter(modele: string, methodes: string | string[]): void {
    if (!modele.startsWith('/api/')) return;
    const connues = this.parModele.get(modele) ?? new Set<string>();
    this.parModele.set(modele, connues);
    for (const methode of [methodes].flat()) connues.add(methode);
  }

  /**
   * Les méthodes que cette adresse (sans sa requête `?…`) accepte, triées ; aucune si elle est inconnue.
   * De deux modèles qui lui vont, le plus littéral parle : `/factures/sommes` avant `/factures/:id`.
   */
  de(chemin: string): string[] {
    const modeles = [...this.parModele.keys()].filter((modele) => correspond(modele, chemin));
    const [modele] = modeles.sort((a, b) => parametres(a) - parametres(b));
    return modele === undefined ? [] : [...this.parModele.get(modele)!].sort();
  }
}
