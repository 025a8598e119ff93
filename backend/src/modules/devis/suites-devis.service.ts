import type {
  CorpsAccordHorsLigne,
  CorpsLivraisonDeDevis,
  CorpsRaison,
} from '@facturier/domaine/contrat/devis';
import { type ActeDevis, refusDevis } from '@facturier/domaine/devis/etats';
import { fautesDeReception, noterReception, refusDeReception } from '@facturier/domaine/devis/retractation';
import { fautesDAccord } from '@facturier/domaine/devis/reponse';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { PiecesDevisRepository } from '../factures/devis/pieces-devis.repository';
import { DevisRepository } from './devis.repository';
import { concluLeDe, droitDe } from './droit';
import { AvenantsDevisService } from './facturation/avenants-devis.service';
import { DevisDejaRepondu, DevisIntrouvable, LivraisonSansObjet } from './erreurs';
import { faitPar } from './histoire';
import type { Devis, EvenementDeDevis } from './schemas/devis.schema';

const FACTURE =
  'Des factures sont tirées de ce devis\u00a0: supprimez les brouillons, annulez les autres par un avoir et rendez ce qui est encaissé.';

const AVENANT_SIGNE = 'Cet avenant est signé\u00a0: il ne s’annule pas. Faites-en un autre, qui le corrige.';

/** Ce qu'il advient d'un devis, dit par son émetteur : un accord reçu hors ligne, un refus, une annulation. Un seul l'emporte. */
@Injectable()
export class SuitesDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    private readonly pieces: PiecesDevisRepository,
    private readonly avenants: AvenantsDevisService,
  ) {}

  /** Note un accord, même après le terme. @throws DevisIntrouvable, DevisDejaRepondu, SaisieInvalide */
  async accepter(
    moi: Identite,
    id: string,
    corps: CorpsAccordHorsLigne,
    demande: Demande | null,
  ): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const devis = await this.exiger(moi.id, id, 'accepter_hors_ligne');
      const fautes = fautesDAccord(corps.le, devis.dateEmission, this.aujourdhui());
      if (fautes.length > 0) throw new SaisieInvalide(fautes);
      const { le, par, comment, note } = corps;
      const noteLe = this.horloge.maintenant();
      const accord = { le, par, comment, noteLe, ...(note && { note }) };
      const fait = faitPar(moi, 'accepte_hors_ligne', noteLe, { le, par, comment });
      await this.passer(moi, devis, 'accepter_hors_ligne', { accord }, fait, demande);
      return id;
    });
  }

  /**
   * Note, ou corrige, le jour où le client a reçu le dernier bien. Rejouable.
   * @throws DevisIntrouvable, DevisDejaRepondu, LivraisonSansObjet, SaisieInvalide
   */
  async livrer(moi: Identite, id: string, { le }: CorpsLivraisonDeDevis): Promise<void> {
    // Un contrat que son client peut quitter.
    const devis = await this.exiger(moi.id, id, 'retracter');
    const refus = refusDeReception(droitDe(devis), this.aujourdhui());
    if (refus) throw new LivraisonSansObjet(refus);
    const fautes = fautesDeReception(le, concluLeDe(devis)!, this.aujourdhui());
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    if (devis.reception?.le === le) return;
    const reception = noterReception(le, devis.reception);
    const fait = faitPar(moi, 'livre', this.horloge.maintenant(), { le });
    if (!(await this.depot.livrer(devis, reception, fait))) throw new DevisDejaRepondu();
  }

  /** @throws DevisIntrouvable, DevisDejaRepondu */
  async refuser(moi: Identite, id: string, { raison }: CorpsRaison): Promise<void> {
    const devis = await this.exiger(moi.id, id, 'refuser');
    const fait = faitPar(moi, 'refuse', this.horloge.maintenant(), { raison });
    await this.passer(moi, devis, 'refuser', { raison }, fait);
  }

  /** @throws DevisIntrouvable, DevisDejaRepondu */
  async annuler(moi: Identite, id: string, { raison }: CorpsRaison): Promise<void> {
    const devis = await this.exiger(moi.id, id, 'annuler');
    await this.transactions.executer(async () => {
      await this.exigerRienDeFacture(moi.id, devis);
      const fait = faitPar(moi, 'annule', this.horloge.maintenant(), { raison });
      await this.passer(moi, devis, 'annuler', { raison }, fait);
    });
  }

  /** Accepté, un devis ne s'annule que si rien n'en est facturé ni encaissé : chaque facture l'écrit, les deux actes s'y rencontrent. */
  private async exigerRienDeFacture(emetteurId: string, devis: Devis): Promise<void> {
    if (devis.etat !== 'accepte') return;
    if (devis.avenantDe) throw new DevisDejaRepondu(AVENANT_SIGNE);
    const factures = await this.pieces.lister(emetteurId, devis._id);
    const tiennent = factures.some(
      ({ statutEmetteur, payeCentimes }) => statutEmetteur !== 'annulee' || payeCentimes > 0,
    );
    if (tiennent) throw new DevisDejaRepondu(FACTURE);
  }

  private async exiger(emetteurId: string, id: string, acte: ActeDevis): Promise<Devis> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    const refus = refusDevis({ etat: devis.etat }, acte, this.aujourdhui());
    if (refus) throw new DevisDejaRepondu(refus);
    return devis;
  }

  private async passer(
    moi: Identite,
    devis: Devis,
    acte: 'accepter_hors_ligne' | 'refuser' | 'annuler',
    champs: Partial<Devis>,
    evenement: EvenementDeDevis,
    demande: Demande | null = null,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      const suite = { champs: { ...champs, modifieLe: evenement.le }, evenement };
      // Accepté entre-temps par son lien, il ne s'annule pas à l'aveugle.
      const passe = await this.depot.passer(devis, acte, suite, { $and: [{ etat: devis.etat }] });
      if (!passe) throw new DevisDejaRepondu();
      if (acte === 'accepter_hors_ligne') await this.avenants.rattacher(passe);
      await this.demandes.inscrire(moi.id, demande, devis._id.toHexString());
    });
  }

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
