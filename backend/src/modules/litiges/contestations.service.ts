import type { CorpsLitige } from '@facturier/domaine/contrat/litiges';
import {
  type Contestation,
  fautesDeContestation,
  lignesContestables,
  type PartContestable,
  plafondDeContestation,
} from '@facturier/domaine/litiges/contestation';
import { type Centimes, centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Acteur } from '../documents/historique/historique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { CourrielsDeLitigeService } from './courriels-de-litige.service';
import { LitigeDejaOuvert, LitigeImpossible } from './erreurs';
import { accordsDe } from './litiges.mapper';
import { LitigesRepository } from './litiges.repository';
import type { Litige } from './schemas/litige.schema';

const lire = ({ lignes }: CorpsLitige): Contestation[] =>
  lignes.map(({ rang, motif, montant, commentaire }) => ({
    rang,
    motif,
    montantCentimes: centimesDepuisEuros(montant),
    ...(commentaire && { commentaire }),
  }));

/** Ouvrir un litige : des lignes de la facture, chacune jusqu'à ce qu'elle vaut. */
@Injectable()
export class ContestationsService {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly factures: CorrespondanceService,
    private readonly courriels: CourrielsDeLitigeService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qui est contesté, jugé avant tout code et toute écriture. @throws LitigeDejaOuvert, LitigeImpossible, SaisieInvalide */
  async juger(facture: Facture, corps: CorpsLitige): Promise<Contestation[]> {
    const litiges = await this.depot.deFacture(facture);
    if (litiges.some(({ enCours }) => enCours)) throw new LitigeDejaOuvert();
    const contestables = lignesContestables(facture, accordsDe(litiges));
    if (contestables.length === 0) throw new LitigeImpossible();
    const contestees = lire(corps);
    const fautes = fautesDeContestation(contestees, contestables, plafondDeContestation(facture));
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    return contestees;
  }

  /** @param preuve ce qui se consomme avec l'acte, dans sa transaction @throws LitigeDejaOuvert */
  async ouvrir(
    facture: Facture,
    contestees: readonly Contestation[],
    par: Acteur,
    preuve: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const vers = await this.courriels.adresser(facture);
    const litige = this.composer(facture, contestees);
    try {
      await this.transactions.executer(async () => {
        await preuve();
        await this.depot.ouvrir(litige);
        await this.factures.noter(facture, 'litige_ouvert', par, { lignes: contestees.length });
        await this.courriels.accuser(facture, litige, vers);
      });
    } catch (erreur) {
      throw estDoublon(erreur, 'un_litige_en_cours') ? new LitigeDejaOuvert() : erreur;
    }
  }

  /**
   * Ouvre un litige reçu d'une plateforme, si rien ne se discute déjà ; rejoint la transaction en cours. Le client n'a rien fait ici : aucun
   * message ne lui part.
   */
  async recevoir(
    facture: Facture,
    par: Acteur,
    lire: (contestables: readonly PartContestable[], plafond: Centimes) => Contestation[],
  ): Promise<void> {
    const litiges = await this.depot.deFacture(facture);
    if (litiges.some(({ enCours }) => enCours)) return;
    const contestees = lire(lignesContestables(facture, accordsDe(litiges)), plafondDeContestation(facture));
    if (contestees.length === 0) return;
    await this.depot.ouvrir(this.composer(facture, contestees));
    await this.factures.noter(facture, 'litige_ouvert', par, { lignes: contestees.length });
  }

  private composer(facture: Facture, contestees: readonly Contestation[]): Litige {
    return {
      _id: new Types.ObjectId(),
      emetteur: facture.emetteur,
      facture: facture._id,
      numero: facture.numero ?? '',
      client: facture.clientFige?.nom ?? '',
      etat: 'ouvert',
      enCours: true,
      lignes: contestees.map((une) => ({
        ...une,
        designation: facture.lignes[une.rang]?.description ?? '',
      })),
      contesteCentimes: contestees.reduce((total, { montantCentimes }) => total + montantCentimes, 0),
      echanges: [],
      ouvertLe: this.horloge.maintenant(),
    };
  }
}
