import { seLit } from '@facturier/domaine/devis/page-publique';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { de } from '@facturier/domaine/valeurs/phrases';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type CarteDeLien, CartesDeLiensService } from '../../../platform/previews/cartes-de-liens.service';
import { nomDe } from '../../documents/designation';
import { DevisIntrouvable } from '../erreurs';
import { LiensDevisService } from './liens-devis.service';

/** La carte du lien d'un devis : le vendeur, le montant, son terme ; mêmes freins que la page. */
@Injectable()
export class CarteDeDevisService implements OnModuleInit {
  constructor(
    private readonly cartes: CartesDeLiensService,
    private readonly liens: LiensDevisService,
  ) {}

  onModuleInit(): void {
    this.cartes.declarer('/d/:jeton', (jeton, reseau) => this.lire(jeton, reseau));
  }

  private async lire(jeton: string, reseau: string): Promise<CarteDeLien> {
    const { devis } = await this.liens.trouver(jeton, reseau);
    if (!seLit(this.liens.etatDe(devis))) throw new DevisIntrouvable();
    const { valideJusquau } = devis.offre;
    return {
      titre: `Devis ${de(nomDe(devis))} – ${formaterEuros(devis.totalTtcCentimes)}`,
      description: valideJusquau
        ? `Valable jusqu’au ${formaterDateLongue(valideJusquau)} inclus.`
        : 'À lire, et à signer sans compte.',
    };
  }
}
