import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { PassagesRepository } from '../jobs/passages.repository';
import { OutboxRepository } from '../outbox/outbox.repository';
import { VerificationsRepository } from '../verification/verifications.repository';

const JOUR_MS = 86_400_000;
/** Un travail qui n'a pas fini depuis un mois n'existe plus : il ne se surveille pas. */
const TRAVAUX_SUIVIS_JOURS = 30;

/** Ce que la base dit de la marche du produit, le même pour chaque instance. */
export interface ReleveDeLaBase {
  readonly enAttente: number;
  readonly morts: number;
  /** De combien le plus ancien effet dû a passé son heure ; 0 s'il n'y en a pas. */
  readonly retardSecondes: number;
  /** De la dernière vérification ; 0 avant la première. */
  readonly ruptures: number;
  /** Depuis combien de secondes chaque travail a fini pour la dernière fois. */
  readonly travaux: readonly { travail: string; secondes: number }[];
}

/** Lit en base ce que `/metrics` en dit : la boîte d'envoi, les travaux, la dernière vérification. */
@Injectable()
export class ReleveDeLaBaseService {
  constructor(
    private readonly effets: OutboxRepository,
    private readonly passages: PassagesRepository,
    private readonly verifications: VerificationsRepository,
    private readonly horloge: Horloge,
  ) {}

  async lire(): Promise<ReleveDeLaBase> {
    const maintenant = this.horloge.maintenant().getTime();
    const depuis = (instant: Date): number => Math.max(0, (maintenant - instant.getTime()) / 1_000);
    const { enAttente, enEchec } = await this.effets.compter();
    const du = await this.effets.plusAncienDu();
    const [derniere] = await this.verifications.lister(1);
    const finis = await this.passages.derniersFinis(new Date(maintenant - TRAVAUX_SUIVIS_JOURS * JOUR_MS));
    return {
      enAttente,
      morts: enEchec,
      retardSecondes: du ? depuis(du) : 0,
      ruptures: derniere?.nombreRuptures ?? 0,
      travaux: finis.map(({ travail, finiLe }) => ({ travail, secondes: depuis(finiLe) })),
    };
  }
}
