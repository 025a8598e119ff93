import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { formaterNumero, type Serie } from '@facturier/domaine/factures/numerotation';
import { DateEmissionAnterieure } from './erreurs';
import { Compteur } from '../schemas/suivi.schemas';

/** Les compteurs : un document par émetteur et série, qui avance dans la transaction de l'émission. */
@Injectable()
export class NumerosRepository {
  constructor(@InjectModel(Compteur.name) private readonly compteurs: Model<Compteur>) {}

  /**
   * Donne le rang suivant de la série pour cette date, dans la transaction en cours. L'année qui commence repart de 1.
   * @param premierRang rang de la toute première émission (reprise d'un autre outil), 1 sinon
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente
   */
  async prendre(
    emetteurId: string,
    serie: Serie,
    date: DateCivile,
    premierRang: number,
  ): Promise<ReferenceNumero> {
    const annee = anneeDe(date);
    const avance = { $cond: [{ $eq: ['$annee', annee] }, { $add: ['$rang', 1] }, 1] };
    const rang = { $cond: [{ $eq: [{ $type: '$rang' }, 'missing'] }, premierRang, avance] };
    const avant = await this.compteurs
      .findOneAndUpdate(
        { emetteur: identifiant(emetteurId), serie },
        [{ $set: { rang, annee, derniereDate: date } }],
        { upsert: true, returnDocument: 'before', updatePipeline: true },
      )
      .lean();
    if (!avant) return { serie, annee, rang: premierRang };
    if (avant.derniereDate > date) throw new DateEmissionAnterieure(avant.derniereDate);
    return { serie, annee, rang: avant.annee === annee ? avant.rang + 1 : 1 };
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
