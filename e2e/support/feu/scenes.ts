import { setTimeout as pause } from 'node:timers/promises';
import type { JeuDeReplicas } from '../mongod-a-part';
import type { Produit } from '../produit';
import type { Faute, Feu } from './feu';

/** Ce que le primaire reste coupé après que les autres en ont élu un : il revient, et se croit encore primaire. */
const COUPE_MS = 1_000;
/** Ce que le primaire, seul, accepte encore des demandes avant de tomber. */
const SEUL_MS = 1_500;

/** L'application meurt, et redémarre. */
export const applicationTuee = (produit: Produit): Faute => ({
  frapper: () => produit.tuer('SIGKILL'),
  relever: () => produit.redemarrer(),
  baseLisible: true,
});

/** Les façons, pour un jeu de trois réplicas, de perdre son primaire. */
export class Primaires {
  constructor(
    private readonly jeu: JeuDeReplicas,
    private readonly feu: () => Feu,
    private readonly seulMs = SEUL_MS,
  ) {}

  /** Tué ; les deux autres en élisent un. */
  tue(): Faute {
    return this.faute(async (rang) => {
      await this.jeu.tuer(rang);
      await this.jeu.primaire(rang);
    });
  }

  /** Il se tait sans que ses connexions tombent ; un autre est élu ; il revient, et se croit encore primaire. */
  coupe(): Faute {
    return this.faute(
      async (rang) => {
        this.jeu.geler(rang);
        await this.jeu.primaire(rang);
        await pause(COUPE_MS);
      },
      (rang) => this.jeu.degeler(rang),
    );
  }

  /** Il cède sa place, toujours debout : ses connexions tiennent, et refusent d'écrire. */
  cede(): Faute {
    return this.faute(
      (rang) => this.jeu.ceder(rang),
      () => undefined,
    );
  }

  /**
   * Les deux autres tombent : il accepte des demandes que personne ne recopie, puis meurt avec elles. Les geler ne suffirait pas : ce qu'il
   * leur a poussé les attend dans leurs prises, et s'y lit au réveil.
   */
  isole(): Faute {
    return this.faute(async (rang) => {
      const autres = [0, 1, 2].filter((un) => un !== rang);
      await Promise.all(autres.map((un) => this.jeu.tuer(un)));
      await pause(this.seulMs);
      await this.jeu.tuer(rang);
      autres.forEach((un) => this.jeu.relancer(un));
      await this.jeu.primaire(rang);
    });
  }

  private faute(
    frapper: (rang: number) => Promise<void>,
    rendre: (rang: number) => void = (rang) => this.jeu.relancer(rang),
  ): Faute {
    let rang = 0;
    return {
      frapper: async () => {
        rang = await this.jeu.primaire();
        await frapper(rang);
      },
      relever: async () => {
        rendre(rang);
        await this.jeu.auComplet();
        await this.feu().pret();
      },
      baseLisible: false,
    };
  }
}
