import {
  estAVenir,
  type EtatDeSerie,
  placeChezNous,
  premierNumeroPropose,
} from '@facturier/domaine/anterieures/numeros';
import { cleDeNumero } from '@facturier/domaine/anterieures/piece';
import { bornesEmission } from '@facturier/domaine/documents/verification';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import { anneeDe, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { cleDePlace, FacturesRepository } from '../documents/factures.repository';
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
    const [refus] = (await this.refuses(emetteurId, numeros)).values();
    if (refus) throw refus;
  }

  /** Parmi ces numéros, ceux qui ne sont pas libres, et leur refus. Lit dans la transaction en cours, s'il y en a une. */
  async refuses(emetteurId: string, numeros: readonly string[]): Promise<Map<string, NumeroReserve>> {
    const places = numeros.flatMap((numero) => {
      const place = placeChezNous(cleDeNumero(numero));
      return place ? [{ numero, place }] : [];
    });
    const refuses = new Map<string, NumeroReserve>();
    if (places.length === 0) return refuses;
    const series = {
      FAC: await this.etatDe(emetteurId, 'FAC'),
      AV: await this.etatDe(emetteurId, 'AV'),
    };
    const emis = await this.factures.placesPrises(
      emetteurId,
      places.map(({ place }) => place),
    );
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const annee = anneeDe(bornesEmission({ aujourdhui }).du);
    for (const { numero, place } of places)
      if (estAVenir(place, series[place.serie], annee) || emis.has(cleDePlace(place)))
        refuses.set(numero, new NumeroReserve(numero, suivantPropose(numero, series.FAC, aujourdhui)));
    return refuses;
  }

  private async etatDe(emetteurId: string, serie: Serie): Promise<EtatDeSerie> {
    const { rang, annee } = (await this.compteurs.trouver(emetteurId, serie)) ?? {};
    const premierRang = serie === 'FAC' ? await this.users.premierNumeroDe(emetteurId) : 1;
    return rang === undefined || annee === undefined
      ? { premierRang }
      : { dernier: { rang, annee }, premierRang };
  }
}

/** Le premier numéro à régler pour continuer après celui-ci ; rien s'il l'est déjà, ou si une facture est émise. */
function suivantPropose(
  numero: string,
  { dernier, premierRang }: EtatDeSerie,
  aujourdhui: DateCivile,
): number | undefined {
  const propose = premierNumeroPropose(cleDeNumero(numero), anneeDe(aujourdhui));
  return propose && premierRang === 1 && !dernier ? propose : undefined;
}
