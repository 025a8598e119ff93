import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { FichierLu } from './refus';
import { Tours } from './tours';

const FIL = join(__dirname, 'lecture.worker.js');
const REPOS_MS = 30_000;
const DELAI_MS = 10_000;
const TAS_MO = 256;
/** Deux fils : un compte n'en tient jamais qu'un, l'autre reste à tous. */
const FILS = 2;
const ATTENTES = { parCompte: 9, enTout: 24 };

const DEMESURE: FichierLu = {
  refus: {
    code: 'PDF_ILLISIBLE',
    message:
      'Ce fichier demande trop de temps ou de mémoire pour être lu. Demandez à votre fournisseur de vous le renvoyer.',
  },
};

/** Vrai si le fil a été arrêté : le délai est passé, ou son tas est plein. */
const aTropCoute = (erreur: unknown): boolean => {
  const { name, code } = erreur as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

/**
 * Lit les fichiers déposés dans un fil à part, au tas borné, arrêté après dix secondes : un fichier hostile ne coûte que ce fil, et ne
 * fait attendre que son compte. Sans fichier compilé (essais), la lecture se fait sur place : même code.
 */
@Injectable()
export class LectureRecuesService implements OnModuleDestroy {
  private bassin: Piscina<Uint8Array, FichierLu> | null = null;
  private readonly tours = new Tours({ places: FILS, ...ATTENTES });

  /** Ce que porte ce fichier, ou pourquoi il est refusé. @throws Indisponible si trop de fichiers attendent déjà */
  lire(compte: string, octets: Buffer): Promise<FichierLu> {
    return this.tours.tenir(compte, () => this.lireDansUnFil(octets));
  }

  private async lireDansUnFil(octets: Buffer): Promise<FichierLu> {
    if (!existsSync(FIL)) return (await import('./lire-fichier')).lireFichier(octets);
    try {
      return await this.ouvrir().run(octets, { signal: AbortSignal.timeout(DELAI_MS) });
    } catch (erreur) {
      if (aTropCoute(erreur)) return DEMESURE;
      throw erreur;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.bassin?.close();
    this.bassin = null;
  }

  private ouvrir(): Piscina<Uint8Array, FichierLu> {
    this.bassin ??= new Piscina<Uint8Array, FichierLu>({
      filename: FIL,
      minThreads: 0,
      maxThreads: FILS,
      idleTimeout: REPOS_MS,
      resourceLimits: { maxOldGenerationSizeMb: TAS_MO },
    });
    return this.bassin;
  }
}
