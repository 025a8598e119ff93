import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Demande } from '../../../common/http/cle-idempotence';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { centimesDepuisEuros, eurosDepuisCentimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { PaiementDto, PayerDto } from './dto/paiement.dto';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { PaiementExcessif, PaiementImpossible } from './erreurs';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, Historique } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import { type Ecriture, PaiementsRepository } from './paiements.repository';
import type { Paiement } from '../schemas/suivi.schemas';
import { SuiviRepository } from '../suivi.repository';

const CHANGEE = 'Cette facture vient de changer. Rechargez la page.';
const EN_COURS: StatutEmetteur[] = ['creee', 'envoyee'];

/**
 * Le livre des recettes d'une facture : des écritures qui s'ajoutent, chaînées par leur empreinte. Une correction est une
 * écriture contraire. Le reste dû est tenu dans la facture, par une écriture conditionnelle : jamais dépassé.
 */
@Injectable()
export class PaiementService {
  constructor(
    private readonly livre: PaiementsRepository,
    private readonly suivi: SuiviRepository,
    private readonly depot: FacturesRepository,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Les écritures d'une facture, dans l'ordre. */
  async lister(emetteurId: string, factureId: Types.ObjectId): Promise<Paiement[]> {
    return this.livre.lister(emetteurId, factureId);
  }

  /** Enregistre un paiement ; par défaut aujourd'hui, tout ce qui reste dû, par virement. @throws PaiementExcessif */
  async solder(moi: Identite, id: string, dto: PayerDto, demande: Demande | null): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      await this.transactions.executer(async () => {
        const facture = await this.exiger(moi.id, id);
        await this.encaisser(moi, facture, this.ecritureDe(facture, dto));
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
  }

  /** Ajoute une écriture, ou l'écriture contraire de `dto.annule`. */
  async ajouter(moi: Identite, id: string, dto: PaiementDto, demande: Demande | null): Promise<void> {
    if (!dto.annule && !dto.remboursement) return this.solder(moi, id, dto, demande);
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      await this.transactions.executer(async () => {
        const facture = await this.exiger(moi.id, id);
        if (dto.annule) await this.annuler(moi, facture, dto.annule);
        else await this.rembourser(moi, facture, this.ecritureDe(facture, dto, -facture.resteCentimes));
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
  }

  private async annuler(moi: Identite, facture: Facture, ecriture: string): Promise<void> {
    const ecritures = await this.lister(moi.id, facture._id);
    const annulee = ecritures.find((p) => p._id.toHexString() === ecriture);
    if (!annulee || annulee.annule) throw new PaiementImpossible('Cette écriture ne peut pas être annulée.');
    if (annulee.montantCentimes < 0) return this.retirerRemboursement(moi, facture, annulee);
    await this.exigerSansAvoirDepuis(facture, annulee);
    await this.contrepasser(moi, facture, [annulee], facture.avantPaiement ?? 'envoyee');
  }

  /** Revient d'une facture payée à un état antérieur : chaque écriture reçoit sa contraire. */
  async toutAnnuler(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.transactions.executer(async () => {
      const ecritures = await this.lister(moi.id, facture._id);
      const annulees = new Set(ecritures.map((e) => e.annule?.toHexString()));
      const actives = ecritures.filter((e) => !e.annule && !annulees.has(e._id.toHexString()));
      const relue = await this.exiger(moi.id, facture._id.toHexString());
      if (relue.statutEmetteur !== 'payee' || relue.avoirsCentimes > 0) throw new TransitionInterdite();
      await this.contrepasser(moi, relue, actives, vers);
    });
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.genre === 'avoir') throw new PaiementImpossible('Un avoir ne se paie pas.');
    if (facture.statutEmetteur === 'brouillon') {
      throw new PaiementImpossible('Un brouillon ne se paie pas : émettez-le d’abord.');
    }
    return facture;
  }

  /** `solde` : le montant, en centimes, quand la saisie n'en dit pas. */
  private ecritureDe(facture: Facture, dto: PayerDto, solde = facture.resteCentimes): Ecriture {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const date = dto.date ?? aujourdhui;
    const refus = (champ: string, message: string) => new SaisieInvalide([{ champ, message }]);
    if (date > aujourdhui) throw refus('date', 'La date du paiement ne peut pas être dans le futur.');
    if (date < '2000-01-01') throw refus('date', 'La date du paiement n’est pas valable.');
    const montantCentimes = dto.montant === undefined ? solde : centimesDepuisEuros(dto.montant);
    if (dto.montant !== undefined && montantCentimes <= 0)
      throw refus('montant', 'Le montant doit être supérieur à 0.');
    return { date, montantCentimes, moyen: dto.moyen ?? 'virement', note: dto.note || undefined };
  }

  private async encaisser(moi: Identite, facture: Facture, ecriture: Ecriture): Promise<void> {
    const { montantCentimes, date } = ecriture;
    if (facture.statutEmetteur === 'annulee')
      throw new PaiementImpossible('Cette facture est annulée\u00a0: elle ne se paie plus.');
    const reste = facture.resteCentimes - montantCentimes;
    const soldee = reste === 0;
    if (!EN_COURS.includes(facture.statutEmetteur) || reste < 0)
      throw new PaiementExcessif(facture.resteCentimes);
    const changee = await this.suivi.encaisser(facture, montantCentimes, soldee ? date : null);
    if (!changee) throw new PaiementExcessif(0);
    if (montantCentimes > 0) await this.ecrire(moi, facture, ecriture);
    const details = { montant: eurosDepuisCentimes(montantCentimes), date, moyen: ecriture.moyen };
    await this.historique.noter(facture, soldee ? 'payee' : 'paiement', acteurDe(moi), details);
  }

  /** Note ce qui est rendu au client, jusqu'à ce qu'il a payé de trop depuis un avoir. */
  private async rembourser(moi: Identite, facture: Facture, ecriture: Ecriture): Promise<void> {
    const { montantCentimes, date, moyen } = ecriture;
    const trop = -facture.resteCentimes;
    if (trop <= 0) throw new PaiementImpossible('Il n’y a rien à rembourser sur cette facture.');
    if (montantCentimes > trop)
      throw new PaiementImpossible(
        `Ce remboursement dépasse ce qui est dû au client : ${formaterEuros(trop)}.`,
      );
    if (!(await this.suivi.rembourser(facture, montantCentimes))) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(moi, facture, { ...ecriture, montantCentimes: -montantCentimes });
    const details = { montant: eurosDepuisCentimes(montantCentimes), date, moyen };
    await this.historique.noter(facture, 'remboursement', acteurDe(moi), details);
  }

  private async retirerRemboursement(moi: Identite, facture: Facture, annulee: Paiement): Promise<void> {
    const { _id, date, montantCentimes, moyen } = annulee;
    if (!(await this.suivi.rembourser(facture, montantCentimes))) throw new PaiementImpossible(CHANGEE);
    await this.ecrire(moi, facture, { date, montantCentimes: -montantCentimes, moyen, annule: _id });
    const details = { montant: eurosDepuisCentimes(-montantCentimes) };
    await this.historique.noter(facture, 'remboursement_annule', acteurDe(moi), details);
  }

  /** Soldée ou annulée, une facture ne rend plus un paiement qu'un avoir a suivi. */
  private async exigerSansAvoirDepuis(facture: Facture, { creeLe }: Paiement): Promise<void> {
    if (facture.avoirsCentimes === 0 || EN_COURS.includes(facture.statutEmetteur)) return;
    const avoirs = await this.depot.avoirsDe(facture.emetteur.toHexString(), facture._id);
    if (facture.statutEmetteur !== 'annulee' && avoirs.every(({ emiseLe }) => emiseLe! < creeLe)) return;
    throw new PaiementImpossible('Un avoir s’appuie sur ce paiement\u00a0: il ne peut plus être annulé.');
  }

  private async contrepasser(
    moi: Identite,
    facture: Facture,
    ecritures: Paiement[],
    retour: StatutEmetteur,
  ): Promise<void> {
    const somme = ecritures.reduce((total, e) => total + e.montantCentimes, 0);
    const changee = await this.suivi.decaisser(facture, somme, retour);
    if (!changee) throw new PaiementImpossible(CHANGEE);
    for (const { _id, date, montantCentimes, moyen } of ecritures) {
      await this.ecrire(moi, facture, { date, montantCentimes: -montantCentimes, moyen, annule: _id });
    }
    await this.historique.noter(facture, 'paiement_annule', acteurDe(moi), {
      montant: eurosDepuisCentimes(somme),
    });
  }

  private async ecrire(moi: Identite, facture: Facture, ecriture: Ecriture): Promise<void> {
    const ajoutee = await this.livre.ajouter(moi.id, facture._id, ecriture, this.horloge.maintenant());
    if (!ajoutee) throw new PaiementImpossible('Cette écriture a déjà été annulée.');
  }
}
