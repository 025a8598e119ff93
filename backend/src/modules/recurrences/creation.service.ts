import type { CorpsRepetition } from '@facturier/domaine/contrat/recurrences';
import { prochaineDe } from '@facturier/domaine/recurrences/matin';
import { sansDates } from '@facturier/domaine/recurrences/modele';
import { fautesDeRythme, finDe, rythmeDe, SERIES_MAXIMALES } from '@facturier/domaine/recurrences/saisie';
import { type DateCivile, dateCivileAParis, ecartEnJours } from '@facturier/domaine/valeurs/date-civile';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { reprendre } from '../factures/brouillons/brouillon';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { type FactureSaisie, fusionner, type SaisieDite } from '../factures/saisie';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { RecurrencesPleines } from './erreurs';
import { MatinDeSerieService } from './matin.service';
import { ModelesService } from './modeles.service';
import { RecurrencesRepository } from './recurrences.repository';
import type { Recurrence } from './schemas/recurrence.schema';

/** Commencer une série : d'un contenu, ou d'une facture. */
@Injectable()
export class CreationDeSerieService {
  constructor(
    private readonly depot: RecurrencesRepository,
    private readonly matin: MatinDeSerieService,
    private readonly droits: DroitsRecurrenceService,
    private readonly modeles: ModelesService,
    private readonly factures: CorrespondanceService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

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

  /** Du contenu d'une facture, ou d'un brouillon, avec les mots qui changent. @throws FactureIntrouvable, et comme `creer` */
  async creerDepuis(
    emetteurId: string,
    { facture: factureId, mots }: { facture: string; mots: SaisieDite },
    corps: CorpsRepetition,
    demande: Demande | null,
  ): Promise<string> {
    const facture = await this.factures.trouver(emetteurId, factureId);
    const saisie = reprendre(facture);
    const { dateEmission, dateEcheance } = facture;
    const delai =
      dateEcheance === undefined ? null : Math.min(60, Math.max(0, ecartEnJours(dateEmission, dateEcheance)));
    const { echeanceJours = delai } = corps;
    const modele = fusionner({ ...saisie, contenu: sansDates(saisie.contenu) }, mots);
    return this.creer(emetteurId, modele, { ...corps, echeanceJours }, demande, '');
  }

  private async composer(
    emetteurId: string,
    saisie: FactureSaisie,
    corps: CorpsRepetition,
    champ: string,
  ): Promise<Recurrence> {
    const jour = this.aujourdhui();
    const fautes = fautesDeRythme(corps, jour);
    if (fautes.length > 0)
      throw new SaisieInvalide(fautes.map((une) => ({ ...une, champ: `${champ}${une.champ}` })));
    const { nom, debut, periode = 'aucune', mode = 'brouillon', preavis = 'veille' } = corps;
    const [rythme, fin] = [rythmeDe(corps), finDe(corps)];
    const client = await this.modeles.exiger(emetteurId, saisie, { rythme, fin, periode });
    const { contenu, conditions } = saisie;
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
      ...{ copieAMoi: false, objetCourriel: null, messageCourriel: null },
      indice: null,
      reconduction: null,
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

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
