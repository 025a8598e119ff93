import type { Consommations } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { GenreQuota } from '../../common/auth/droits';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { ConsommationsRepository } from './consommations.repository';
import type { Limites } from '@facturier/domaine/abonnement/plans';
import { EssaiExpire, QuotaClientsAtteint, QuotaFacturesAtteint } from './erreurs';
import { type AbonnementDuCompte, EtatsService } from './etats.service';

function ouvertes({ etat, limites }: AbonnementDuCompte): Limites {
  if (!etat.ecritureOuverte) throw new EssaiExpire();
  return limites;
}

/**
 * Les quotas, décidés par l'écriture. `prendre…` et `rendre…` s'appellent dans la transaction de l'acte qu'ils comptent :
 * l'acte abandonné rend sa place de lui-même. Un plan illimité compte aussi, pour que la limite soit juste s'il change.
 */
@Injectable()
export class QuotasService {
  constructor(
    private readonly consommations: ConsommationsRepository,
    private readonly compteurs: CompteursRepository,
    private readonly etats: EtatsService,
    private readonly horloge: Horloge,
  ) {}

  /** Les limites de qui va écrire, à lire avant la transaction de l'acte. @throws EssaiExpire */
  async limitesDe(moi: Identite): Promise<Limites> {
    return ouvertes(await this.etats.deLAppelant(moi));
  }

  /**
   * Juge des places prises dans le mois, par l'écriture qui les a comptées : la transaction de qui est refusé n'écrit rien.
   * @param deja celles d'avant @param nombre celles qui viennent d'être prises @param limite celle du plan, de `limitesDe`
   * @throws QuotaFacturesAtteint
   */
  jugerFactures(deja: number, nombre: number, limite: number | null): void {
    if (limite !== null && deja + nombre > limite) throw new QuotaFacturesAtteint(deja, limite);
  }

  /** Compte un client. @throws QuotaClientsAtteint, EssaiExpire */
  async prendreClient(utilisateurId: string): Promise<void> {
    await this.prendreClients(utilisateurId, 1);
  }

  /** Compte plusieurs clients : tous, ou aucun. @throws QuotaClientsAtteint, EssaiExpire */
  async prendreClients(utilisateurId: string, nombre: number): Promise<void> {
    const { clients: limite } = ouvertes(await this.etats.de(utilisateurId));
    if (await this.consommations.prendre(utilisateurId, limite, nombre)) return;
    throw new QuotaClientsAtteint(await this.consommations.lire(utilisateurId), limite!);
  }

  /** Rend la place d'un client supprimé. */
  async rendreClient(utilisateurId: string): Promise<void> {
    await this.rendreClients(utilisateurId, 1);
  }

  /** Rend les places de plusieurs clients. */
  async rendreClients(utilisateurId: string, nombre: number): Promise<void> {
    await this.consommations.rendre(utilisateurId, nombre);
  }

  /** Ce que le plan dirait à qui ajouterait autant de clients, en une phrase ; `null` s'il les prend tous. */
  async avisDeClients(utilisateurId: string, nombre: number): Promise<string | null> {
    const { etat, limites } = await this.etats.de(utilisateurId);
    if (!etat.ecritureOuverte) return new EssaiExpire().message;
    if (limites.clients === null) return null;
    const places = Math.max(0, limites.clients - (await this.utilise(utilisateurId, 'clients')));
    if (nombre <= places) return null;
    return `${places} sur ${nombre} ${places > 1 ? 'entreraient' : 'entrerait'} dans votre plan\u00a0: changez de plan, ou importez moins de lignes.`;
  }

  /** Le refus que prendre une place recevrait à l'instant, ou `null`. Ne prend rien : l'écriture seule décide. */
  async refus(
    utilisateurId: string,
    genre: GenreQuota,
    limites: Limites,
  ): Promise<QuotaFacturesAtteint | QuotaClientsAtteint | null> {
    const limite = limites[genre];
    if (limite === null) return null;
    const utilise = await this.utilise(utilisateurId, genre);
    if (utilise < limite) return null;
    return genre === 'clients'
      ? new QuotaClientsAtteint(utilise, limite)
      : new QuotaFacturesAtteint(utilise, limite);
  }

  /** Ce qui est consommé ce mois-ci (à Paris), et les limites du compte. */
  async etat(utilisateurId: string): Promise<Consommations> {
    const { limites } = await this.etats.de(utilisateurId);
    const factures = await this.utilise(utilisateurId, 'factures');
    const clients = await this.utilise(utilisateurId, 'clients');
    return {
      facturesMensuel: { utilise: factures, limite: limites.factures },
      clients: {
        utilise: clients,
        limite: limites.clients,
        restant: limites.clients === null ? null : Math.max(0, limites.clients - clients),
      },
    };
  }

  /** Oublie ce que ce compte a consommé ; rejoint la transaction en cours. */
  async oublier(utilisateurId: string): Promise<void> {
    await this.consommations.supprimer(utilisateurId);
    await this.compteurs.oublierLesMois(utilisateurId);
  }

  private async utilise(utilisateurId: string, genre: GenreQuota): Promise<number> {
    if (genre === 'clients') return this.consommations.lire(utilisateurId);
    return this.compteurs.facturesDuMois(utilisateurId, moisDe(dateCivileAParis(this.horloge.maintenant())));
  }
}
