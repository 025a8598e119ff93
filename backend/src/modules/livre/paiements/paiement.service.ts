import { Injectable } from '@nestjs/common';
import { refusEmetteur, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { peutSeRetirer } from '@facturier/domaine/factures/reglement';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { fauteDatePaiement, precedeLaFacture } from '@facturier/domaine/saisies/facture';
import { lireNombre, MONTANT } from '@facturier/domaine/valeurs/nombre';
import type { Identite } from '../../../common/auth/identite';
import { Demandes, type Fait } from '../../../common/database/demandes';
import { Tour } from '../../../common/database/tour';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { acteurDe } from '../../documents/historique/historique.service';
import { situationDe } from '../../documents/situation';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { EcritureDeFacture } from '../../documents/schemas/suivi.schemas';
import type { CorpsPaiement, CorpsPayer } from '@facturier/domaine/contrat/factures-demandes';
import { PaiementAnterieur, PaiementImpossible } from './erreurs';
import {
  actives,
  exigerAnnulable,
  exigerContraireSeule,
  exigerDelaiPasse,
  exigerRemboursable,
} from './solde';
import { type FactureEncaissee, LivreService } from './livre.service';
import type { Ecriture, FactureAuLivre } from './paiements.repository';

/** L'écriture contraire, au jour de celle qu'elle annule. */
const contraireDe = ({ _id, date, montantCentimes, moyen }: EcritureDeFacture): Ecriture => ({
  date,
  montantCentimes: -montantCentimes,
  moyen,
  annule: _id,
});

/** Les paiements demandés sur une facture : une demande, une transaction, des écritures au livre des recettes. */
@Injectable()
export class PaiementService {
  private readonly tours = new Tour();

  constructor(
    private readonly factures: FacturesRepository,
    private readonly livre: LivreService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Les écritures d'une facture, dans l'ordre. @throws FactureIntrouvable */
  async lister(emetteurId: string, id: string): Promise<EcritureDeFacture[]> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return this.livre.lister(emetteurId, facture._id);
  }

  /** Enregistre un paiement ; par défaut aujourd'hui, tout ce qui reste dû, par virement. @throws PaiementExcessif, PaiementAnterieur */
  async solder(
    moi: Identite,
    id: string,
    dto: CorpsPayer,
    demande: Demande | null,
  ): Promise<Fait<FactureEncaissee>> {
    return this.demandes.faire(moi.id, demande, () =>
      this.aLaSuite(moi.id, async () => {
        const facture = await this.exiger(moi.id, id);
        const ecriture = this.ecritureDe(facture, dto);
        if (!dto.confirmeAnterieur && precedeLaFacture(ecriture.date, facture.dateEmission))
          throw new PaiementAnterieur();
        exigerDelaiPasse(facture, ecriture.date, dto);
        const auPlusLeReste = !dto.confirmeExcedent || ecriture.montantCentimes <= 0;
        const politique = { acteur: acteurDe(moi), fait: 'paiement', auPlusLeReste } as const;
        const changee = await this.livre.inscrire(facture, [ecriture], politique);
        await this.demandes.inscrire(moi.id, demande, id);
        return changee;
      }),
    );
  }

  /** Ajoute une écriture, ou l'écriture contraire de `dto.annule`. */
  async ajouter(
    moi: Identite,
    id: string,
    dto: CorpsPaiement,
    demande: Demande | null,
  ): Promise<Fait<FactureEncaissee>> {
    if (!dto.annule && !dto.remboursement) return this.solder(moi, id, dto, demande);
    exigerContraireSeule(dto);
    return this.demandes.faire(moi.id, demande, () =>
      this.aLaSuite(moi.id, async () => {
        const facture = await this.exiger(moi.id, id);
        const changee = dto.annule
          ? await this.annuler(moi, facture, dto.annule)
          : await this.rembourser(moi, facture, dto);
        await this.demandes.inscrire(moi.id, demande, id);
        return changee;
      }),
    );
  }

  /** Revient d'une facture payée à un état antérieur : chaque écriture reçoit sa contraire. */
  async toutAnnuler(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.aLaSuite(moi.id, async () => {
      const relue = await this.exiger(moi.id, facture._id.toHexString());
      const refus = refusEmetteur(situationDe(relue), vers, 'selecteur');
      if (refus) throw new TransitionInterdite(refus);
      const toutes = actives(relue.ecritures);
      exigerAnnulable(relue, toutes);
      const politique = { acteur: acteurDe(moi), fait: 'paiement_annule', retour: vers } as const;
      return this.livre.inscrire(relue, toutes.map(contraireDe), politique);
    });
  }

  /** Chaque acte relit sa facture, et tous écrivent les sommes tenues de l'émetteur : ils s'écrivent un par un. */
  private aLaSuite(emetteurId: string, acte: () => Promise<FactureEncaissee>): Promise<FactureEncaissee> {
    return this.tours.passer(emetteurId, () => this.transactions.executer(acte));
  }

  /** Note ce qui est rendu au client, jusqu'à ce qu'il a payé de trop depuis un avoir. @throws PaiementImpossible */
  private async rembourser(
    moi: Identite,
    facture: FactureAuLivre,
    dto: CorpsPaiement,
  ): Promise<FactureEncaissee> {
    const { montantCentimes, ...ecriture } = this.ecritureDe(facture, dto, -facture.resteCentimes);
    exigerRemboursable(facture, montantCentimes);
    const rendue = { ...ecriture, montantCentimes: -montantCentimes };
    return this.livre.inscrire(facture, [rendue], { acteur: acteurDe(moi), fait: 'remboursement' });
  }

  /** Annule une écriture par sa contraire. @throws PaiementImpossible, AcompteImpute, EcritureDePrestataire */
  private async annuler(moi: Identite, facture: FactureAuLivre, id: string): Promise<FactureEncaissee> {
    const annulee = facture.ecritures.find(({ _id }) => _id.toHexString() === id);
    if (!annulee || annulee.annule) throw new PaiementImpossible('Cette écriture ne peut pas être annulée.');
    exigerAnnulable(facture, [annulee]);
    const rendu = annulee.montantCentimes < 0;
    if (!rendu) await this.exigerSansAvoirDepuis(facture, annulee);
    const fait = rendu ? 'remboursement_annule' : 'paiement_annule';
    return this.livre.inscrire(facture, [contraireDe(annulee)], { acteur: acteurDe(moi), fait });
  }

  /** Soldée ou annulée, une facture ne rend plus un paiement qu'un avoir a suivi. */
  private async exigerSansAvoirDepuis(facture: FactureAuLivre, { creeLe }: EcritureDeFacture): Promise<void> {
    const { statutEmetteur, avoirsCentimes } = facture;
    if (avoirsCentimes === 0) return;
    const avoirs = await this.factures.avoirsDe(facture.emetteur.toHexString(), facture._id);
    if (peutSeRetirer(creeLe, { statutEmetteur, avoirsLe: avoirs.map(({ emiseLe }) => emiseLe!) })) return;
    throw new PaiementImpossible('Un avoir s’appuie sur ce paiement\u00a0: il ne peut plus être annulé.');
  }

  /** Une facture qui peut se payer. @throws PaiementImpossible, FactureIntrouvable */
  private async exiger(emetteurId: string, id: string): Promise<FactureAuLivre> {
    const facture = await this.livre.ouvrir(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.genre === 'avoir') throw new PaiementImpossible('Un avoir ne se paie pas.');
    if (facture.statutEmetteur === 'brouillon') {
      throw new PaiementImpossible('Un brouillon ne se paie pas\u00a0: émettez-le d’abord.');
    }
    return facture;
  }

  /** `solde` : le montant, en centimes, quand la saisie n'en dit pas. */
  private ecritureDe(facture: Facture, dto: CorpsPayer, solde = facture.resteCentimes): Ecriture {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const date = dto.date ?? aujourdhui;
    const refus = (champ: string, message: string) => new SaisieInvalide([{ champ, message }]);
    const faute = fauteDatePaiement(date, aujourdhui);
    if (faute) throw refus('date', faute);
    const lu = lireNombre(dto.montant, MONTANT);
    if (lu.etat === 'faux') throw refus('montant', lu.message);
    const montantCentimes = lu.etat === 'lu' ? lu.entier : solde;
    return { date, montantCentimes, moyen: dto.moyen ?? 'virement', note: dto.note || undefined };
  }
}
