import type { CorpsAvisDeReconduction } from '@facturier/domaine/contrat/recurrences-suivis';
import { lettreDeReconduction, motifDeLettre } from '@facturier/domaine/recurrences/lettres';
import { etatDeReconduction } from '@facturier/domaine/recurrences/reconduction';
import {
  type DateCivile,
  dateCivileAParis,
  formaterDateLongue,
} from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ClientsService } from '../clients/clients.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { enSonNom, nomDe } from '../documents/designation';
import { UsersService } from '../users/users.service';
import { RecurrenceFinie } from './erreurs';
import type { Recurrence } from './schemas/recurrence.schema';
import { SeriesService } from './series.service';

const refuser = (champ: string, message: string): never => {
  throw new SaisieInvalide([{ champ, message }]);
};

/** Informer un consommateur qu'il peut refuser la reconduction : par un courriel que la personne envoie, ou par sa lettre, notée. */
@Injectable()
export class ReconductionService {
  constructor(
    private readonly series: SeriesService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly correspondance: CorrespondanceService,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Un seul avis par terme : redit, rien ne repart. Deux demandes à la fois, l'une est dépassée, et rien d'elle n'est écrit.
   * @throws RecurrenceIntrouvable, RecurrenceFinie, SaisieInvalide, RecurrenceDepassee, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois
   */
  async aviser(moi: Identite, id: string, { par, le }: CorpsAvisDeReconduction): Promise<void> {
    const jour = dateCivileAParis(this.horloge.maintenant());
    await this.transactions.executer(async () => {
      const serie = await this.series.exiger(moi.id, id);
      const { reconduction } = serie;
      if (!reconduction || !serie.prochaine)
        throw new RecurrenceFinie('Cette série n’a pas de reconduction à annoncer.');
      const { terme, du, envoyeLe } = etatDeReconduction(reconduction, jour);
      if (envoyeLe !== null) return;
      if (par === 'courriel' && le) refuser('le', 'Un e-mail part aujourd’hui\u00a0: ne donnez pas de date.');
      const parti = le ?? jour;
      if (parti > jour) refuser('le', 'Une lettre déjà envoyée ne l’est pas dans l’avenir.');
      if (parti < du)
        refuser('le', `Trop tôt\u00a0: la loi veut cet avis à partir du ${formaterDateLongue(du)}.`);
      if (par === 'courriel') await this.ecrireAuClient(moi, serie, { terme, mois: reconduction.mois });
      const avis = [...reconduction.avis, { terme, le: parti }];
      await this.series.ecrire(serie, { reconduction: { ...reconduction, avis } });
    });
  }

  private async ecrireAuClient(
    moi: Identite,
    serie: Recurrence,
    { terme, mois }: { terme: DateCivile; mois: number },
  ): Promise<void> {
    const client = await this.clients.trouver(moi.id, serie.client.toHexString());
    if (!client.email)
      return refuser('par', 'Ce client n’a pas d’adresse e-mail\u00a0: envoyez-lui la lettre.');
    const vendeurFige = await this.users.vendeurDe(moi.id);
    const dateEmission = dateCivileAParis(this.horloge.maintenant());
    const emetteur = nomDe({ vendeurFige });
    const { nom } = serie;
    const { objet, avant, encadre, apres } = lettreDeReconduction({ nom, terme, mois, signature: '' });
    await this.correspondance.exigerObjet(moi.id, 'nom', objet);
    await this.correspondance.exigerEnvoi(moi.id, client.email);
    await this.courriels.promettre({
      a: client.email,
      sujet: objet,
      titre: objet,
      apercu: `${encadre!.libelle}\u00a0: ${encadre!.valeur}.`,
      encart: { chiffres: [encadre!], encadre: true },
      paragraphes: [...avant, ...apres],
      motif: motifDeLettre(emetteur),
      ...enSonNom({ emetteur: serie.emetteur, vendeurFige, dateEmission }),
      repondreA: moi.email,
    });
  }
}
