import type { CorpsRecurrenceModifiee, Recurrence as Rendue } from '@facturier/domaine/contrat/recurrences';
import { rangAPartirDu } from '@facturier/domaine/recurrences/calendrier';
import { prochaineDe } from '@facturier/domaine/recurrences/matin';
import { fautesDeFin, finDe } from '@facturier/domaine/recurrences/saisie';
import { type ActeDeSerie, PASSAGES_DE_SERIE, peut } from '@facturier/domaine/recurrences/serie';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ClientsService } from '../clients/clients.service';
import type { Client } from '../clients/schemas/client.schema';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { RecurrenceDepassee, RecurrenceFinie, RecurrenceIntrouvable } from './erreurs';
import { MatinDeSerieService } from './matin.service';
import { exigerVariables, exigerVariablesDuCourriel } from './modele';
import { rendreSerie } from './recurrences.mapper';
import { RecurrencesRepository } from './recurrences.repository';
import { suivisDe } from './suivis';
import type { Recurrence } from './schemas/recurrence.schema';

/** Ce que la personne fait d'une série. Son rythme ne change jamais : le jour de chaque échéance en dépend. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly depot: RecurrencesRepository,
    private readonly matin: MatinDeSerieService,
    private readonly droits: DroitsRecurrenceService,
    private readonly clients: ClientsService,
    private readonly correspondance: CorrespondanceService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  async lister(emetteurId: string): Promise<Rendue[]> {
    const series = await this.depot.lister(emetteurId);
    const fiches = new Map<string, Client | null>();
    for (const { client } of series) {
      const id = client.toHexString();
      if (!fiches.has(id)) fiches.set(id, await this.clients.chercher(emetteurId, id));
    }
    return series.map((serie) => rendreSerie(serie, fiches.get(serie.client.toHexString()) ?? null));
  }

  /** @throws RecurrenceIntrouvable */
  async exiger(emetteurId: string, id: string): Promise<Recurrence> {
    const serie = await this.depot.trouver(emetteurId, id);
    if (!serie) throw new RecurrenceIntrouvable();
    return serie;
  }

  async rendre(emetteurId: string, id: string): Promise<Rendue> {
    const serie = await this.exiger(emetteurId, id);
    const client = await this.clients.chercher(emetteurId, serie.client.toHexString());
    return rendreSerie(serie, client);
  }

  /** @throws RecurrenceIntrouvable, RecurrenceFinie, RecurrenceDepassee, SaisieInvalide, VariableInconnue, RecurrenceHorsPlan */
  async modifier(emetteurId: string, id: string, corps: CorpsRecurrenceModifiee): Promise<void> {
    await this.droits.exiger(emetteurId);
    const { version, jusquAu, nombre, indice, reconduction, objetCourriel, messageCourriel, ...dit } = corps;
    await this.transactions.executer(async () => {
      const serie = await this.exiger(emetteurId, id);
      if (version && serie.version !== version) throw new RecurrenceDepassee();
      if (!serie.prochaine) throw new RecurrenceFinie('Cette série est finie\u00a0: elle ne change plus.');
      const suivi = suivisDe(serie, { indice, reconduction, objetCourriel, messageCourriel });
      const change = { ...dit, ...suivi, ...this.nouvelleFin(serie, { jusquAu, nombre }) };
      await this.exigerCourriel(emetteurId, { ...serie, ...change });
      await this.ecrire(serie, change);
    });
  }

  /** L'objet et le message de l'e-mail se résoudront, et l'objet d'un compte neuf ne porte pas de site. @throws VariableInconnue, SaisieInvalide */
  private async exigerCourriel(emetteurId: string, serie: Recurrence): Promise<void> {
    exigerVariablesDuCourriel(serie);
    const { objetCourriel } = serie;
    if (objetCourriel) await this.correspondance.exigerObjet(emetteurId, 'objetCourriel', objetCourriel);
  }

  /** La fin redite, et la prochaine échéance si elle tombe au-delà. */
  private nouvelleFin(
    { rythme, periode, prochaine, modeles }: Recurrence,
    { jusquAu, nombre }: Pick<CorpsRecurrenceModifiee, 'jusquAu' | 'nombre'>,
  ): Partial<Recurrence> {
    if (jusquAu === undefined && nombre === undefined) return {};
    const dite = { jusquAu: jusquAu ?? null, nombre: nombre ?? null };
    const fautes = fautesDeFin(rythme, dite);
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const nouvelle = finDe(dite);
    for (const { contenu } of modeles) exigerVariables(contenu.contenu, { rythme, fin: nouvelle, periode });
    const suite = prochaine && prochaineDe(rythme, nouvelle, prochaine.k);
    return { fin: nouvelle, prochaine: suite, ...(suite === null && this.vers('finir', 'terme')) };
  }

  /** Met en pause, ou arrête. @throws RecurrenceIntrouvable, RecurrenceFinie */
  async passer(emetteurId: string, id: string, acte: 'suspendre' | 'arreter'): Promise<void> {
    await this.transactions.executer(async () => {
      const serie = await this.exigerPermis(emetteurId, id, acte);
      const arret = acte === 'arreter';
      await this.ecrire(serie, {
        ...this.vers(acte, arret ? 'arret' : null),
        ...(arret && { prochaine: null }),
      });
    });
  }

  /**
   * Reprend : ce qui est tombé pendant l'arrêt est sauté, la prochaine est la première à partir de ce jour.
   * @throws RecurrenceIntrouvable, RecurrenceFinie, RecurrenceHorsPlan, ClientIntrouvable
   */
  async reprendre(emetteurId: string, id: string): Promise<void> {
    await this.droits.exiger(emetteurId);
    const jour = this.aujourdhui();
    await this.transactions.executer(async () => {
      const serie = await this.exigerPermis(emetteurId, id, 'reprendre');
      await this.clients.trouver(emetteurId, serie.client.toHexString());
      const sautee = await this.matin.faire(serie, ajouterJours(jour, -1));
      if (!sautee.prochaine) return;
      const k = Math.max(sautee.prochaine.k, rangAPartirDu(sautee.rythme, jour));
      const active = {
        ...this.vers('reprendre', null),
        prochaine: prochaineDe(sautee.rythme, sautee.fin, k),
        echecs: 0,
      };
      await this.ecrire(sautee, active);
      await this.matin.faire({ ...sautee, ...active, version: sautee.version + 1 }, jour);
    });
  }

  private vers(acte: ActeDeSerie, raison: Recurrence['raison']): Pick<Recurrence, 'statut' | 'raison'> {
    return { statut: PASSAGES_DE_SERIE[acte].vers, raison };
  }

  private async exigerPermis(emetteurId: string, id: string, acte: ActeDeSerie): Promise<Recurrence> {
    const serie = await this.exiger(emetteurId, id);
    if (peut(acte, serie.statut)) return serie;
    throw new RecurrenceFinie(
      serie.statut === 'finie'
        ? 'Cette série est finie\u00a0: répétez une de ses factures pour en commencer une autre.'
        : 'Cette série est déjà dans cet état. Rechargez la page.',
    );
  }

  /** Un acte de la personne, sur la série telle qu'elle l'a lue ; rejoint la transaction en cours. @throws RecurrenceDepassee */
  async ecrire(serie: Recurrence, change: Partial<Recurrence>): Promise<void> {
    const modifieLe = this.horloge.maintenant();
    if (!(await this.depot.changer(serie, { ...change, modifieLe }, true))) throw new RecurrenceDepassee();
  }

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
