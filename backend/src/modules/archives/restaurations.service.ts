import {
  type ControleDArchive,
  OCTETS_DE_PARTIE,
  type Restauration,
} from '@facturier/domaine/contrat/restaurations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { Baux } from '../../platform/jobs/baux';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ControleArchivesService } from './controle-archives.service';
import { ArchiveFausse, RestaurationRefusee } from './erreurs';
import { rendreRestauration } from './archives.mapper';
import { RestaurationsRepository } from './restaurations.repository';
import type { RestaurationDeCompte } from './schemas/restauration.schema';

const GARDE_MS = 86_400_000;
/** Cinq cents mégaoctets se lisent en bien moins. */
const BAIL_MS = 600_000;

/** Les archives qu'un compte envoie pour savoir si elles tiennent : reçues par morceaux, contrôlées, gardées un jour. Rien ne s'écrit dans le compte. */
@Injectable()
export class RestaurationsService implements OnModuleInit {
  constructor(
    private readonly depot: RestaurationsRepository,
    private readonly controle: ControleArchivesService,
    private readonly demandes: Demandes,
    private readonly baux: Baux,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('restaurations', { effacer: ({ id }) => this.depot.effacerTout(id) });
  }

  /** Annonce une archive, une seule fois par demande ; celle d'avant s'efface. @throws RestaurationRefusee */
  async annoncer(compteId: string, octets: number, demande: Demande | null): Promise<Restauration> {
    const id = await this.demandes.uneSeuleFois(compteId, demande, () =>
      this.inscrire(compteId, octets, demande),
    );
    return this.lire(compteId, id);
  }

  /** @throws RessourceIntrouvable */
  async lire(compteId: string, id: string): Promise<Restauration> {
    return rendreRestauration(await this.exiger(compteId, id));
  }

  /** Reçoit un morceau ; renvoyé, il remplace. @throws RessourceIntrouvable, RestaurationRefusee, SaisieInvalide */
  async recevoir(compteId: string, id: string, place: string, octets: unknown): Promise<void> {
    const restauration = await this.enReception(compteId, id);
    const rang = /^\d{1,6}$/.test(place) ? Number(place) : Number.NaN;
    const attendus = Math.min(OCTETS_DE_PARTIE, restauration.octets - rang * OCTETS_DE_PARTIE);
    if (!(attendus > 0)) throw new SaisieInvalide([{ champ: 'rang', message: 'Ce morceau est de trop.' }]);
    if (!Buffer.isBuffer(octets) || octets.length !== attendus)
      throw new SaisieInvalide([
        { champ: 'octets', message: `Ce morceau doit faire ${attendus} octets exactement.` },
      ]);
    await this.transactions.executer(() => this.depot.ranger(restauration, rang, octets));
  }

  /** Contrôle l'archive reçue. @throws ArchiveFausse, RessourceIntrouvable, RestaurationRefusee */
  async controler(compteId: string, id: string): Promise<Restauration> {
    const restauration = await this.enReception(compteId, id);
    const bail = await this.baux.prendre(`restauration:${compteId}`, BAIL_MS);
    if (!bail) throw new RestaurationRefusee('en_cours');
    try {
      const lue = await this.controle.controler(restauration, (rang) =>
        this.depot.partie(restauration, rang),
      );
      // Un morceau peut encore arriver : rien n'est conclu.
      if (lue === 'incomplete')
        throw new ArchiveFausse([{ chemin: '', message: 'Un morceau n’est pas arrivé.' }]);
      const { controle, fautes } = lue;
      await this.conclure(restauration, controle, fautes);
      if (!controle) throw new ArchiveFausse(fautes);
      return await this.lire(compteId, id);
    } finally {
      await this.baux.rendre(bail);
    }
  }

  private async conclure(
    restauration: RestaurationDeCompte,
    controle: ControleDArchive | null,
    fautes: RestaurationDeCompte['fautes'],
  ): Promise<void> {
    const dit = { etat: controle ? ('bonne' as const) : ('refusee' as const), fautes };
    if (!(await this.depot.conclure(restauration, { ...dit, ...(controle && { controle }) })))
      throw new RestaurationRefusee('controlee');
  }

  private async enReception(compteId: string, id: string): Promise<RestaurationDeCompte> {
    const restauration = await this.exiger(compteId, id);
    if (restauration.etat !== 'recoit') throw new RestaurationRefusee('controlee');
    return restauration;
  }

  /** Elle est à ce compte, et se garde encore. @throws RessourceIntrouvable */
  async exiger(compteId: string, id: string): Promise<RestaurationDeCompte> {
    const restauration = await this.depot.trouver(compteId, id);
    if (!restauration || restauration.expireLe <= this.horloge.maintenant()) throw new RessourceIntrouvable();
    return restauration;
  }

  private async inscrire(compteId: string, octets: number, demande: Demande | null): Promise<string> {
    const [_id, emetteur] = [new Types.ObjectId(), identifiant(compteId)];
    const demandeeLe = this.horloge.maintenant();
    const expireLe = new Date(demandeeLe.getTime() + GARDE_MS);
    const neuve = { _id, emetteur, etat: 'recoit' as const, octets, demandeeLe, expireLe, fautes: [] };
    try {
      await this.transactions.executer(async () => {
        await this.depot.remplacer(neuve);
        await this.demandes.inscrire(compteId, demande, _id.toHexString());
      });
    } catch (erreur) {
      throw estDoublon(erreur) ? new RestaurationRefusee('en_cours') : erreur;
    }
    return _id.toHexString();
  }
}
