import { prochainMatin } from '@facturier/domaine/recurrences/matin';
import { ECHECS_MAXIMAL, type RaisonDeSaut, type RaisonDeSerie } from '@facturier/domaine/recurrences/serie';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { designation } from '../documents/designation';
import { EnvoiCourrielService } from '../factures/envoi/envoi-courriel.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { AvisDeSerieService } from './avis.service';
import { courrielDe } from './courriel';
import { GENERER } from './effets';
import { OccurrencesRepository } from './occurrences.repository';
import { RecurrencesRepository } from './recurrences.repository';
import type { Occurrence } from './schemas/occurrence.schema';
import type { Recurrence } from './schemas/recurrence.schema';

interface Echec {
  phrase: string;
  brouillon: string | null;
  suspend?: RaisonDeSerie | undefined;
}

/** Ce que devient une échéance promise. Chaque issue est une transaction, qui n'a lieu que si l'échéance est encore promise. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly series: RecurrencesRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly avis: AvisDeSerieService,
    private readonly factures: CorrespondanceService,
    private readonly envois: EnvoiCourrielService,
    private readonly horloge: Horloge,
  ) {}

  async sauter(occurrence: Occurrence, saut: RaisonDeSaut): Promise<void> {
    await this.transactions.executer(() =>
      this.occurrences.passer(occurrence, 'promise', { etat: 'sautee', saut }),
    );
  }

  /** Le plan ne répète plus : la série attend, son échéance est sautée. */
  async perdreLaFormule(serie: Recurrence, occurrence: Occurrence): Promise<void> {
    await this.transactions.executer(async () => {
      const saut = { etat: 'sautee', saut: 'suspension' } as const;
      if (!(await this.occurrences.passer(occurrence, 'promise', saut))) return;
      await this.suspendre(serie, 'formule', occurrence.k);
    });
  }

  /** Suspend une série active, et le dit ; rejoint la transaction en cours. */
  async suspendre(serie: Recurrence, raison: RaisonDeSerie, k: number): Promise<void> {
    const relue = await this.series.trouver(serie.emetteur.toHexString(), serie._id.toHexString());
    if (relue?.statut !== 'active') return;
    const modifieLe = this.horloge.maintenant();
    await this.series.changer(relue, { statut: 'suspendue', raison, modifieLe }, true);
    await this.avis.dire(serie, 'serie_suspendue', { k, raison: PHRASES[raison] });
  }

  /** La facture est faite ; en mode envoi, elle part. */
  async reussir(moi: Identite, serie: Recurrence, occurrence: Occurrence, id: string): Promise<void> {
    const { mode, groupee, k } = occurrence;
    const emise = mode !== 'brouillon';
    await this.transactions.executer(async () => {
      const facture = new Types.ObjectId(id);
      const fait = { etat: emise ? 'generee' : 'brouillon', facture } as const;
      if (!(await this.occurrences.passer(occurrence, 'promise', fait))) return;
      const relue = await this.series.trouver(moi.id, serie._id.toHexString());
      if (relue?.echecs) await this.series.changer(relue, { echecs: 0 });
      const lue = emise ? await this.factures.trouver(moi.id, id) : null;
      const part = lue && mode === 'envoi' ? await this.envoyer(moi, { serie, k }, lue) : false;
      if (groupee) return;
      await this.avis.dire(serie, 'serie_faite', {
        k,
        facture: id,
        ...(lue && { document: designation(lue) }),
        raison: RESULTATS[mode === 'envoi' && !part ? 'retenue' : (mode ?? 'brouillon')],
      });
    });
  }

  /** @returns faux si rien ne part : adresse absente, refusée entre-temps, ou trop de messages ce jour */
  private async envoyer(
    moi: Identite,
    { serie, k }: { serie: Recurrence; k: number },
    facture: Facture,
  ): Promise<boolean> {
    const to = await this.factures.adresseDe(facture);
    if (!to) return false;
    return this.envois.promettreSiPermis(moi, facture._id.toHexString(), {
      ...{ to, ...courrielDe(facture, serie, k) },
      ...(serie.copieAMoi && { copie: moi.email }),
    });
  }

  /** Retentée demain matin, à l'heure des séries. */
  async retenter(occurrence: Occurrence): Promise<void> {
    const { emetteur, recurrence, k, tentatives } = occurrence;
    const matin = prochainMatin(this.horloge.maintenant());
    await this.transactions.executer(async () => {
      const change = { etat: 'promise', tentatives: tentatives + 1 } as const;
      if (!(await this.occurrences.passer(occurrence, 'promise', change))) return;
      const charge = { emetteur: emetteur.toHexString(), recurrence: recurrence.toHexString(), k };
      await this.outbox.deposer(GENERER, charge, matin);
    });
  }

  /** Elle ne se fera pas : son brouillon attend, s'il y en a un ; trois de suite suspendent la série. */
  async echouer(
    serie: Recurrence,
    occurrence: Occurrence,
    { phrase, brouillon, suspend }: Echec,
  ): Promise<void> {
    const { k } = occurrence;
    await this.transactions.executer(async () => {
      const facture = brouillon ? { facture: new Types.ObjectId(brouillon) } : {};
      const fait = { etat: 'echec', echec: phrase, ...facture } as const;
      if (!(await this.occurrences.passer(occurrence, 'promise', fait))) return;
      const deSuite = await this.series.echouer(serie.emetteur.toHexString(), serie._id);
      await this.avis.dire(serie, 'serie_echec', {
        k,
        raison: phrase,
        ...(brouillon && { facture: brouillon }),
      });
      if (suspend) await this.suspendre(serie, suspend, k);
      else if (deSuite >= ECHECS_MAXIMAL) await this.suspendre(serie, 'echecs', k);
    });
  }
}

const RESULTATS = {
  brouillon: 'Le brouillon est à relire.',
  emission: 'Elle est émise, il reste à l’envoyer.',
  envoi: 'Elle est émise, et part par e-mail.',
  retenue: 'Elle est émise, mais son e-mail n’a pas pu partir\u00a0: il reste à l’envoyer.',
} as const;

const PHRASES: Readonly<Record<RaisonDeSerie, string>> = {
  echecs: 'Trois échéances de suite n’ont pas pu se faire.',
  formule: 'Votre formule ne comprend plus les factures récurrentes.',
  client: 'Son client n’est plus dans votre carnet.',
  terme: 'Elle est arrivée à son terme.',
  arret: 'Vous l’avez arrêtée.',
};
