import { Injectable } from '@nestjs/common';
import { Declarations } from '../declarations';

/** Un fichier de l'archive d'un compte ; son contenu est lu quand vient son tour. */
export interface PieceDArchive {
  /** Depuis le dossier de l'archive, en ASCII : `documents/2026/FAC-2026-001.pdf`. */
  chemin: string;
  /** `null` : gardé, et ne revient plus. */
  contenu: Buffer | AsyncIterable<string> | null;
  /** L'empreinte sous laquelle il a été rangé, s'il y en a une : un autre contenu se dit altéré. */
  sha256?: string;
  le?: Date;
  /** Déjà comprimé (un PDF) : rangé tel quel. */
  stocke?: true;
}

/** Ce qu'un module met dans l'archive d'un compte. */
export interface PiecesDUnModule {
  /** Combien de fichiers, à peu près : de quoi dire l'avancement. */
  compter?(compteId: string): Promise<number>;
  /** Un à la fois : la mémoire ne porte jamais deux fichiers. */
  lire(compteId: string): AsyncIterable<PieceDArchive>;
}

/** Les fichiers de l'archive d'un compte : chaque module déclare les siens. L'archive n'en connaît aucun. */
@Injectable()
export class PiecesArchiveService {
  private readonly modules = new Declarations<PiecesDUnModule>('les pièces d’archive de');

  /** À l'initialisation du module. @throws Error si ce nom est déjà déclaré */
  declarer(nom: string, pieces: PiecesDUnModule): void {
    this.modules.declarer(nom, pieces);
  }

  async compter(compteId: string): Promise<number> {
    let total = 0;
    for (const [, module] of this.modules.toutes) total += (await module.compter?.(compteId)) ?? 0;
    return total;
  }

  /** Tous les fichiers d'un compte, module après module, dans l'ordre de leurs noms. */
  async *de(compteId: string): AsyncGenerator<PieceDArchive> {
    const rangs = [...this.modules.toutes].sort(([a], [b]) => a.localeCompare(b));
    for (const [, module] of rangs) yield* module.lire(compteId);
  }
}
