import { PassThrough } from 'node:stream';
import type { Diffusion, Evenement } from './evenements.service';
import { comparer, ecrirePosition, type Position } from '../../../platform/changes/position';

/** Un client qui ne lit plus est coupé au-delà : il reviendra reprendre où il en était. */
const RETARD_MAXIMAL_OCTETS = 1_000_000;

/** Une connexion ouverte au flux : à qui elle est, et de quoi lui écrire (`text/event-stream`). */
export class Abonne {
  readonly sortie = new PassThrough({ highWaterMark: RETARD_MAXIMAL_OCTETS });

  constructor(
    readonly utilisateur: string,
    readonly sid: string,
    readonly estConseiller: boolean,
    /** Ce qui précède, ou y est, ne lui est pas écrit. */
    private depuis: Position,
  ) {}

  /** Écrit ce que cette diffusion fait entendre à cet abonné, et le ferme si elle le veut. */
  recevoir(diffusion: Diffusion): void {
    if (comparer(diffusion.position, this.depuis) <= 0) return;
    this.depuis = diffusion.position;
    const leSien = diffusion.utilisateur === this.utilisateur;
    // Pour le Conseiller, son propre compte n'entend que ce qui le concerne comme compte.
    const commeCompte = leSien && (!this.estConseiller || diffusion.pourUtilisateur?.nom === 'compte');
    const evenement = commeCompte
      ? diffusion.pourUtilisateur
      : this.estConseiller && diffusion.pourConseiller;
    if (evenement) this.ecrire(evenement, diffusion.position);
    if ((leSien && diffusion.ferme) || diffusion.fermeSession === this.sid) this.fermer();
  }

  ecrire({ nom, donnees }: Evenement | { nom: 'bonjour' | 'reprise'; donnees: object }, id: Position): void {
    this.envoyer(`id: ${ecrirePosition(id)}\nevent: ${nom}\ndata: ${JSON.stringify(donnees)}\n\n`);
  }

  battre(): void {
    this.envoyer(': battement\n\n');
  }

  fermer(): void {
    if (!this.sortie.writableEnded) this.sortie.end();
  }

  private envoyer(texte: string): void {
    if (this.sortie.writableEnded || this.sortie.destroyed) return;
    if (!this.sortie.write(texte)) this.sortie.destroy();
  }
}
