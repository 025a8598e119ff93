import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import {
  choixDestinataire,
  choixEmetteur,
  passageDestinatairePermis,
  passageEmetteurPermis,
  type SituationFacture,
  type StatutDestinataire,
  type StatutEmetteur,
} from '@facturier/domaine/factures/cycle-de-vie';
import type { StatutDestinataireDto } from './dto/statuts.dto';
import { FactureDejaEmise, FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { MotifRequis } from './erreurs';
import { FacturesRepository } from '../factures.repository';
import { Droits } from '../../subscription/droits.service';
import { acteurDe, Historique } from '../historique/historique.service';
import { type FactureLue, LectureService } from '../lecture/lecture.service';
import { PaiementService } from '../paiements/paiement.service';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/** Les deux statuts, et ce que chacun peut encore changer. */
export interface Statuts {
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  choixEmetteur: StatutEmetteur[];
  choixDestinataire: StatutDestinataire[];
}

/** Ce dont dépend un passage, lu dans la facture. */
export const situationDe = (facture: Facture): SituationFacture => ({
  genre: facture.genre,
  statutEmetteur: facture.statutEmetteur,
  statutDestinataire: facture.statutDestinataire,
  aUnDestinataire: facture.destinataire !== undefined,
  aUnAvoir: facture.avoirsCentimes > 0,
});

/** Les statuts tels que l'appelant peut les changer : chacun son côté. */
export function statutsDe({ facture, monRole }: FactureLue): Statuts {
  const situation = situationDe(facture);
  const emetteur = monRole === 'emetteur' ? choixEmetteur(situation) : [];
  const destinataire = monRole === 'destinataire' ? choixDestinataire(situation) : [];
  return {
    statutEmetteur: facture.statutEmetteur,
    statutDestinataire: facture.statutDestinataire,
    canModifyEmetteur: emetteur.length > 0,
    canModifyDestinataire: destinataire.length > 0,
    choixEmetteur: emetteur,
    choixDestinataire: destinataire,
  };
}

/** Les changements de statut demandés à la main ; le paiement passe par le livre des recettes. */
@Injectable()
export class StatutsService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly suivi: SuiviRepository,
    private readonly lecture: LectureService,
    private readonly paiements: PaiementService,
    private readonly droits: Droits,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Encaisser reste permis après l'essai ; dire envoyée, non. @throws TransitionInterdite, FactureIntrouvable, EssaiExpire */
  async changerEmetteur(moi: Identite, id: string, vers: StatutEmetteur): Promise<void> {
    const facture = await this.depot.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    if (vers === facture.statutEmetteur) return;
    if (vers === 'brouillon') throw new FactureDejaEmise();
    if (!passageEmetteurPermis(situationDe(facture), vers, 'selecteur')) throw new TransitionInterdite();
    if (vers === 'payee') return this.paiements.solder(moi, id, {}, null);
    if (facture.statutEmetteur === 'payee') return this.paiements.toutAnnuler(moi, facture, vers);
    await this.droits.exigerEcriture(moi.id);
    await this.ecrire(moi, facture, vers);
  }

  private async ecrire(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.transactions.executer(async () => {
      const changee = await this.suivi.changerStatutEmetteur(facture, vers);
      if (!changee) throw new TransitionInterdite();
      await this.historique.noter(changee, 'statut', acteurDe(moi), { de: facture.statutEmetteur, vers });
    });
  }

  /** @throws MotifRequis pour un refus sans motif, TransitionInterdite, FactureIntrouvable */
  async changerDestinataire(moi: Identite, id: string, dto: StatutDestinataireDto): Promise<void> {
    const { facture, monRole } = await this.lecture.ouvrir(moi, id);
    if (monRole !== 'destinataire') throw new FactureIntrouvable();
    const vers = dto.statutDestinataire;
    if (vers === facture.statutDestinataire) return;
    const par = vers === 'payee' ? 'selecteur' : vers === 'vue' ? 'ouverture' : 'bouton';
    if (!passageDestinatairePermis(situationDe(facture), vers, par)) throw new TransitionInterdite();
    if (vers === 'refusee' && !dto.motif) throw new MotifRequis();
    await this.transactions.executer(async () => {
      const changee = await this.suivi.changerStatutDestinataire(
        facture,
        vers,
        this.traces(facture, vers, dto.motif),
      );
      if (!changee) throw new TransitionInterdite();
      const type = vers === 'payee' ? 'payee_destinataire' : vers;
      await this.historique.noter(
        changee,
        type,
        acteurDe(moi, 'destinataire'),
        dto.motif ? { motif: dto.motif } : undefined,
      );
    });
  }

  private traces(
    facture: Facture,
    vers: StatutDestinataire,
    motif?: string,
  ): Pick<Partial<Facture>, 'motifRefus' | 'datePaiement'> {
    if (vers === 'refusee') return { motifRefus: motif };
    if (vers === 'payee' && !facture.datePaiement)
      return { datePaiement: dateCivileAParis(this.horloge.maintenant()) };
    return {};
  }
}
