import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QuoiActe } from '@facturier/domaine/contrat/admin';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Declarations } from '../declarations';
import type { SorteActe } from './acte';
import { Acte } from './acte.schema';

export interface CriteresActes {
  quoi?: QuoiActe;
  cible?: string;
  limite: number;
  /** Position exclue à partir de laquelle lire : instant ISO et identifiant. */
  apres?: { le: string; id: string };
}

/** Le journal des actes : on y ajoute, on le lit ; rien ne s'y corrige. */
@Injectable()
export class JournalActesService {
  private readonly sortes = new Declarations<SorteActe>('l’acte');

  constructor(
    @InjectModel(Acte.name) private readonly actes: Model<Acte>,
    private readonly horloge: Horloge,
  ) {}

  /** Déclare les actes d'un module (`definirActes`), à son initialisation. @throws Error si l'un d'eux l'est déjà */
  declarer(actes: Record<string, SorteActe>): void {
    Object.values(actes).forEach((acte) => this.sortes.declarer(acte.quoi, acte));
  }

  /** La phrase d'un acte ; son nom, si plus aucun module ne le fait. */
  libelle(quoi: QuoiActe): string {
    return this.sortes.trouver(quoi)?.libelle ?? quoi;
  }

  /** Ajoute une ligne ; rejoint la transaction en cours. @throws Error si aucun module n'a déclaré cet acte */
  async noter(
    quiId: string,
    { quoi }: SorteActe,
    cibleId: string | null,
    faits: Pick<Acte, 'avant' | 'apres'> = {},
  ): Promise<void> {
    if (!this.sortes.trouver(quoi)) throw new Error(`Aucun module ne déclare l’acte « ${quoi} ».`);
    const cible = cibleId ? { cible: identifiant(cibleId) } : {};
    await this.actes.create([
      { qui: identifiant(quiId), quoi, ...cible, ...faits, le: this.horloge.maintenant() },
    ]);
  }

  /** Vrai si cet acte a visé ce compte, ou tous, pendant ce mois de Paris (`AAAA-MM`). */
  async aEuLieu(quoi: QuoiActe, cibleId: string, mois: string): Promise<boolean> {
    const cible = trusted({ $in: [identifiant(cibleId), null] });
    const actes = await this.actes.find({ quoi, cible }).select({ le: 1 }).lean<Acte[]>();
    return actes.some(({ le }) => moisDe(dateCivileAParis(le)) === mois);
  }

  /** Une page, la plus récente d'abord, plus un élément pour savoir s'il y a une suite. */
  async lister({ quoi, cible, limite, apres }: CriteresActes): Promise<Acte[]> {
    const filtre: QueryFilter<Acte> = {};
    if (quoi) filtre.quoi = quoi;
    if (cible) filtre.cible = identifiantOuNul(cible) ?? new Types.ObjectId();
    if (apres) {
      const le = new Date(apres.le);
      filtre.$or = [{ le: trusted({ $lt: le }) }, { le, _id: trusted({ $lt: identifiant(apres.id) }) }];
    }
    return this.actes
      .find(filtre)
      .sort({ le: -1, _id: -1 })
      .limit(limite + 1)
      .lean<Acte[]>();
  }

  /** Les lignes qui concernent une personne, comme auteur ou comme cible, par lots. */
  concernant(personneId: string): AsyncGenerator<Acte[]> {
    const personne = identifiant(personneId);
    const filtre = { $or: [{ qui: personne }, { cible: personne }] };
    return lots<Acte>(this.actes.collection.find(filtre, { sort: { _id: 1 } }));
  }

  /**
   * Retire le texte libre (la raison d'une suspension) des lignes d'un compte supprimé ; rejoint la transaction en cours.
   * Seule écriture sur une ligne existante : l'effacement est un droit (RGPD, art. 17), le fait noté reste.
   */
  async effacerRaisons(cibleId: string): Promise<void> {
    const cible = identifiant(cibleId);
    await this.actes.updateMany({ cible }, { $unset: { 'avant.raison': 1, 'apres.raison': 1 } });
  }
}
