import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ATTEND_DE_L_ARGENT, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { apresAvoir, type AvoirAuSolde } from '@facturier/domaine/factures/passages';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Horloge } from '../../../common/horloge/horloge';
import { TransitionInterdite } from '../../documents/erreurs';
import { type Acteur, HistoriqueService } from '../../documents/historique/historique.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { EcritureDeFacture } from '../../documents/schemas/suivi.schemas';
import { TenueDesSommesService } from '../../sommes/tenue.service';
import { EncaissementsRepository } from './encaissements.repository';
import { PaiementExcessif, PaiementImpossible } from './erreurs';
import { type Ecriture, type FactureAuLivre, PaiementsRepository } from './paiements.repository';
import { encaissementsDe, sommeDe, suiteDe } from './solde';

/** Une facture que son livre vient de changer, et l'adresse présente de son client. */
export type FactureEncaissee = Facture & { adresse?: string };

/** Ce qui distingue une façon d'écrire au livre. */
export interface Politique {
  acteur: Acteur;
  /** Ce que l'histoire en dit ; d'un encaissement qui solde la facture, `payee`. */
  fait: 'paiement' | 'remboursement' | 'remboursement_annule' | 'paiement_annule' | 'somme_reprise';
  /** Personne ne confirme l'excédent : au plus ce qui reste dû, et rien sur une facture qui n'attend pas d'argent. */
  auPlusLeReste?: boolean;
  /** Un retour à la main : le statut où elle revient. */
  retour?: StatutEmetteur;
}

/** @throws PaiementExcessif, PaiementImpossible */
function exigerDu({ statutEmetteur, resteCentimes }: FactureAuLivre, montant: number): void {
  if (statutEmetteur === 'annulee')
    throw new PaiementImpossible('Cette facture est annulée\u00a0: elle ne se paie plus.');
  if (!ATTEND_DE_L_ARGENT.includes(statutEmetteur) || montant > resteCentimes)
    throw new PaiementExcessif(resteCentimes);
}

/**
 * Le livre des recettes d'une facture : des écritures qui s'ajoutent, chaînées par leur empreinte. Une correction est une écriture
 * contraire. Tout l'argent y entre par ici, saisi, venu d'un prestataire ou d'un relevé, rendu ou repris : la facture suit par une
 * écriture conditionnelle, son histoire le dit, les sommes tenues le comptent. Rejoint la transaction en cours, qui a lu la facture.
 */
@Injectable()
export class LivreService {
  constructor(
    private readonly paiements: PaiementsRepository,
    private readonly encaissements: EncaissementsRepository,
    private readonly historique: HistoriqueService,
    private readonly tenueDesSommes: TenueDesSommesService,
    private readonly horloge: Horloge,
  ) {}

  /** La facture de cet émetteur et son livre, lus dans la transaction en cours. */
  async ouvrir(emetteurId: string, id: string): Promise<FactureAuLivre | null> {
    return this.paiements.ouvrir(emetteurId, id);
  }

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<EcritureDeFacture[]> {
    return this.paiements.lister(emetteurId, factureId);
  }

  /**
   * Inscrit ces écritures, d'un même acte ; un montant nul ne laisse pas de ligne. Rend la facture changée.
   * @throws PaiementExcessif, PaiementImpossible ; E11000 `reference`, d'un mouvement déjà inscrit
   */
  async inscrire(
    facture: FactureAuLivre,
    ecritures: readonly Ecriture[],
    { acteur, fait, auPlusLeReste, retour }: Politique,
  ): Promise<FactureEncaissee> {
    const somme = sommeDe(ecritures);
    if (auPlusLeReste) exigerDu(facture, somme);
    const aEcrire = ecritures.filter(({ montantCentimes }) => montantCentimes !== 0);
    const { maillons, livre } = this.paiements.enchainer(facture, aEcrire, this.horloge.maintenant());
    const suite = suiteDe(facture, ecritures, retour);
    const changee = await this.encaissements.appliquer(facture, { payeCentimes: somme }, suite, livre);
    if (!changee) throw new PaiementImpossible('Cette facture vient de changer. Rechargez la page.');
    if (!(await this.paiements.ajouter(maillons)))
      throw new PaiementImpossible('Cette écriture a déjà été annulée.');
    const [premiere] = ecritures;
    const montant = eurosDepuisCentimes(Math.abs(somme));
    const details = { montant, ...(premiere && { date: premiere.date, moyen: premiere.moyen }) };
    const soldee = fait === 'paiement' && suite.avantPaiement;
    await this.historique.noter(facture, soldee ? 'payee' : fait, acteur, details);
    const encaisses = encaissementsDe(facture.ecritures, maillons);
    const entre = { ecritures: maillons, encaissements: encaisses };
    const fiche = await this.tenueDesSommes.suivre(facture, changee, entre);
    return { ...changee, adresse: fiche?.email };
  }

  /** Déduit un avoir : rien n'entre au livre, ce qui est dû change. Rend la facture changée. @throws TransitionInterdite */
  async rectifier(
    facture: Facture,
    avoir: AvoirAuSolde & { numero: string },
    acteur: Acteur,
  ): Promise<Facture> {
    const { montantCentimes, numero } = avoir;
    const suite = apresAvoir(facture, avoir);
    const changee = await this.encaissements.appliquer(facture, { avoirsCentimes: montantCentimes }, suite);
    if (!changee) throw new TransitionInterdite();
    const fait = changee.statutEmetteur === 'annulee' ? 'annulee' : 'avoir_emis';
    const montant = eurosDepuisCentimes(montantCentimes);
    await this.historique.noter(facture, fait, acteur, { avoir: numero, montant });
    await this.tenueDesSommes.suivre(facture, changee);
    return changee;
  }
}
