import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { type Migration, Migrations } from '../../platform/jobs/migrations';
import { ClientsService } from '../clients/clients.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { type Recompte, RecompteRepository } from './recompte.repository';
import { VentesRepository } from './ventes.repository';

const MIGRATION = '2026-11-28-sommes-du-tableau';
/** Recomptes tentés, au plus, d'un émetteur qui ne cesse d'agir. */
const ESSAIS = 50;

/** Un acte est passé pendant le recompte : rien n'est posé. */
class ActeEntreTemps extends Error {}

/** Recompte les sommes tenues : pour une base d'avant, et après ce qui s'efface. */
@Injectable()
export class RecompteService {
  constructor(
    private readonly depot: RecompteRepository,
    private readonly ventes: VentesRepository,
    private readonly compteurs: CompteursRepository,
    private readonly clients: ClientsService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    migrations: Migrations,
  ) {
    migrations.declarer(this.migration);
  }

  /** Ce que les documents de cet émetteur totalisent, lu dans la transaction en cours. */
  async lire(emetteur: Types.ObjectId): Promise<Recompte> {
    return this.depot.lire(emetteur, moisDe(dateCivileAParis(this.horloge.maintenant())));
  }

  /**
   * Remplace les sommes tenues de cet émetteur par leur recompte. Un million de factures ne se relit pas dans la minute que MongoDB laisse
   * à une transaction : on relit hors d'elle, et rien ne se pose si un acte est passé entre-temps ; alors on recommence. @throws Error si cela ne cesse pas
   */
  async refaire(emetteur: Types.ObjectId): Promise<void> {
    for (let essai = 0; essai < ESSAIS; essai++) if (await this.tenter(emetteur)) return;
    throw new Error(
      `Sommes de ${String(emetteur)} non refaites\u00a0: un acte est passé pendant ${ESSAIS} recomptes`,
    );
  }

  private async tenter(emetteur: Types.ObjectId): Promise<boolean> {
    const avant = await this.compteurs.etats(emetteur);
    const { factures, avoirs, clients } = await this.lire(emetteur);
    const ouvert = avant.some(({ serie }) => serie === 'FAC');
    if (!ouvert && Object.keys(factures.livre ?? {}).length > 0) {
      await this.compteurs.ouvrir(emetteur);
      return false;
    }
    const poser = async (): Promise<boolean> => {
      for (const etat of avant)
        if (!(await this.compteurs.poserSommes(etat, etat.serie === 'FAC' ? factures : avoirs)))
          throw new ActeEntreTemps();
      await this.clients.poserSommes(emetteur, clients);
      return true;
    };
    return this.transactions.executer(poser).catch((erreur: unknown) => {
      if (erreur instanceof ActeEntreTemps) return false;
      throw erreur;
    });
  }

  /** Les émetteurs d'avant reçoivent leurs sommes, un à un. Arrêtée, elle reprend au suivant ; rejouée, elle refait les mêmes. */
  private get migration(): Migration {
    return {
      id: MIGRATION,
      executer: async (connexion) => {
        const suivi = connexion.collection<{ _id: string; dernier: string }>('migrations');
        const avancement = { _id: `${MIGRATION}/dernier` };
        const dernier = (await suivi.findOne(avancement))?.dernier ?? '';
        const tous = [...(await this.compteurs.emetteurs()), ...(await this.ventes.emetteurs())];
        const parId = new Map(tous.map((un) => [un.toHexString(), un] as const));
        for (const [id, emetteur] of [...parId].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          if (id <= dernier) continue;
          await this.refaire(emetteur);
          await suivi.updateOne(avancement, { $set: { dernier: id } }, { upsert: true });
        }
        await suivi.deleteOne(avancement);
      },
    };
  }
}
