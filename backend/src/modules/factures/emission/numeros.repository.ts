import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { formaterNumero, type Serie } from '@facturier/domaine/factures/numerotation';
import { DateEmissionAnterieure, DatesMelees } from './erreurs';
import { Compteur } from '../schemas/suivi.schemas';

/** Les compteurs : un document par émetteur et série, qui avance dans la transaction de l'émission. */
@Injectable()
export class NumerosRepository {
  constructor(@InjectModel(Compteur.name) private readonly compteurs: Model<Compteur>) {}

  /**
   * Donne les rangs suivants de la série, un par date, dans la transaction en cours. L'année qui commence repart de 1.
   * @param premierRang rang de la toute première émission (reprise d'un autre outil), 1 sinon
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente
   * @throws DatesMelees si les dates reculent ou changent d'année : elles se numérotent une par une
   */
  async prendre(
    emetteurId: string,
    serie: Serie,
    dates: readonly DateCivile[],
    premierRang: number,
  ): Promise<ReferenceNumero[]> {
    const [premiere, derniere] = [dates[0]!, dates.at(-1)!];
    const annee = anneeDe(premiere);
    if (anneeDe(derniere) !== annee || dates.some((date, rang) => rang > 0 && date < dates[rang - 1]!))
      throw new DatesMelees();
    const avance = { $cond: [{ $eq: ['$annee', annee] }, { $add: ['$rang', dates.length] }, dates.length] };
    const debut = premierRang + dates.length - 1;
    const rang = { $cond: [{ $eq: [{ $type: '$rang' }, 'missing'] }, debut, avance] };
    const avant = await this.compteurs
      .findOneAndUpdate(
        { emetteur: identifiant(emetteurId), serie },
        [{ $set: { rang, annee, derniereDate: derniere } }],
        { upsert: true, returnDocument: 'before', updatePipeline: true },
      )
      .lean();
    if (avant && avant.derniereDate > premiere) throw new DateEmissionAnterieure(avant.derniereDate);
    const deLAnnee = avant?.annee === annee ? avant.rang + 1 : 1;
    const depart = avant ? deLAnnee : premierRang;
    return dates.map((_, place) => ({ serie, annee, rang: depart + place }));
  }

  /** Dernier numéro donné et prochain, à titre indicatif. */
  async apercu(
    emetteurId: string,
    serie: Serie,
    date: DateCivile,
    premierRang: number,
  ): Promise<InfoNumerotation> {
    const annee = anneeDe(date);
    const compteur = await this.compteurs.findOne({ emetteur: identifiant(emetteurId), serie }).lean();
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
