import type { CorpsConnexionPlateforme, Plateforme } from '@facturier/domaine/contrat/plateforme';
import { lireEntrees } from '@facturier/domaine/plateforme/annuaire-lu';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { SiretRequis } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { FauteDePlateforme, PaNonAutorisee } from '../../platform/plateforme-agreee/erreurs';
import type { Jetons } from '../../platform/plateforme-agreee/oauth';
import { type PlateformePermise, Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { CoffrePaService, type SecretDAcces } from './coffre-pa.service';
import { ConnexionsRepository } from './connexions.repository';
import { DepotsPaService } from './depots/depots-pa.service';
import { RELEVE } from './effets';
import { DroitsPlateformeService } from './droits-plateforme.service';
import { DejaRattache, PlateformeMuette, PlateformeRefuse, RoleDejaTenu } from './erreurs';
import { rendrePlateforme } from './plateforme.mapper';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

const PATIENCE_MS = 2_000;
const PREMIER_RELEVE_MS = 2_000;

/** Un accès qui vient d'être obtenu, à garder. */
export interface AccesObtenu {
  plateforme: PlateformePermise;
  acces: ConnexionPa['acces'];
  roles: RoleDePlateforme[];
  secret: SecretDAcces;
  jetons: Jetons;
  demande: string | null;
}

/** Par quelle plateforme un compte reçoit, émet et déclare : le dire, la connecter, l'ôter. */
@Injectable()
export class ConnexionsService {
  constructor(
    private readonly depot: ConnexionsRepository,
    private readonly plateformes: Plateformes,
    private readonly coffre: CoffrePaService,
    private readonly droits: DroitsPlateformeService,
    private readonly depots: DepotsPaService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  async lire(proprietaireId: string): Promise<Plateforme> {
    const [connexions, permis] = [
      await this.depot.duCompte(proprietaireId),
      await this.droits.permet(proprietaireId),
    ];
    return rendrePlateforme(connexions, permis, this.plateformes);
  }

  /** Par des clés faites chez la plateforme. @throws SiretRequis, PlateformeHorsPlan, PlateformeRefuse, PlateformeMuette, DejaRattache, RoleDejaTenu */
  async parCles(moi: Identite, corps: CorpsConnexionPlateforme): Promise<Plateforme> {
    const { identifiant, secret, roles, remplacer } = corps;
    const plateforme = this.plateformes.parCode(corps.plateforme);
    if (!plateforme)
      throw new SaisieInvalide([{ champ: 'plateforme', message: 'Choisissez une plateforme de la liste.' }]);
    await this.droits.exiger(moi.id, roles);
    const jetons = await plateforme.oauth.parCles({ identifiant, secret }).catch((faute: unknown) => {
      throw faute instanceof PaNonAutorisee ? new PlateformeRefuse() : new PlateformeMuette();
    });
    if (roles.includes('recevoir') && !remplacer) await this.avertir(moi, plateforme, jetons.porteur);
    const obtenu = { plateforme, acces: 'cles', roles, secret: { identifiant, secret }, jetons } as const;
    return this.garder(moi, { ...obtenu, roles, demande: null });
  }

  /** Garde un accès ; une connexion refusée par la même plateforme reprend, celle d'une autre cède ces rôles. @throws SiretRequis, RoleDejaTenu */
  async garder(moi: Identite, obtenu: AccesObtenu): Promise<Plateforme> {
    const { plateforme, acces, roles, secret, jetons, demande } = obtenu;
    const { origine } = plateforme.reglages;
    const organisation = this.organisation(moi);
    try {
      await this.transactions.executer(async () => {
        const perdues = (await this.depot.duCompte(moi.id)).filter(({ etat }) => etat === 'a_reconnecter');
        const reprise = perdues.find(({ hote }) => hote === origine);
        const cedes = perdues.filter((une) => une !== reprise).flatMap((une) => une.roles);
        const aCeder = roles.filter((role) => cedes.includes(role));
        if (aCeder.length > 0) await this.depot.retirer(moi.id, aCeder);
        const _id = reprise?._id ?? new Types.ObjectId();
        const scelle = this.coffre.sceller(_id, secret, jetons);
        await this.depots.reprendre(moi.id);
        await this.demanderUnReleve(moi.id, _id);
        if (reprise) {
          await this.depot.reprendre(reprise, { ...scelle, acces, demande, organisation }, roles);
          return;
        }
        await this.depot.creer({
          ...{ _id, proprietaire: new Types.ObjectId(moi.id), hote: origine, acces, roles, organisation },
          ...scelle,
          ...{ etat: 'active', reprendLe: null, demande, version: 1, creeLe: this.horloge.maintenant() },
        });
      });
    } catch (erreur) {
      if (estDoublon(erreur, 'un_role_une_plateforme')) throw new RoleDejaTenu();
      throw erreur;
    }
    return this.lire(moi.id);
  }

  /** Ce qui l'attend déjà chez sa plateforme, et la sonnette, n'attendent pas l'heure. Rejoint la transaction en cours. */
  private async demanderUnReleve(proprietaire: string, connexion: Types.ObjectId): Promise<void> {
    const quand = new Date(this.horloge.maintenant().getTime() + PREMIER_RELEVE_MS);
    await this.outbox.deposer(RELEVE, { proprietaire, connexion: connexion.toHexString() }, quand);
  }

  private organisation({ siret }: Identite): string {
    if (!siret) throw new SiretRequis();
    return sirenDe(siret);
  }

  /** Reprendre la réception déplace les factures de tous les fournisseurs : jamais sans le dire. Un annuaire muet n'empêche rien. @throws DejaRattache */
  private async avertir(
    moi: Identite,
    { port, reglages }: PlateformePermise,
    porteur: string,
  ): Promise<void> {
    const siren = this.organisation(moi);
    const connexion = {
      ...{ hote: reglages.origine, organisation: siren, reprendLe: null },
      porteur: async () => porteur,
      perdre: async () => {},
      attendre: async () => {},
    };
    const lignes = await port.lignes(connexion, siren, PATIENCE_MS).catch((faute: unknown) => {
      if (faute instanceof FauteDePlateforme) return 'absente' as const;
      throw faute;
    });
    const entrees = lignes === 'absente' ? [] : lireEntrees(lignes.resultats, siren);
    if (entrees.some(({ adresse, statut }) => adresse === siren && statut === 'active'))
      throw new DejaRattache();
  }
}
