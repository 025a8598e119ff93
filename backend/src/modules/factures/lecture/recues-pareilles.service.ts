import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FactureCherchee, RecuesAilleursService } from '../../reception/recues-ailleurs.service';
import { FacturesRepository } from '../../documents/factures.repository';

/** Dit à la réception quelles factures de fichiers un compte a déjà reçues ici, de leur vendeur. */
@Injectable()
export class RecuesPareillesService implements OnModuleInit {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly ailleurs: RecuesAilleursService,
  ) {}

  onModuleInit(): void {
    this.ailleurs.declarer((compte, cherchees) => this.chercher(compte, cherchees));
  }

  private async chercher(compte: string, cherchees: readonly FactureCherchee[]): Promise<(string | null)[]> {
    const recues = await this.depot.recuesNumerotees(
      compte,
      cherchees.map(({ numero }) => numero),
    );
    return cherchees.map(({ siren, numero, annee }) => {
      const meme = recues.find(
        (recue) =>
          recue.numero === numero &&
          siren !== '' &&
          recue.vendeurFige?.siret?.startsWith(siren) &&
          recue.dateEmission?.startsWith(annee),
      );
      return meme?._id.toHexString() ?? null;
    });
  }
}
