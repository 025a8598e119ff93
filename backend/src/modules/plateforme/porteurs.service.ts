import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Tour } from '../../common/database/tour';
import { Horloge } from '../../common/horloge/horloge';
import { Baux } from '../../platform/jobs/baux';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { PaInjoignable, PaNonAutorisee } from '../../platform/plateforme-agreee/erreurs';
import type { Jetons } from '../../platform/plateforme-agreee/oauth';
import type { Connexion } from '../../platform/plateforme-agreee/plateforme-agreee';
import { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { NotifierService } from '../notifications/notifier.service';
import { CoffrePaService, type SecretDAcces } from './coffre-pa.service';
import { ConnexionsRepository } from './connexions.repository';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

/** Un porteur qui finit dans l'instant ne sert plus : il expirerait en route. */
const MARGE_MS = 30_000;
/** Plus qu'un appel n'attend : le bail ne se perd pas en route. */
const BAIL_MS = 45_000;
const ENTRE_DEUX_REGARDS_MS = 50;

/**
 * Les porteurs des connexions. Un jeton de rafraîchissement change à chaque usage, et rejoué perd la session : un seul appel à la fois, à
 * tour de rôle dans le processus et sous un bail entre instances ; qui attendait relit celui qui vient d'être écrit.
 */
@Injectable()
export class PorteursService {
  private readonly tour = new Tour();

  constructor(
    private readonly depot: ConnexionsRepository,
    private readonly coffre: CoffrePaService,
    private readonly plateformes: Plateformes,
    private readonly baux: Baux,
    private readonly notifier: NotifierService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** La connexion telle que le port s'en sert. */
  ouvrir(connexion: ConnexionPa): Connexion {
    let { reprendLe, version } = connexion;
    return {
      hote: connexion.hote,
      organisation: connexion.organisation,
      get reprendLe() {
        return reprendLe;
      },
      porteur: async (refuse) => {
        const servi = await this.porteur(connexion, refuse);
        version = servi.version;
        return servi.porteur;
      },
      perdre: () => this.perdre(connexion, version),
      attendre: async (jusqua) => {
        reprendLe = jusqua;
        await this.depot.attendre(connexion, jusqua);
      },
    };
  }

  private async porteur(
    connexion: ConnexionPa,
    refuse?: string,
  ): Promise<{ porteur: string; version: number }> {
    const present = await this.present(connexion, refuse);
    if ('porteur' in present) return present;
    return this.tour.passer(connexion._id.toHexString(), () => this.sousBail(connexion, refuse));
  }

  /** Le porteur en base s'il sert encore ; sinon la connexion telle qu'elle est. @throws PaNonAutorisee */
  private async present(
    connexion: ConnexionPa,
    refuse?: string,
  ): Promise<{ porteur: string; version: number } | ConnexionPa> {
    const lue = await this.depot.relire(connexion);
    if (lue?.etat !== 'active') throw new PaNonAutorisee('connexion perdue ou retirée');
    const porteur = this.coffre.porteur(lue);
    const sert = lue.porteurExpireLe.getTime() > this.horloge.maintenant().getTime() + MARGE_MS;
    return porteur && porteur !== refuse && sert ? { porteur, version: lue.version } : lue;
  }

  private async sousBail(
    connexion: ConnexionPa,
    refuse?: string,
  ): Promise<{ porteur: string; version: number }> {
    const nom = `porteur-pa:${connexion._id.toHexString()}`;
    for (let attendu = 0; attendu < BAIL_MS; attendu += ENTRE_DEUX_REGARDS_MS) {
      const bail = await this.baux.prendre(nom, BAIL_MS);
      if (bail) {
        try {
          const present = await this.present(connexion, refuse);
          return 'porteur' in present ? present : await this.renouveler(present);
        } finally {
          await this.baux.rendre(bail);
        }
      }
      await pause(ENTRE_DEUX_REGARDS_MS);
      const present = await this.present(connexion, refuse);
      if ('porteur' in present) return present;
    }
    throw new PaInjoignable('porteur en cours de renouvellement');
  }

  private async renouveler(connexion: ConnexionPa): Promise<{ porteur: string; version: number }> {
    const secret = this.coffre.secret(connexion);
    try {
      if (!secret) throw new PaNonAutorisee('secret qui ne s’ouvre plus');
      const jetons = await this.demander(connexion, secret);
      // Une plateforme qui ne fait pas tourner le jeton garde le même.
      const suivant =
        'rafraichissement' in secret
          ? { rafraichissement: jetons.rafraichissement ?? secret.rafraichissement }
          : secret;
      const acces = this.coffre.sceller(connexion._id, suivant, jetons);
      if (!(await this.depot.renouveler(connexion, acces))) throw new PaNonAutorisee('connexion retirée');
      return { porteur: jetons.porteur, version: connexion.version + 1 };
    } catch (erreur) {
      if (erreur instanceof PaNonAutorisee) await this.perdre(connexion, connexion.version);
      throw erreur;
    }
  }

  private demander({ hote }: ConnexionPa, secret: SecretDAcces): Promise<Jetons> {
    const plateforme = this.plateformes.parOrigine(hote);
    if (!plateforme) throw new PaInjoignable('plateforme retirée de la configuration');
    if (!('rafraichissement' in secret)) return plateforme.oauth.parCles(secret);
    const { partenaire } = this.plateformes;
    if (partenaire?.reglages.origine !== hote)
      throw new PaInjoignable('notre accès à cette plateforme manque');
    return plateforme.oauth.rafraichir(partenaire.cles, secret.rafraichissement);
  }

  /** Dit une fois que l'accès est refusé ; rien ne s'efface. */
  private async perdre(connexion: ConnexionPa, version: number): Promise<void> {
    const { _id, proprietaire, hote } = connexion;
    await this.transactions.executer(async () => {
      if (!(await this.depot.perdre(connexion, version))) return;
      await this.notifier.dire({
        destinataire: proprietaire.toHexString(),
        type: 'plateforme_a_reconnecter',
        cible: { genre: 'plateforme', id: _id.toHexString() },
        cle: `plateforme ${_id.toHexString()} ${version}`,
        variables: { document: this.plateformes.parOrigine(hote)?.reglages.nom ?? '' },
      });
    });
  }
}
