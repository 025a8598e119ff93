import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ATTEND_DE_L_ARGENT, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import {
  apresEncaissement,
  apresRetour,
  type Suite as SuiteDeFacture,
} from '@facturier/domaine/factures/passages';
import { eurosDepuisCentimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { AcompteImpute } from '../devis/erreurs';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, HistoriqueService } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import type { Paiement } from '../schemas/suivi.schemas';
import { TenueDesSommesService } from '../sommes/tenue.service';
import { EncaissementsRepository } from './encaissements.repository';
import { EcritureDePrestataire, PaiementExcessif, PaiementImpossible } from './erreurs';
import {
  type Ecriture,
  type EcritureChainee,
  type FactureAuLivre,
  PaiementsRepository,
  type Suite,
} from './paiements.repository';
import { actives, encaissementsDe, retirer } from './solde';

/** Une facture que son livre vient de changer, et l'adresse présente de son client. */
export type FactureEncaissee = Facture & { adresse?: string };

/** Ce que cet encaissement peut payer. @throws PaiementExcessif, PaiementImpossible */
function exigerDu({ statutEmetteur, resteCentimes }: FactureAuLivre, montant: number, recu: boolean): void {
  if (recu && montant > 0) return;
  if (statutEmetteur === 'annulee')
    throw new PaiementImpossible('Cette facture est annulée\u00a0: elle ne se paie plus.');
  if (!ATTEND_DE_L_ARGENT.includes(statutEmetteur) || montant > resteCentimes)
    throw new PaiementExcessif(resteCentimes);
}

/** Un prestataire garde ce qu'il a encaissé : cela se rembourse, et ne s'annule pas ici. @throws EcritureDePrestataire */
function exigerAnnulables(ecritures: readonly Paiement[]): void {
  if (ecritures.some(({ source }) => source === 'stripe')) throw new EcritureDePrestataire();
}

/** Ce qu'un solde déduit reste encaissé : une écriture ne se contrepasse qu'une fois le solde annulé. @throws AcompteImpute */
function exigerNonImpute({ imputeDans }: FactureAuLivre): void {
  if (imputeDans) throw new AcompteImpute();
}

const CHANGEE = 'Cette facture vient de changer. Rechargez la page.';

/**
 * Le livre des recettes d'une facture : des écritures qui s'ajoutent, chaînées par leur empreinte. Une correction est une
 * écriture contraire. Le reste dû est tenu dans la facture, par une écriture conditionnelle : jamais dépassé.
 * Tout ce qui écrit ici rejoint la transaction en cours.
 */
@Injectable()
export class LivreDesRecettesService {
  constructor(
    private readonly ecritures: PaiementsRepository,
    private readonly encaissements: EncaissementsRepository,
    private readonly factures: FacturesRepository,
    private readonly historique: HistoriqueService,
    private readonly sommes: TenueDesSommesService,
    private readonly horloge: Horloge,
  ) {}

  /** La facture de cet émetteur et son livre, lus dans la transaction en cours. */
  async ouvrir(emetteurId: string, id: string): Promise<FactureAuLivre | null> {
    return this.ecritures.ouvrir(emetteurId, id);
  }

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<Paiement[]> {
    return this.ecritures.lister(emetteurId, factureId);
  }

  /**
   * Encaisse ; soldée, la facture est payée à la date de l’écriture. Rend la facture changée.
   * @param recu l'argent est bien arrivé : il s'écrit, même en plus de ce qui est dû ou sur une facture annulée
   * @throws PaiementExcessif, PaiementImpossible
   */
  async encaisser(
    moi: Identite,
    facture: FactureAuLivre,
    ecriture: Ecriture,
    recu = false,
  ): Promise<FactureEncaissee> {
    const { montantCentimes, date } = ecriture;
    exigerDu(facture, montantCentimes, recu);
    const suite = apresEncaissement(facture, ecriture);
    const { maillons, livre } = this.enchainer(facture, montantCentimes > 0 ? [ecriture] : []);
    const changee = await this.encaissements.encaisser(facture, montantCentimes, suite, livre);
    if (!changee) throw new PaiementExcessif(0);
    await this.ecrire(maillons);
    const details = { montant: eurosDepuisCentimes(montantCentimes), date, moyen: ecriture.moyen };
    await this.historique.noter(facture, suite.avantPaiement ? 'payee' : 'paiement', acteurDe(moi), details);
    return this.suivre(facture, changee, maillons);
  }

  /** Note ce qui est rendu au client, jusqu'à ce qu'il a payé de trop depuis un avoir. */
  async rembourser(moi: Identite, facture: FactureAuLivre, ecriture: Ecriture): Promise<FactureEncaissee> {
    const { montantCentimes, date, moyen } = ecriture;
    const trop = -facture.resteCentimes;
    if (trop <= 0) throw new PaiementImpossible('Il n’y a rien à rembourser sur cette facture.');
    if (montantCentimes > trop)
      throw new PaiementImpossible(
        `Ce remboursement dépasse ce qui est dû au client\u00a0: ${formaterEuros(trop)}.`,
      );
    const changee = await this.rendre(facture, montantCentimes, ecriture);
    const details = { montant: eurosDepuisCentimes(montantCentimes), date, moyen };
    await this.historique.noter(facture, 'remboursement', acteurDe(moi), details);
    return changee;
  }

  /** Annule une écriture par sa contraire. @throws PaiementImpossible */
  async annuler(moi: Identite, facture: FactureAuLivre, ecriture: string): Promise<FactureEncaissee> {
    const annulee = facture.ecritures.find((p) => p._id.toHexString() === ecriture);
    if (!annulee || annulee.annule) throw new PaiementImpossible('Cette écriture ne peut pas être annulée.');
    exigerNonImpute(facture);
    exigerAnnulables([annulee]);
    if (annulee.montantCentimes < 0) return this.retirerRemboursement(moi, facture, annulee);
    await this.exigerSansAvoirDepuis(facture, annulee);
    const dues = actives(facture).filter(({ _id }) => !_id.equals(annulee._id));
    return this.contrepasser(moi, facture, [annulee], retirer(facture, dues));
  }

  /** Annule tout ce qui a été encaissé : chaque écriture reçoit sa contraire, la facture revient à `vers`. */
  async toutAnnuler(moi: Identite, facture: FactureAuLivre, vers: StatutEmetteur): Promise<FactureEncaissee> {
    exigerNonImpute(facture);
    const toutes = actives(facture);
    exigerAnnulables(toutes);
    return this.contrepasser(moi, facture, toutes, apresRetour(facture, vers));
  }

  private async retirerRemboursement(
    moi: Identite,
    facture: FactureAuLivre,
    annulee: Paiement,
  ): Promise<FactureEncaissee> {
    const { _id, date, montantCentimes, moyen } = annulee;
    const changee = await this.rendre(facture, montantCentimes, { date, moyen, annule: _id });
    const details = { montant: eurosDepuisCentimes(-montantCentimes) };
    await this.historique.noter(facture, 'remboursement_annule', acteurDe(moi), details);
    return changee;
  }

  /** Soldée ou annulée, une facture ne rend plus un paiement qu'un avoir a suivi. */
  private async exigerSansAvoirDepuis(facture: FactureAuLivre, { creeLe }: Paiement): Promise<void> {
    if (facture.avoirsCentimes === 0 || ATTEND_DE_L_ARGENT.includes(facture.statutEmetteur)) return;
    const avoirs = await this.factures.avoirsDe(facture.emetteur.toHexString(), facture._id);
    if (avoirs.every(({ emiseLe }) => emiseLe! < creeLe)) return;
    throw new PaiementImpossible('Un avoir s’appuie sur ce paiement\u00a0: il ne peut plus être annulé.');
  }

  private async contrepasser(
    moi: Identite,
    facture: FactureAuLivre,
    ecritures: Paiement[],
    apres: SuiteDeFacture,
  ): Promise<FactureEncaissee> {
    const somme = ecritures.reduce((total, e) => total + e.montantCentimes, 0);
    const contraires = ecritures.map(({ _id, date, montantCentimes, moyen }) => {
      return { date, montantCentimes: -montantCentimes, moyen, annule: _id };
    });
    const { maillons, livre } = this.enchainer(facture, contraires);
    const changee = await this.encaissements.encaisser(facture, -somme, apres, livre);
    if (!changee) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(maillons);
    await this.historique.noter(facture, 'paiement_annule', acteurDe(moi), {
      montant: eurosDepuisCentimes(somme),
    });
    return this.suivre(facture, changee, maillons);
  }

  /** Rend cette somme au client (négative : la reprend), par une écriture de sens contraire. */
  private async rendre(
    facture: FactureAuLivre,
    montantCentimes: number,
    ecriture: Omit<Ecriture, 'montantCentimes'>,
  ): Promise<FactureEncaissee> {
    const rendue = { ...ecriture, montantCentimes: -montantCentimes };
    const { maillons, livre } = this.enchainer(facture, [rendue]);
    const changee = await this.encaissements.encaisser(
      facture,
      -montantCentimes,
      { statutEmetteur: facture.statutEmetteur },
      livre,
    );
    if (!changee) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(maillons);
    return this.suivre(facture, changee, maillons);
  }

  /** Les sommes tenues suivent ces écritures. */
  private async suivre(
    facture: FactureAuLivre,
    changee: Facture,
    maillons: readonly EcritureChainee[],
  ): Promise<FactureEncaissee> {
    const fiche = await this.sommes.suivre(facture, changee, encaissementsDe(facture.ecritures, maillons));
    return { ...changee, adresse: fiche?.email };
  }

  private enchainer(facture: FactureAuLivre, ecritures: readonly Ecriture[]): Suite {
    return this.ecritures.enchainer(facture, ecritures, this.horloge.maintenant());
  }

  private async ecrire(maillons: EcritureChainee[]): Promise<void> {
    if (!(await this.ecritures.ajouter(maillons)))
      throw new PaiementImpossible('Cette écriture a déjà été annulée.');
  }
}
