import type { ExpediteurAdmin } from '@facturier/domaine/contrat/abus';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { UsersService } from '../users/users.service';
import { SignalementsRepository } from './signalements.repository';
import type { Signalement } from './schemas/signalement.schema';
import { type FaitCompte, type Volume, VolumesRepository } from './volumes.repository';

const COMBIEN = 100;
const DERNIERS = 5;
const JOURS_D_AVANT_MS = 31 * 86_400_000;

const rendre = ({ le, motif, precision, facture }: Signalement) => ({
  le: le.toISOString(),
  motif,
  precision: precision ?? null,
  facture: facture.toHexString(),
});

/** Qui envoie, combien, et ce qui en revient. */
@Injectable()
export class ExpediteursService {
  constructor(
    private readonly volumes: VolumesRepository,
    private readonly signalements: SignalementsRepository,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un envoi, un échec ou un signalement de ce compte ; rejoint la transaction en cours. */
  async noter(compteId: string, fait: FaitCompte): Promise<void> {
    await this.volumes.ajouter(compteId, this.mois(this.horloge.maintenant()), fait);
  }

  /** Les expéditeurs de ce mois et du précédent, les plus signalés d'abord. */
  async lister(): Promise<ExpediteurAdmin[]> {
    const maintenant = this.horloge.maintenant();
    const avant = new Date(maintenant.getTime() - JOURS_D_AVANT_MS);
    const volumes = await this.volumes.premiers([this.mois(maintenant), this.mois(avant)], COMBIEN);
    const derniers = await this.signalements.derniers(
      volumes.filter(({ signalements }) => signalements > 0).map(({ _id }) => _id),
      DERNIERS,
    );
    const lus = await Promise.all(
      volumes.map((volume) => this.montrer(volume, derniers.get(volume._id.toHexString()) ?? [])),
    );
    return lus.filter((lu) => lu !== null);
  }

  private async montrer(
    { _id, ...comptes }: Volume,
    signalements: Signalement[],
  ): Promise<ExpediteurAdmin | null> {
    const compte = await this.users.trouver(_id.toHexString());
    if (!compte) return null;
    return {
      compte: { _id: _id.toHexString(), nom: `${compte.prenom} ${compte.nom}` },
      email: compte.email,
      ...comptes,
      derniers: signalements.map(rendre),
      suspendusLe: compte.envoisSuspendusLe?.toISOString() ?? null,
      raisonSuspension: compte.raisonEnvois ?? null,
    };
  }

  private mois(instant: Date): string {
    return moisDe(dateCivileAParis(instant));
  }
}
