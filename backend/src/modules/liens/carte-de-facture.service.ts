import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { de } from '@facturier/domaine/valeurs/phrases';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { type CarteDeLien, CartesDeLiensService } from '../../platform/previews/cartes-de-liens.service';
import { nomDe } from '../documents/designation';
import { chiffresDe } from '../documents/encart';
import { AccesParLienService } from './acces-par-lien.service';

/** La carte du lien d'une facture : le vendeur, la somme, son jour ; mêmes freins que la page. */
@Injectable()
export class CarteDeFactureService implements OnModuleInit {
  constructor(
    private readonly cartes: CartesDeLiensService,
    private readonly acces: AccesParLienService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.cartes.declarer('/f/:jeton', (jeton, reseau) => this.lire(jeton, reseau));
  }

  private async lire(jeton: string, reseau: string): Promise<CarteDeLien> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    const chiffres = chiffresDe(facture, dateCivileAParis(this.horloge.maintenant()));
    const genre = facture.genre === 'avoir' ? 'Avoir' : 'Facture';
    return {
      titre: `${genre} ${de(nomDe(facture))} – ${chiffres[0].valeur}`,
      description: chiffres.map(({ libelle, valeur }) => `${libelle}\u00a0: ${valeur}`).join(' · '),
    };
  }
}
