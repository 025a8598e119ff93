import type { EcritureAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import type { Periode } from '@facturier/domaine/recettes/periode';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';
import { PdfService } from '../../../pdf/pdf.service';
import { RecettesService } from './recettes.service';

/** Plus de trois cents pages : au-delà, un trimestre ou un mois se lit mieux, et le fil du dessin reste libre. */
const ECRITURES_MAX = 10_000;
const TROP_LONG =
  'Cette période compte plus de 10\u00a0000\u00a0écritures\u00a0: choisissez un trimestre ou un mois, ou le classeur.';

/** Le livre des recettes d'une période, en PDF : tiré des seules écritures, au nom que porte le compte. */
@Injectable()
export class LivrePdfService {
  constructor(
    private readonly recettes: RecettesService,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws SaisieInvalide pour une fausse période, ou une trop longue */
  async imprimer(emetteurId: string, demandee: Periode | undefined): Promise<Buffer> {
    const { periode, jours } = this.recettes.periode(demandee);
    const creeLe = this.horloge.maintenant();
    const [vendeur, ecritures] = await Promise.all([
      this.users.vendeurDe(emetteurId),
      this.lire(emetteurId, periode),
    ]);
    return this.pdf.dessinerLivre(
      { vendeur, periode, jours, ecritures, le: dateCivileAParis(creeLe) },
      creeLe,
    );
  }

  private async lire(emetteurId: string, periode: Periode): Promise<EcritureAImprimer[]> {
    const lues: EcritureAImprimer[] = [];
    for await (const lot of this.recettes.imprimables(emetteurId, periode)) {
      lues.push(...lot);
      if (lues.length > ECRITURES_MAX) throw new SaisieInvalide([{ champ: 'periode', message: TROP_LONG }]);
    }
    return lues;
  }
}
