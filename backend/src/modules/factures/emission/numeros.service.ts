import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { anneeDe, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { formaterNumero, type Serie } from '@facturier/domaine/factures/numerotation';
import { CompteursEmetteursService } from '../../compteurs/compteurs-emetteurs.service';
import type { Mouvement } from '../../compteurs/mouvements';
import { DateEmissionAnterieure, DatesMelees } from './erreurs';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';

/** Ce qu'il faut pour donner des numéros. */
export interface DemandeDeNumeros {
  serie: Serie;
  /** Une date par numéro, dans l'ordre. */
  dates: readonly DateCivile[];
  /** Rang de la toute première émission (reprise d'un autre outil), 1 sinon. */
  premierRang?: number;
  /** Le mois où ces factures se comptent, `AAAA-MM` ; absent : elles ne se comptent pas. */
  mois?: string;
  /** Ce que ces documents ajoutent aux sommes tenues. */
  mouvements?: readonly Mouvement[];
}

/** Les numéros donnés, et ce que le mois comptait avant eux. */
export interface NumerosDonnes {
  references: ReferenceNumero[];
  dejaDuMois: number;
}

/** Les numéros : un compteur par émetteur et série, qui avance dans la transaction de l'émission. */
@Injectable()
export class NumerosService {
  constructor(private readonly compteurs: CompteursEmetteursService) {}

  /**
   * Donne les rangs suivants de la série, un par date, dans la transaction en cours. L'année qui commence repart de 1.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente
   * @throws DatesMelees si les dates reculent ou changent d'année : elles se numérotent une par une
   */
  async prendre(
    emetteurId: string,
    { serie, dates, premierRang = 1, mois, mouvements }: DemandeDeNumeros,
  ): Promise<NumerosDonnes> {
    const [premiere, derniereDate] = [dates[0]!, dates.at(-1)!];
    const annee = anneeDe(premiere);
    if (anneeDe(derniereDate) !== annee || dates.some((date, rang) => rang > 0 && date < dates[rang - 1]!))
      throw new DatesMelees();
    const avance = { annee, nombre: dates.length, derniereDate, premierRang, mois, mouvements };
    const avant = await this.compteurs.avancer(emetteurId, serie, avance);
    if (avant && avant.derniereDate > premiere) throw new DateEmissionAnterieure(avant.derniereDate);
    const deLAnnee = avant?.annee === annee ? avant.rang + 1 : 1;
    const depart = avant ? deLAnnee : premierRang;
    return {
      references: dates.map((_, place) => ({ serie, annee, rang: depart + place })),
      dejaDuMois: (mois && avant?.parMois?.[mois]) || 0,
    };
  }

  /** Dernier numéro donné et prochain, à titre indicatif. */
  async apercu(
    emetteurId: string,
    serie: Serie,
    date: DateCivile,
    premierRang: number,
  ): Promise<InfoNumerotation> {
    const annee = anneeDe(date);
    const compteur = await this.compteurs.trouver(emetteurId, serie);
    if (!compteur)
      return {
        dernierNumero: null,
        prochainNumero: formaterNumero(serie, annee, premierRang),
        derniereDate: null,
      };
    const rang = compteur.annee === annee ? compteur.rang + 1 : 1;
    const dernierNumero = compteur.rang > 0 ? formaterNumero(serie, compteur.annee, compteur.rang) : null;
    const { derniereDate } = compteur;
    return { dernierNumero, prochainNumero: formaterNumero(serie, annee, rang), derniereDate };
  }
}

/** La numérotation telle qu'elle se montre, à titre indicatif : le numéro n'est donné qu'à l'émission. */
@Injectable()
export class NumerotationService {
  constructor(
    private readonly numeros: NumerosService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** La numérotation des factures de cet émetteur, au jour de Paris. */
  async apercu(emetteurId: string): Promise<InfoNumerotation> {
    const premierRang = await this.users.premierNumeroDe(emetteurId);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    return this.numeros.apercu(emetteurId, 'FAC', aujourdhui, premierRang);
  }
}
