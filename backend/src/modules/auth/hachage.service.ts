import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Indisponible } from '../../common/errors/erreurs-communes';
import { Environnement } from '../../config/environnement';

/** Argon2id, 19 MiB, deux passes, un fil (OWASP Password Storage). */
const EN_SERVICE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Le même, au moindre coût : les essais ouvrent des milliers de comptes. */
const AUX_ESSAIS = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Hachages de front : un cœur reste toujours aux autres requêtes. */
const DE_FRONT = Math.max(1, availableParallelism() - 1);
/** File d'attente : au-delà, 503 plutôt qu'un serveur à genoux. */
const FILE_MAXIMALE = 1_000;

/** Hache et vérifie les mots de passe, quelques-uns à la fois. */
@Injectable()
export class HachageService implements OnModuleInit {
  private readonly parametres: typeof EN_SERVICE;
  private leurre: string;
  private enCours = 0;
  private readonly file: (() => void)[] = [];

  constructor(env: Environnement) {
    this.parametres = env.HACHAGE_LEGER === '1' ? AUX_ESSAIS : EN_SERVICE;
  }

  async onModuleInit(): Promise<void> {
    this.leurre = await this.hacher(randomBytes(32).toString('base64url'));
  }

  /** @throws Indisponible si la file est pleine */
  async hacher(motDePasse: string): Promise<string> {
    return this.aSonTour(() => hash(motDePasse.normalize('NFKC'), this.parametres));
  }

  /** Compare ; sans empreinte, travaille autant sur un leurre et répond faux. @throws Indisponible si la file est pleine */
  async verifier(motDePasse: string, empreinte: string | null | undefined): Promise<boolean> {
    const vraie = empreinte?.startsWith('$argon2') ? empreinte : null;
    const juste = await this.aSonTour(() => verify(vraie ?? this.leurre, motDePasse.normalize('NFKC')));
    return vraie !== null && juste;
  }

  /** Vrai si l'empreinte vient de paramètres dépassés. */
  estDepassee(empreinte: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.parametres;
    return !empreinte.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  private async aSonTour<T>(travail: () => Promise<T>): Promise<T> {
    if (this.enCours >= DE_FRONT) {
      if (this.file.length >= FILE_MAXIMALE) throw new Indisponible();
      await new Promise<void>((appeler) => this.file.push(appeler));
    } else {
      this.enCours += 1;
    }
    try {
      return await travail();
    } finally {
      const suivant = this.file.shift();
      if (suivant) suivant();
      else this.enCours -= 1;
    }
  }
}
