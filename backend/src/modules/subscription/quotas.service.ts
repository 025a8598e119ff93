import type { Consommations } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { GenreQuota } from '../../common/auth/droits';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { ConsommationsRepository, type CleConsommation, SANS_MOIS } from './consommations.repository';
import type { Limites } from '@facturier/domaine/abonnement/plans';
import { EssaiExpire, QuotaClientsAtteint, QuotaFacturesAtteint } from './erreurs';
import { type AbonnementDuCompte, EtatsService } from './etats.service';

const CLIENTS: CleConsommation = { genre: 'clients', mois: SANS_MOIS };
const desFactures = (mois: string): CleConsommation => ({ genre: 'factures', mois });

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
    private readonly etats: EtatsService,
    private readonly horloge: Horloge,
  ) {}

  /** Les limites de qui va écrire, à lire avant la transaction de l'acte. @throws EssaiExpire */
  async limitesDe(moi: Identite): Promise<Limites> {
    return ouvertes(await this.etats.deLAppelant(moi));
  }

  /**
   * Compte `nombre` factures émises : toutes, ou aucune. `mois` : `AAAA-MM` de la date d'émission à Paris.
   * @param limite les factures du mois, de `limitesDe`
   * @throws QuotaFacturesAtteint
   */
  async prendreFactures(
    utilisateurId: string,
    mois: string,
    limite: number | null,
    nombre: number,
  ): Promise<void> {
    const cle = desFactures(mois);
    if (await this.consommations.prendre(utilisateurId, cle, limite, nombre)) return;
    throw new QuotaFacturesAtteint(await this.consommations.lire(utilisateurId, cle), limite!);
  }

  /** Compte un client. @throws QuotaClientsAtteint, EssaiExpire */
  async prendreClient(utilisateurId: string): Promise<void> {
    const { clients: limite } = ouvertes(await this.etats.de(utilisateurId));
    if (await this.consommations.prendre(utilisateurId, CLIENTS, limite)) return;
    throw new QuotaClientsAtteint(await this.consommations.lire(utilisateurId, CLIENTS), limite!);
  }

  /** Rend la place d'un client supprimé. */
  async rendreClient(utilisateurId: string): Promise<void> {
    await this.consommations.rendre(utilisateurId, CLIENTS);
  }

  /** Le refus que prendre une place recevrait à l'instant, ou `null`. Ne prend rien : l'écriture seule décide. */
  async refus(
    utilisateurId: string,
    genre: GenreQuota,
    limites: Limites,
  ): Promise<QuotaFacturesAtteint | QuotaClientsAtteint | null> {
    const limite = limites[genre];
    if (limite === null) return null;
    const utilise = await this.consommations.lire(
      utilisateurId,
      genre === 'clients' ? CLIENTS : desFactures(this.mois),
    );
    if (utilise < limite) return null;
    return genre === 'clients'
      ? new QuotaClientsAtteint(utilise, limite)
      : new QuotaFacturesAtteint(utilise, limite);
  }

  /** Ce qui est consommé ce mois-ci (à Paris), et les limites du compte. */
  async etat(utilisateurId: string): Promise<Consommations> {
    const { limites } = await this.etats.de(utilisateurId);
    const factures = await this.consommations.lire(utilisateurId, desFactures(this.mois));
    const clients = await this.consommations.lire(utilisateurId, CLIENTS);
    return {
      facturesMensuel: { utilise: factures, limite: limites.factures },
      clients: {
        utilise: clients,
        limite: limites.clients,
        restant: limites.clients === null ? null : Math.max(0, limites.clients - clients),
      },
    };
  }

  /** Les factures comptées par mois à ces comptes, un `compte:AAAA-MM` par clé. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    return this.consommations.facturesComptees(ids);
  }

  private get mois(): string {
    return moisDe(dateCivileAParis(this.horloge.maintenant()));
  }
}
