import type { ActeSecurite, ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { ouvrir, sceller } from '../../../common/cles/coffre';
import { prefixeDe } from '../../../common/http/reseau';
import { Cles } from '../../../config/cles';
import { nommerAppareil } from '../appareil';
import { type CriteresLignes, JournalSecuriteRepository } from './journal-securite.repository';
import type { LigneSecurite } from './ligne-securite.schema';

const LIGNES_MONTREES = 50;

/** Ce qui vient d'arriver, et d'où. */
export interface FaitSecurite {
  compteId: string;
  acte: ActeSecurite;
  reussi: boolean;
  ip: string;
  agent?: string;
  le: Date;
}

/** Ce qu'une lecture de tous les comptes garde. */
export interface CriteresFaits extends Omit<CriteresLignes, 'comptes'> {
  compteId?: string;
}

/** Une ligne, et le compte qu'elle concerne si le serveur sait encore le dire. */
export interface FaitTrouve extends LigneSecurite {
  compteId: string | null;
}

/** Le journal de sécurité : entrées, refus, changements de mot de passe et de second facteur, douze mois. */
@Injectable()
export class JournalSecuriteService implements BeforeApplicationShutdown {
  private readonly enCours = new Set<Promise<void>>();

  constructor(
    private readonly depot: JournalSecuriteRepository,
    private readonly cles: Cles,
  ) {}

  async noter({ compteId, acte, reussi, ip, agent, le }: FaitSecurite): Promise<void> {
    await this.depot.ajouter({
      compte: this.cles.empreinte('securite', compteId),
      titulaire: sceller(compteId, this.cles.presente('titulaires')),
      acte,
      reussi,
      reseau: prefixeDe(ip),
      appareil: nommerAppareil(agent),
      le,
    });
  }

  /** Suit une note que la réponse n'attend pas : la lecture du journal et l'arrêt du processus, eux, l'attendent. */
  suivre(note: Promise<void>): void {
    const suivie = note.finally(() => this.enCours.delete(suivie));
    this.enCours.add(suivie);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.enCours);
  }

  /** Ce qui est arrivé à ce compte, le plus récent d'abord. */
  async activite(compteId: string): Promise<ActiviteSecurite[]> {
    await Promise.allSettled(this.enCours);
    const lignes = await this.depot.dernieres(this.cles.empreintes('securite', compteId), LIGNES_MONTREES);
    return lignes.map(({ acte, reussi, reseau, appareil, le }) => ({
      acte: acte as ActeSecurite,
      reussi,
      reseau,
      appareil,
      le: le.toISOString(),
    }));
  }

  /** Une page de tous les comptes mêlés, et à qui est chaque ligne. */
  async lister({ compteId, ...criteres }: CriteresFaits): Promise<FaitTrouve[]> {
    await Promise.allSettled(this.enCours);
    const comptes = compteId === undefined ? undefined : this.cles.empreintes('securite', compteId);
    const lignes = await this.depot.lister({ ...criteres, comptes });
    return lignes.map((ligne) => ({ ...ligne, compteId: this.titulaireDe(ligne) }));
  }

  /** Scellé sous un secret retiré depuis, ou écrit avant : personne. */
  private titulaireDe({ titulaire }: LigneSecurite): string | null {
    if (!titulaire) return null;
    try {
      return ouvrir(titulaire, this.cles.toutes('titulaires'));
    } catch {
      return null;
    }
  }

  async oublier(compteId: string): Promise<void> {
    await Promise.allSettled(this.enCours);
    await this.depot.effacer(this.cles.empreintes('securite', compteId));
  }
}
