import { anneeDuRegistre, registreExige } from '@facturier/domaine/achats/registre';
import type { Achat, CorpsAchat, RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import { additionner } from '@facturier/domaine/cotisations/categories';
import { fautesDAchat } from '@facturier/domaine/achats/saisie';
import { anneeDe, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { ReceptionService } from '../../reception/reception.service';
import { AchatAnnule, AchatDejaInscrit, AchatIntrouvable } from '../erreurs';
import { SeuilsService } from '../seuils/seuils.service';
import { auRegistre, rendreAchat, rendreSommes } from './achats.mapper';
import { type AchatAEcrire, AchatsRepository } from './achats.repository';

/** Le registre des achats (CGI, art. 50-0, 5) : il s'ajoute, se chaîne, et se corrige par une contraire. */
@Injectable()
export class AchatsService {
  constructor(
    private readonly depot: AchatsRepository,
    private readonly reception: ReceptionService,
    private readonly seuils: SeuilsService,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Le registre d'une année ; absente, celle du jour. */
  async lire(emetteurId: string, demandee: number | undefined): Promise<RegistreDesAchats> {
    const annee = demandee ?? anneeDe(this.aujourdhui);
    const [lus, bornes, exige] = await Promise.all([
      this.depot.deLAnnee(emetteurId, annee),
      this.depot.bornes(emetteurId),
      this.exige(emetteurId, annee),
    ]);
    const { annee: total, trimestres } = anneeDuRegistre(auRegistre(lus), annee);
    const fin = Math.max(anneeDe(this.aujourdhui), anneeDe(bornes?.au ?? this.aujourdhui));
    const debut = anneeDe(bornes?.du ?? this.aujourdhui);
    return {
      annee,
      achats: lus.map(rendreAchat),
      total: rendreSommes(total),
      trimestres: trimestres.map(rendreSommes),
      annees: Array.from({ length: fin - debut + 1 }, (_, ecart) => fin - ecart),
      exige,
    };
  }

  /** Inscrit un achat. @throws SaisieInvalide, FactureRecueIntrouvable, AchatDejaInscrit d'une facture déposée déjà au registre */
  async inscrire(emetteurId: string, corps: CorpsAchat, demande: Demande | null): Promise<Achat> {
    const fautes = fautesDAchat({ ...corps }, this.aujourdhui);
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const { date, fournisseur, nature, reference, montant, moyen } = corps;
    const recue = corps.recue ? (await this.reception.trouver(emetteurId, corps.recue))._id : undefined;
    return this.ecrire(emetteurId, demande, async () => {
      if (recue && (await this.depot.vientDe(emetteurId, recue))) throw new AchatDejaInscrit();
      return {
        ...{ date, fournisseur, nature, reference, moyen },
        montantCentimes: centimesDepuisEuros(montant),
        ...(recue && { recue }),
      };
    });
  }

  /** Annule un achat par sa contraire, datée d'aujourd'hui. @throws AchatIntrouvable, AchatAnnule */
  async annuler(emetteurId: string, id: string, demande: Demande | null): Promise<Achat> {
    return this.ecrire(emetteurId, demande, async () => {
      const achat = await this.depot.trouver(emetteurId, id);
      if (!achat) throw new AchatIntrouvable();
      if (achat.annule || achat.annulee) throw new AchatAnnule();
      const { fournisseur, nature, reference, moyen, montantCentimes, recue, _id } = achat;
      return {
        ...{ date: this.aujourdhui, fournisseur, nature, reference, moyen, annule: _id },
        montantCentimes: -montantCentimes,
        ...(recue && { recue }),
      };
    });
  }

  private async ecrire(
    emetteurId: string,
    demande: Demande | null,
    composer: () => Promise<AchatAEcrire>,
  ): Promise<Achat> {
    const id = await this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        const ecrit = await this.depot.ajouter(emetteurId, await composer(), this.horloge.maintenant());
        if (!ecrit) throw new AchatAnnule();
        await this.demandes.inscrire(emetteurId, demande, ecrit);
        return ecrit;
      }),
    );
    const achat = await this.depot.trouver(emetteurId, id);
    if (!achat) throw new AchatIntrouvable();
    return rendreAchat(achat);
  }

  /** Vrai si l'activité de l'année demande un registre ; `null` tant qu'elle n'est pas dite. */
  private async exige(emetteurId: string, annee: number): Promise<boolean | null> {
    const encaisse = await this.seuils.encaisse(emetteurId, annee);
    return encaisse && registreExige(additionner(encaisse));
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
