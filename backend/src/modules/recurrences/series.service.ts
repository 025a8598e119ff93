import type {
  CorpsRecurrenceModifiee,
  CorpsRepetition,
  Recurrence as Rendue,
} from '@facturier/domaine/contrat/recurrences';
import { rangAPartirDu } from '@facturier/domaine/recurrences/calendrier';
import { prochaineDe } from '@facturier/domaine/recurrences/matin';
import { sansDates } from '@facturier/domaine/recurrences/modele';
import { fautesDeFin, fautesDeRythme, finDe, SERIES_MAXIMALES } from '@facturier/domaine/recurrences/saisie';
import { type ActeDeSerie, PASSAGES_DE_SERIE, peut } from '@facturier/domaine/recurrences/serie';
import {
  ajouterJours,
  type DateCivile,
  dateCivileAParis,
  ecartEnJours,
} from '@facturier/domaine/valeurs/date-civile';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import { CLIENT_A_CHOISIR } from '@facturier/domaine/documents/verification';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ClientsService } from '../clients/clients.service';
import { reprendre } from '../factures/brouillons/brouillon';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { FactureSaisie } from '../factures/saisie';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { RecurrenceDepassee, RecurrenceFinie, RecurrenceIntrouvable, RecurrencesPleines } from './erreurs';
import { MatinDeSerieService } from './matin.service';
import { exigerModele, exigerVariables } from './modele';
import { rendreSerie } from './recurrences.mapper';
import { RecurrencesRepository } from './recurrences.repository';
import type { Recurrence } from './schemas/recurrence.schema';

/** Ce que la personne fait d'une série. Son rythme ne change jamais : le jour de chaque échéance en dépend. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly depot: RecurrencesRepository,
    private readonly matin: MatinDeSerieService,
    private readonly droits: DroitsRecurrenceService,
    private readonly clients: ClientsService,
    private readonly factures: CorrespondanceService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  async lister(emetteurId: string): Promise<Rendue[]> {
    const series = await this.depot.lister(emetteurId);
    const noms = new Map<string, string | undefined>();
    for (const { client } of series) {
      const id = client.toHexString();
      if (!noms.has(id)) noms.set(id, (await this.clients.chercher(emetteurId, id))?.nom);
    }
    return series.map((serie) => rendreSerie(serie, noms.get(serie.client.toHexString())));
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
    return rendreSerie(serie, client?.nom);
  }

  /** Commence une série ; si sa première échéance est ce jour, elle se fait aussitôt. @throws SaisieInvalide, VariableInconnue, ClientIntrouvable, RecurrenceHorsPlan, RecurrencesPleines */
  async creer(
    emetteurId: string,
    saisie: FactureSaisie,
    corps: CorpsRepetition,
    demande: Demande | null,
    champ = 'rythme.',
  ): Promise<string> {
    return this.demandes.uneSeuleFois(emetteurId, demande, async () => {
      await this.droits.exiger(emetteurId);
      const serie = await this.composer(emetteurId, saisie, corps, champ);
      const id = serie._id.toHexString();
      await this.transactions.executer(async () => {
        if ((await this.depot.compter(emetteurId)) >= SERIES_MAXIMALES)
          throw new RecurrencesPleines(
            `Un compte garde ${accorder(SERIES_MAXIMALES, 'série')}, finies comprises.`,
          );
        await this.depot.creer(serie);
        await this.matin.faire(serie, this.aujourdhui());
        await this.demandes.inscrire(emetteurId, demande, id);
      });
      return id;
    });
  }

  /** Du contenu d'une facture, ou d'un brouillon. @throws FactureIntrouvable, et comme `creer` */
  async creerDepuis(
    emetteurId: string,
    factureId: string,
    corps: CorpsRepetition,
    demande: Demande | null,
  ): Promise<string> {
    const facture = await this.factures.trouver(emetteurId, factureId);
    const saisie = reprendre(facture);
    const { dateEmission, dateEcheance } = facture;
    const delai =
      dateEcheance === undefined ? null : Math.min(60, Math.max(0, ecartEnJours(dateEmission, dateEcheance)));
    const { echeanceJours = delai } = corps;
    const modele = { ...saisie, contenu: sansDates(saisie.contenu) };
    return this.creer(emetteurId, modele, { ...corps, echeanceJours }, demande, '');
  }

  private async composer(
    emetteurId: string,
    { client, contenu, conditions }: FactureSaisie,
    corps: CorpsRepetition,
    champ: string,
  ): Promise<Recurrence> {
    const jour = this.aujourdhui();
    const fautes = fautesDeRythme(corps, jour);
    if (fautes.length > 0)
      throw new SaisieInvalide(fautes.map((une) => ({ ...une, champ: `${champ}${une.champ}` })));
    if (!client) throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }]);
    await this.clients.trouver(emetteurId, client);
    const {
      nom,
      unite,
      pas,
      ancre,
      debut,
      periode = 'aucune',
      mode = 'brouillon',
      preavis = 'veille',
    } = corps;
    const [rythme, fin] = [{ unite, pas, ancre, debut }, finDe(corps)];
    exigerModele(contenu, { rythme, fin, periode });
    const le = this.horloge.maintenant();
    return {
      _id: new Types.ObjectId(),
      emetteur: new Types.ObjectId(emetteurId),
      nom,
      client: new Types.ObjectId(client),
      modeles: [{ aPartirDu: debut, contenu: { contenu, conditions } }],
      rythme,
      fin,
      periode,
      mode,
      echeanceJours: corps.echeanceJours ?? null,
      preavis,
      statut: 'active',
      raison: null,
      prochaine: prochaineDe(rythme, fin, 0),
      echecs: 0,
      revuAuTick: '',
      version: 1,
      creeLe: le,
      modifieLe: le,
    };
  }

  /** @throws RecurrenceIntrouvable, RecurrenceFinie, RecurrenceDepassee, SaisieInvalide, VariableInconnue, RecurrenceHorsPlan */
  async modifier(emetteurId: string, id: string, corps: CorpsRecurrenceModifiee): Promise<void> {
    await this.droits.exiger(emetteurId);
    const { version, jusquAu, nombre, ...dit } = corps;
    await this.transactions.executer(async () => {
      const serie = await this.exiger(emetteurId, id);
      if (serie.version !== version) throw new RecurrenceDepassee();
      if (!serie.prochaine) throw new RecurrenceFinie('Cette série est finie\u00a0: elle ne change plus.');
      const change = { ...dit, ...this.nouvelleFin(serie, { jusquAu, nombre }) };
      await this.ecrire(serie, change);
    });
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
