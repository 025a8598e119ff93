import type { Raison } from '@facturier/domaine/relances/arrets';
import { instantDuRappel } from '@facturier/domaine/relances/heures';
import type { EtapePrevue } from '@facturier/domaine/relances/plan';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { COURRIEL_DE_RELANCE } from './effets';
import { JournalRelancesService } from './journal.service';
import { type PlanDeFacture, PlansRelancesService } from './plans.service';
import { ReglagesRepository } from './reglages.repository';
import type { Relance } from './schemas/relance.schema';

const LOT = 50;

interface Due {
  facture: Facture;
  prevue: EtapePrevue;
}

/** La ligne du journal d'une étape, ce jour-là. */
const ligne = (
  { facture, prevue }: Due,
  jour: DateCivile,
  le: Date,
  plus: Pick<Relance, 'etat'> & Partial<Relance>,
): Relance => ({
  _id: new Types.ObjectId(),
  emetteur: facture.emetteur,
  facture: facture._id,
  numero: facture.numero ?? '',
  client: facture.clientFige?.nom ?? '',
  etape: prevue.etape.cle,
  automatique: true,
  jour,
  le,
  ...plus,
});

/** De neuf heures, chaque matin, les rappels du jour : calculés alors, un compte à la fois, dans la transaction qui les promet. */
@Injectable()
export class RelancesTravail implements Travail {
  readonly nom = 'relances';
  readonly heure = 9;

  constructor(
    private readonly reglages: ReglagesRepository,
    private readonly plans: PlansRelancesService,
    private readonly journal: JournalRelancesService,
    private readonly factures: CorrespondanceService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  restants(tick: string, sautees: number): Promise<string[]> {
    return this.reglages.aVoir(tick, LOT + sautees);
  }

  async traiter(emetteurId: string, tick: string): Promise<void> {
    const reglages = await this.reglages.lire(emetteurId);
    if (!reglages?.actif) return;
    await this.reglages.changer(emetteurId, { revuAuTick: tick });
    const jour = dateCivileAParis(this.horloge.maintenant());
    const droits = await this.plans.droitsDe(emetteurId);
    const plans = await this.plans.duCompte(emetteurId, reglages, jour, droits);
    await this.sauter(plans, jour, droits.ouvert);
    if (!droits.ouvert) return;
    const dues = plans.flatMap(({ facture, prevues }) =>
      prevues.filter(({ etat }) => etat === 'due').map((prevue) => ({ facture, prevue })),
    );
    for (const groupe of await this.grouper(dues, droits.groupees))
      await this.promettre(emetteurId, groupe, jour);
  }

  /** Ce qui ne partira plus s'écrit, avec sa raison ; une facture d'avant l'allumage n'est pas concernée. */
  private async sauter(plans: PlanDeFacture[], jour: DateCivile, ouvert: boolean): Promise<void> {
    const le = this.horloge.maintenant();
    const raisonDe = (raison: Raison | null): Raison =>
      !ouvert && raison === 'trop_tard' ? 'abonnement' : (raison ?? 'trop_tard');
    const sautees = plans.flatMap(({ facture, prevues }) =>
      prevues
        .filter(({ etat, raison }) => etat === 'sautee' && raison !== 'ancienne')
        .map((prevue) =>
          ligne({ facture, prevue }, jour, le, { etat: 'sautee', raison: raisonDe(prevue.raison) }),
        ),
    );
    await this.journal.ajouter(sautees);
  }

  /** Les étapes dues d'un même client, à une même adresse, vont ensemble si le plan le permet. */
  private async grouper(dues: Due[], groupees: boolean): Promise<{ a: string; dues: Due[] }[]> {
    const groupes = new Map<string, { a: string; dues: Due[] }>();
    for (const due of dues) {
      const { _id, client } = due.facture;
      const a = await this.factures.adresseDe(due.facture);
      const cle = groupees && client ? `${client.toHexString()} ${a}` : _id.toHexString();
      const groupe = groupes.get(cle) ?? { a, dues: [] };
      groupe.dues.push(due);
      groupes.set(cle, groupe);
    }
    return [...groupes.values()];
  }

  private async promettre(
    emetteurId: string,
    { a, dues }: { a: string; dues: Due[] },
    jour: DateCivile,
  ): Promise<void> {
    const le = this.horloge.maintenant();
    const instant = instantDuRappel(dues[0]!.facture._id.toHexString(), jour, le);
    if (!instant) return;
    const refus = await this.factures.compterEnvoi(emetteurId, a);
    if (refus === 'adresse_bloquee')
      await this.journal.ajouter(
        dues.map((due) => ligne(due, jour, le, { etat: 'sautee', raison: refus, a })),
      );
    // Suspendu, ou au plafond : rien ne s'écrit, l'étape attend demain.
    if (refus) return;
    const lignes = dues.map((due) => {
      const { objet, corps, joindrePdf } = due.prevue.etape;
      return ligne(due, jour, le, { etat: 'prevue', a, objet, corps, joindrePdf });
    });
    const relances = lignes.map(({ _id }) => _id.toHexString());
    const effet = await this.outbox.deposer(
      COURRIEL_DE_RELANCE,
      { emetteur: emetteurId, a, relances },
      instant,
    );
    await this.journal.ajouter(lignes.map((une) => ({ ...une, effet })));
  }
}
