import { echeancePublique, fautesDeDemande } from '@facturier/domaine/documents/commande-publique';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { acteurDe, HistoriqueService } from '../../documents/historique/historique.service';
import { TenueDesSommesService } from '../../sommes/tenue.service';
import { delaiDeDemande, DemandeSansObjet } from '../../documents/demande-publique';
import { StatutsRepository } from './statuts.repository';

/** Le jour où un organisme public a reçu la demande de paiement : l'échéance, qu'aucun document ne date, le suit avec les sommes dues. */
@Injectable()
export class DemandePubliqueService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly statuts: StatutsRepository,
    private readonly sommes: TenueDesSommesService,
    private readonly historique: HistoriqueService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable, DemandeSansObjet, SaisieInvalide, TransitionInterdite si elle a changé entre-temps */
  async noter(moi: Identite, id: string, le: DateCivile): Promise<void> {
    const facture = await this.factures.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    const delai = delaiDeDemande(facture);
    if (delai === null) throw new DemandeSansObjet();
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const fautes = fautesDeDemande(le, facture.dateEmission, aujourdhui);
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const dateEcheance = echeancePublique(le, facture.datePrestation ?? facture.periodeAu, delai);
    await this.transactions.executer(async () => {
      const changee = await this.statuts.noterDemande(facture, { demandeRecueLe: le, dateEcheance });
      if (!changee) throw new TransitionInterdite();
      await this.historique.noter(changee, 'demande_recue', acteurDe(moi), { date: le });
      await this.sommes.suivre(facture, changee);
    });
  }
}
