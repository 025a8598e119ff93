import { dejaDepose, type EvenementDepot } from '@facturier/domaine/plateforme/depot';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import {
  FauteDePlateforme,
  PaDejaDepose,
  PaInjoignable,
  PaNonAutorisee,
  PaRefuse,
} from '../../../platform/plateforme-agreee/erreurs';
import type { Flux } from '../../../platform/plateforme-agreee/plateforme-agreee';
import type { DepotPa } from '../schemas/depot-pa.schema';
import { AccesPaService, type AccesPa } from './acces-pa.service';
import { type ChangementDeDepot, DepotsPaRepository } from './depots-pa.repository';
import { DepotsPaService, PRISE_MS } from './depots-pa.service';
import { DEPOT_PA } from './effet-depot';
import { FichiersPaService } from './fichiers-pa.service';

const MINUTE_MS = 60_000;
/** Un regard sans réponse ne dit rien : on regarde à nouveau. */
const REGARD_MS = 5 * MINUTE_MS;
/** Une connexion refusée attend que la personne la rende. */
const RECONNEXION_S = 3_600;
/** « Déjà là », et introuvable sous notre suivi : autant de fois, puis c'est un refus. */
const DEJA_LA_MAXIMUM = 3;

type Issue = [EvenementDepot, ChangementDeDepot?];

/** Accomplit les dépôts : un appel, puis ce que la plateforme en a dit. Qui a perdu sa prise n'écrit rien. */
@Injectable()
export class MoteurDepotsService implements OnModuleInit {
  private readonly journal = new Logger('Depots');

  constructor(
    private readonly depot: DepotsPaRepository,
    private readonly depots: DepotsPaService,
    private readonly acces: AccesPaService,
    private readonly fichiers: FichiersPaService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(DEPOT_PA, async ({ charge: { proprietaire, depot } }) => {
      const lu = await this.depot.trouver(proprietaire, depot);
      if (lu) await this.avancer(lu);
    });
  }

  private async avancer(lu: DepotPa): Promise<void> {
    if (lu.prochainLe && lu.prochainLe > this.horloge.maintenant()) return;
    if (lu.etat === 'a_deposer') return this.deposer(lu);
    if (lu.etat === 'en_cours') return this.disparu(lu);
    if (lu.etat === 'douteux') return this.regarder(lu);
    if (lu.etat === 'depose') return this.attendre(lu);
    if (dejaDepose(lu)) return this.adopter(lu);
  }

  private async deposer(lu: DepotPa): Promise<void> {
    const acces = await this.acces.du(lu.proprietaire, lu.role);
    // Sans accès, ce dépôt attend : une connexion le réveille.
    if (!acces) return;
    const { connexion, port, hote } = acces;
    if (await this.reporte(lu, acces)) return;
    if (lu.genre === 'statut' && (await this.depot.precede(lu)))
      return this.depots.remettre(lu, this.dans(MINUTE_MS));
    const fichier = await this.fichiers.lire(lu);
    if (!fichier) return;
    const { octets, sha256 } = fichier;
    const pris = await this.ecrire(lu, [
      { quoi: 'pris' },
      { hote, sha256, prisLe: this.horloge.maintenant() },
    ]);
    if (!pris) return;
    const { nom, syntaxe, profil, regle } = lu;
    const envoi = { suivi: lu._id, nom, syntaxe, ...(profil && { profil }), regle, octets, sha256 };
    const issue = await port
      .deposer(connexion, envoi)
      .then(({ flowId }): Issue => [{ quoi: 'depose', flux: flowId }])
      .catch((faute: unknown) => this.issueDe(faute, pris, acces));
    await this.ecrire(pris, issue);
  }

  /** La plateforme a demandé d'attendre : rien ne part avant, et ce n'est pas un essai. */
  private async reporte(lu: DepotPa, { connexion: { reprendLe } }: AccesPa): Promise<boolean> {
    if (!reprendLe || reprendLe <= this.horloge.maintenant()) return false;
    await this.depots.remettre(lu, reprendLe);
    return true;
  }

  private async issueDe(faute: unknown, pris: DepotPa, acces: AccesPa): Promise<Issue> {
    if (!(faute instanceof FauteDePlateforme)) throw faute;
    this.journal.warn({ msg: 'Dépôt sans suite', depot: pris._id, raison: faute.message });
    if (faute instanceof PaRefuse) return [{ quoi: 'refuse' }, { code: faute.code }];
    if (faute instanceof PaNonAutorisee) return [{ quoi: 'injoignable', attendreSecondes: RECONNEXION_S }];
    if (faute instanceof PaInjoignable)
      return [
        {
          quoi: 'injoignable',
          ...(faute.attendreSecondes && { attendreSecondes: faute.attendreSecondes }),
        },
      ];
    if (faute instanceof PaDejaDepose) return this.issueDejaLa(pris, acces, faute.message);
    return [{ quoi: 'perdue' }];
  }

  /** Ces octets y sont : sous notre suivi, c'est le nôtre. */
  private async issueDejaLa(pris: DepotPa, acces: AccesPa, code: string): Promise<Issue> {
    const [flux] = (await this.chercher(pris, acces)) ?? [];
    if (flux) return [{ quoi: 'depose', flux: flux.flowId }];
    return pris.essais < DEJA_LA_MAXIMUM ? [{ quoi: 'perdue' }] : [{ quoi: 'refuse' }, { code }];
  }

  /** Son preneur a disparu en route : peut-être parti, à regarder. Pris à l'instant par un autre, il attend. */
  private async disparu(lu: DepotPa): Promise<void> {
    const fin = new Date(lu.prisLe!.getTime() + PRISE_MS);
    if (fin > this.horloge.maintenant()) return this.depots.remettre(lu, fin);
    await this.ecrire(lu, [{ quoi: 'perdue' }]);
  }

  private async regarder(lu: DepotPa): Promise<void> {
    const acces = await this.acces.chez(lu.proprietaire, lu.hote!);
    if (!acces) return;
    const trouves = await this.chercher(lu, acces);
    if (!trouves) return this.depots.remettre(lu, this.dans(REGARD_MS));
    const [flux] = trouves;
    if (!flux) return void (await this.ecrire(lu, [{ quoi: 'pas_vu' }]));
    await this.transactions.executer(() => this.depots.accuser(lu.proprietaire.toHexString(), flux));
  }

  private async adopter(lu: DepotPa): Promise<void> {
    const acces = await this.acces.chez(lu.proprietaire, lu.hote!);
    if (!acces) return;
    const trouves = await this.chercher(lu, acces);
    if (!trouves) return this.depots.remettre(lu, this.dans(REGARD_MS));
    const flux = trouves.find(({ accuse }) => accuse.statut !== 'Error');
    if (!flux) return this.journal.error({ msg: 'Déjà déposé, sous un autre suivi', depot: lu._id });
    await this.ecrire(lu, [{ quoi: 'vu', flux: flux.flowId }]);
  }

  /** L'analyse tarde : on la regarde, et on le dit ; rien ne se renvoie. */
  private async attendre(lu: DepotPa): Promise<void> {
    const acces = await this.acces.chez(lu.proprietaire, lu.hote!);
    const flux = acces && (await this.chercher(lu, acces))?.find(({ flowId }) => flowId === lu.flux);
    await this.transactions.executer(async () => {
      const proprietaire = lu.proprietaire.toHexString();
      const dit = flux ? await this.depots.accuser(proprietaire, flux) : lu;
      if (dit?.etat === 'depose') await this.depots.alerter(dit);
    });
  }

  /** Les flux qui portent notre suivi, les bons d'abord ; `null` : la plateforme ne l'a pas dit. */
  private async chercher(lu: DepotPa, { port, connexion }: AccesPa): Promise<Flux[] | null> {
    try {
      const trouves = await port.parSuivi(connexion, lu._id);
      const mauvais = ({ accuse }: Flux): number => Number(accuse.statut === 'Error');
      return trouves.sort((a, b) => mauvais(a) - mauvais(b));
    } catch (faute) {
      if (faute instanceof FauteDePlateforme) return null;
      throw faute;
    }
  }

  private ecrire(lu: DepotPa, [evenement, plus]: Issue): Promise<DepotPa | null> {
    return this.transactions.executer(() => this.depots.changer(lu, evenement, plus));
  }

  private dans(ms: number): Date {
    return new Date(this.horloge.maintenant().getTime() + ms);
  }
}
