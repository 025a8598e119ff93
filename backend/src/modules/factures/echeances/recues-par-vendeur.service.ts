import { bilanAPayer, type CumulDu } from '@facturier/domaine/factures/a-payer';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { nomDe } from '../../documents/designation';
import { EcheancesRepository } from './echeances.repository';

/** Ce qu'un vendeur a facturé à une personne, et ce qu'elle lui doit. */
export interface FacturesDUnVendeur {
  id: string;
  nom: string;
  nombre: number;
  aPayer: CumulDu;
}

/** Les factures reçues d'une personne, comptées par vendeur. */
@Injectable()
export class RecuesParVendeurService {
  constructor(
    private readonly depot: EcheancesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Au plus `limite` vendeurs. */
  async compter(destinataireId: string, limite: number): Promise<FacturesDUnVendeur[]> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const vendeurs = await this.depot.parVendeur(destinataireId, limite);
    const dues = await this.depot.dues(destinataireId);
    return vendeurs.map(({ _id, nombre, ...facture }) => ({
      id: _id.toHexString(),
      nom: nomDe(facture),
      nombre,
      aPayer: bilanAPayer(
        dues.filter(({ emetteur }) => emetteur.equals(_id)),
        aujourdhui,
      ).total,
    }));
  }
}
