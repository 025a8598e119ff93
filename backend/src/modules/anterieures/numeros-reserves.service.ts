import {
  estAVenir,
  type PlaceDeSerie,
  placeChezNous,
  premierNumeroPropose,
} from '@facturier/domaine/anterieures/numeros';
import { cleDeNumero } from '@facturier/domaine/anterieures/piece';
import { bornesEmission } from '@facturier/domaine/documents/verification';
import { anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { FacturesRepository } from '../documents/factures.repository';
import { UsersService } from '../users/users.service';
import { NumeroReserve } from './erreurs';

/** Les numéros que nos séries ont donnés, ou donneront : aucune pièce faite ailleurs ne les porte. */
@Injectable()
export class NumerosReservesService {
  constructor(
    private readonly compteurs: CompteursRepository,
    private readonly factures: FacturesRepository,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Rejoint la transaction en cours : les rangs et le premier numéro ne font qu'avancer, ce qui est libre le reste. @throws NumeroReserve */
  async exigerLibres(emetteurId: string, numeros: readonly string[]): Promise<void> {
    for (const numero of numeros) {
      const place = placeChezNous(cleDeNumero(numero));
      if (place && (await this.estPris(emetteurId, place)))
        throw new NumeroReserve(numero, await this.suivantPropose(emetteurId, numero));
    }
  }

  /** Le premier numéro à régler pour continuer après celui-ci ; rien s'il l'est déjà, ou si une facture est émise. */
  private async suivantPropose(emetteurId: string, numero: string): Promise<number | undefined> {
    const annee = anneeDe(dateCivileAParis(this.horloge.maintenant()));
    const propose = premierNumeroPropose(cleDeNumero(numero), annee);
    if (!propose || (await this.users.premierNumeroDe(emetteurId)) > 1) return undefined;
    const emise = (await this.compteurs.trouver(emetteurId, 'FAC'))?.rang !== undefined;
    return emise ? undefined : propose;
  }

  private async estPris(emetteurId: string, place: PlaceDeSerie): Promise<boolean> {
    const { du } = bornesEmission({ aujourdhui: dateCivileAParis(this.horloge.maintenant()) });
    const compteur = await this.compteurs.trouver(emetteurId, place.serie);
    const premierRang = place.serie === 'FAC' ? await this.users.premierNumeroDe(emetteurId) : 1;
    const { rang, annee: derniere } = compteur ?? {};
    const dernier = rang === undefined || derniere === undefined ? undefined : { rang, annee: derniere };
    if (estAVenir(place, { dernier, premierRang }, anneeDe(du))) return true;
    return (await this.factures.parNumero(emetteurId, place)) !== null;
  }
}
