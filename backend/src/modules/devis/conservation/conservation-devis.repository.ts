import type { DevisGarde } from '@facturier/domaine/devis/conservation';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots, unParUn } from '../../../common/database/curseurs';
import { Devis } from '../schemas/devis.schema';
import { ENGAGE, SANS_ENGAGEMENT } from '../schemas/engage';

/** Un devis, toutes versions ensemble : elles partagent leur année et leur rang. */
export type FamilleDeDevis = Required<Pick<Devis, 'emetteur' | 'annee' | 'rang'>>;

/** Ce que disent des versions : de quoi juger si elles partent, et les retrouver. */
export type VersionGardee = DevisGarde & { id: Types.ObjectId };

type Lue = Pick<Devis, '_id' | 'etat' | 'accord' | 'acceptation' | 'histoire' | 'creeLe' | 'offre'>;

/** Ce que le produit note de lui-même n'est pas un contact. */
function garderDe({ _id, etat, accord, acceptation, histoire, creeLe, offre }: Lue): VersionGardee {
  const faits = histoire.filter(({ acteur }) => acteur.role !== 'systeme').map(({ le }) => le.getTime());
  const dernierFait = dateCivileAParis(new Date(Math.max(creeLe.getTime(), ...faits)));
  const attend = etat === 'cree' || etat === 'envoye';
  const finDAttente = (attend && offre.valideJusquau) || dernierFait;
  const dernierContact = finDAttente > dernierFait ? finDAttente : dernierFait;
  return { id: _id, etat, engage: Boolean(accord ?? acceptation) || etat === 'retracte', dernierContact };
}

/** Les devis qui ont passé l'âge d'être gardés : leur repérage, leur effacement. */
@Injectable()
export class ConservationDevisRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  /** Ceux qui ont pu passer l'âge, tous comptes : jamais acceptés et finalisés avant ce jour, ou acceptés d'une année échue. */
  async *candidats(sansSuite: DateCivile, anneeEchue: number): AsyncGenerator<FamilleDeDevis> {
    const finaliseLe = { $lt: new Date(`${sansSuite}T23:59:59Z`) };
    const finis = { $in: ['cree', 'envoye', 'refuse', 'annule'] };
    const attendent = { ...SANS_ENGAGEMENT, etat: finis, finaliseLe };
    const engagent = { ...ENGAGE, annee: { $lte: anneeEchue }, finaliseLe };
    const options = { projection: { _id: 0, emetteur: 1, annee: 1, rang: 1 }, batchSize: 200 };
    for (const filtre of [attendent, engagent])
      yield* unParUn(lots<FamilleDeDevis>(this.devis.collection.find(filtre, options)));
  }

  /** Toutes les versions de ce devis, et le brouillon qui prépare la suivante. */
  async versions({ emetteur, annee, rang }: FamilleDeDevis): Promise<VersionGardee[]> {
    const champs = { etat: 1, accord: 1, acceptation: 1, histoire: 1, creeLe: 1, 'offre.valideJusquau': 1 };
    const finalisees = await this.devis.find({ emetteur, annee, rang }, champs).lean<Lue[]>();
    const ids = finalisees.map(({ _id }) => _id);
    const suivante = { emetteur, etat: 'brouillon' as const, 'remplace.id': trusted({ $in: ids }) };
    const preparees = await this.devis.find(suivante, champs).lean<Lue[]>();
    return [...finalisees, ...preparees].map(garderDe);
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteur: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.devis.deleteMany({ emetteur, _id: trusted({ $in: [...ids] }) });
  }
}
