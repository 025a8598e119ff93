import { PassThrough } from 'node:stream';
import type { Diffusion, Ecouteur, Evenement } from './annonce';
import { comparer, ecrirePosition, type Position } from './position';

/** Un client qui ne lit plus est coupé au-delà : il reviendra reprendre où il en était. */
const RETARD_MAXIMAL_OCTETS = 1_000_000;

/** Une connexion ouverte au flux : à qui elle est, et de quoi lui écrire (`text/event-stream`). */
export class Abonne {
  readonly sortie = new PassThrough({ highWaterMark: RETARD_MAXIMAL_OCTETS });

  constructor(
    private readonly moi: Ecouteur,
    /** Ce qui précède, ou y est, ne lui est pas écrit. */
    private depuis: Position,
  ) {}

  /** Écrit ce que cette diffusion fait entendre à cet abonné, et le ferme si elle le veut. */
  recevoir(diffusion: Diffusion): void {
    if (comparer(diffusion.position, this.depuis) <= 0) return;
    this.depuis = diffusion.position;
    const evenement = diffusion.pour?.(this.moi);
    if (evenement) this.ecrire(evenement, diffusion.position);
    if (diffusion.ferme?.(this.moi)) this.fermer();
  }

  /** Vrai si ce flux est ouvert par ce compte. */
  estA(compteId: string): boolean {
    return this.moi.id === compteId;
  }

  ecrire({ nom, donnees }: Evenement, id: Position): void {
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
