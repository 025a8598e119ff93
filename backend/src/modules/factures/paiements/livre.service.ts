import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { statutApresContrepassation, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { eurosDepuisCentimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, HistoriqueService } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import type { Paiement } from '../schemas/suivi.schemas';
import { EncaissementsRepository } from './encaissements.repository';
import { PaiementExcessif, PaiementImpossible } from './erreurs';
import { type Ecriture, type EcritureChainee, PaiementsRepository, type Suite } from './paiements.repository';

const CHANGEE = 'Cette facture vient de changer. Rechargez la page.';
const EN_COURS: StatutEmetteur[] = ['creee', 'envoyee'];

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
    private readonly horloge: Horloge,
  ) {}

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<Paiement[]> {
    return this.ecritures.lister(emetteurId, factureId);
  }

  /** Encaisse ; soldée, la facture est payée à la date de l’écriture. Rend la facture changée. @throws PaiementExcessif, PaiementImpossible */
  async encaisser(moi: Identite, facture: Facture, ecriture: Ecriture): Promise<Facture> {
    const { montantCentimes, date } = ecriture;
    if (facture.statutEmetteur === 'annulee')
      throw new PaiementImpossible('Cette facture est annulée\u00a0: elle ne se paie plus.');
    const reste = facture.resteCentimes - montantCentimes;
    const soldee = reste === 0;
    if (!EN_COURS.includes(facture.statutEmetteur) || reste < 0)
      throw new PaiementExcessif(facture.resteCentimes);
    const { maillons, livre } = await this.enchainer(facture, montantCentimes > 0 ? [ecriture] : []);
    const payeeLe = soldee ? date : null;
    const changee = await this.encaissements.encaisser(facture, montantCentimes, payeeLe, livre);
    if (!changee) throw new PaiementExcessif(0);
    await this.ecrire(maillons);
    const details = { montant: eurosDepuisCentimes(montantCentimes), date, moyen: ecriture.moyen };
    await this.historique.noter(facture, soldee ? 'payee' : 'paiement', acteurDe(moi), details);
    return changee;
  }

  /** Note ce qui est rendu au client, jusqu'à ce qu'il a payé de trop depuis un avoir. */
  async rembourser(moi: Identite, facture: Facture, ecriture: Ecriture): Promise<Facture> {
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
  async annuler(moi: Identite, facture: Facture, ecriture: string): Promise<Facture> {
    const ecritures = await this.lister(moi.id, facture._id);
    const annulee = ecritures.find((p) => p._id.toHexString() === ecriture);
    if (!annulee || annulee.annule) throw new PaiementImpossible('Cette écriture ne peut pas être annulée.');
    if (annulee.montantCentimes < 0) return this.retirerRemboursement(moi, facture, annulee);
    await this.exigerSansAvoirDepuis(facture, annulee);
    const { avantPaiement, destinataire, remiseLe } = facture;
    const retour = statutApresContrepassation(avantPaiement, Boolean(destinataire ?? remiseLe));
    return this.contrepasser(moi, facture, [annulee], retour);
  }

  /** Annule tout ce qui a été encaissé : chaque écriture reçoit sa contraire, la facture revient à `vers`. */
  async toutAnnuler(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    const ecritures = await this.lister(moi.id, facture._id);
    const annulees = new Set(ecritures.map((e) => e.annule?.toHexString()));
    const actives = ecritures.filter((e) => !e.annule && !annulees.has(e._id.toHexString()));
    await this.contrepasser(moi, facture, actives, vers);
  }

  private async retirerRemboursement(moi: Identite, facture: Facture, annulee: Paiement): Promise<Facture> {
    const { _id, date, montantCentimes, moyen } = annulee;
    const changee = await this.rendre(facture, montantCentimes, { date, moyen, annule: _id });
    const details = { montant: eurosDepuisCentimes(-montantCentimes) };
    await this.historique.noter(facture, 'remboursement_annule', acteurDe(moi), details);
    return changee;
  }

  /** Soldée ou annulée, une facture ne rend plus un paiement qu'un avoir a suivi. */
  private async exigerSansAvoirDepuis(facture: Facture, { creeLe }: Paiement): Promise<void> {
    if (facture.avoirsCentimes === 0 || EN_COURS.includes(facture.statutEmetteur)) return;
    const avoirs = await this.factures.avoirsDe(facture.emetteur.toHexString(), facture._id);
    if (facture.statutEmetteur !== 'annulee' && avoirs.every(({ emiseLe }) => emiseLe! < creeLe)) return;
    throw new PaiementImpossible('Un avoir s’appuie sur ce paiement\u00a0: il ne peut plus être annulé.');
  }

  private async contrepasser(
    moi: Identite,
    facture: Facture,
    ecritures: Paiement[],
    retour: StatutEmetteur,
  ): Promise<Facture> {
    const somme = ecritures.reduce((total, e) => total + e.montantCentimes, 0);
    const contraires = ecritures.map(({ _id, date, montantCentimes, moyen }) => {
      return { date, montantCentimes: -montantCentimes, moyen, annule: _id };
    });
    const { maillons, livre } = await this.enchainer(facture, contraires);
    const changee = await this.encaissements.decaisser(facture, somme, retour, livre);
    if (!changee) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(maillons);
    await this.historique.noter(facture, 'paiement_annule', acteurDe(moi), {
      montant: eurosDepuisCentimes(somme),
    });
    return changee;
  }

  /** Rend cette somme au client (négative : la reprend), par une écriture de sens contraire. */
  private async rendre(
    facture: Facture,
    montantCentimes: number,
    ecriture: Omit<Ecriture, 'montantCentimes'>,
  ): Promise<Facture> {
    const rendue = { ...ecriture, montantCentimes: -montantCentimes };
    const { maillons, livre } = await this.enchainer(facture, [rendue]);
    const changee = await this.encaissements.rembourser(facture, montantCentimes, livre);
    if (!changee) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(maillons);
    return changee;
  }

  private enchainer(facture: Facture, ecritures: readonly Ecriture[]): Promise<Suite> {
    return this.ecritures.enchainer(facture, ecritures, this.horloge.maintenant());
  }

  private async ecrire(maillons: EcritureChainee[]): Promise<void> {
    if (!(await this.ecritures.ajouter(maillons)))
      throw new PaiementImpossible('Cette écriture a déjà été annulée.');
  }
}
