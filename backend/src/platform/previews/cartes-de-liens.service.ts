import { setTimeout as attendre } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Declarations } from '../declarations';

/** Ce qu'une messagerie montre d'un lien : ni le client, ni le numéro, ni le jeton. */
export interface CarteDeLien {
  /** « Facture d'Atelier Iris – 117,00 € » */
  titre: string;
  description: string;
}

type LireCarte = (jeton: string, reseau: string) => Promise<CarteDeLien>;

/** Au-delà, la page part sans sa carte : elle s'ouvre aussi quand la base ne répond pas. */
const PATIENCE_MS = 800;

/** Les cartes des liens publics : chaque module déclare celle de sa page, à son initialisation. */
@Injectable()
export class CartesDeLiensService {
  private readonly pages = new Declarations<LireCarte>('la page');

  /** @param adresse celle de la page, « /f/:jeton » @throws Error si elle est déjà déclarée */
  declarer(adresse: string, lire: LireCarte): void {
    this.pages.declarer(adresse, lire);
  }

  /** La carte de ce lien ; `null` s'il n'ouvre rien, freiné, ou trop long à lire. Lire ne compte aucune visite. */
  async de(adresse: string, jeton: string, reseau: string): Promise<CarteDeLien | null> {
    const lire = this.pages.trouver(adresse);
    if (!lire) return null;
    return Promise.race([lire(jeton, reseau).catch(() => null), attendre(PATIENCE_MS, null, { ref: false })]);
  }
}
