import type { LienPublic as LienRendu } from '@facturier/domaine/contrat/liens';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { LienPublic } from './schemas/liens.schemas';
import { ConsultationsRepository } from './consultations.repository';
import { JetonsLienService } from './jetons-lien.service';
import { rendreLien } from './liens.mapper';

/** Les liens d'une facture, avec ce qui en a été vu et l'adresse à redonner. */
@Injectable()
export class VisitesLiensService {
  constructor(
    private readonly visites: ConsultationsRepository,
    private readonly jetons: JetonsLienService,
  ) {}

  /** @param jour de quoi dire lesquels ont vécu */
  async rendre(
    liens: readonly LienPublic[],
    jour: { soldeLe: DateCivile | null; aujourdhui: DateCivile },
  ): Promise<LienRendu[]> {
    const [premier] = liens;
    if (!premier) return [];
    const visites = await this.visites.deLiens(
      premier.emetteur,
      liens.map(({ _id }) => _id),
    );
    return liens.map((lien) =>
      rendreLien(lien, {
        ...jour,
        url: this.jetons.adresse(lien),
        visites: visites.filter((visite) => visite.lien.equals(lien._id)),
      }),
    );
  }
}
