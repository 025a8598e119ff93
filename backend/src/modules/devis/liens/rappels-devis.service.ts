import { prochainRappel, rappelsDus } from '@facturier/domaine/devis/rappels';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { DevisDejaRepondu } from '../erreurs';
import { faitPar } from '../histoire';
import type { Devis } from '../schemas/devis.schema';
import { AvisDevisService } from './avis-devis.service';
import { SuiviDevisRepository } from './suivi-devis.repository';
import { VersLesClientsService } from './vers-les-clients.service';

const UNE_HEURE_S = 3_600;

/** Les rappels d'un devis : ceux de l'émetteur, et ceux des trois jours prévus. Aucun après une réponse ou le terme. */
@Injectable()
export class RappelsDevisService {
  constructor(
    private readonly suivi: SuiviDevisRepository,
    private readonly clients: VersLesClientsService,
    private readonly avis: AvisDevisService,
    private readonly horloge: Horloge,
  ) {}

  /** L'émetteur rappelle ; rejoint la transaction en cours. @throws TropDeTentatives, DevisDejaRepondu et les refus d'un envoi */
  async deLaMain(moi: Identite, devis: Devis): Promise<void> {
    const destinataires = await this.clients.ayantRecu(devis);
    if (devis.etat !== 'envoye' || destinataires.length === 0)
      throw new DevisDejaRepondu('Ce devis n’est encore parti à personne\u00a0: envoyez-le d’abord.');
    const le = this.horloge.maintenant();
    const depuis = new Date(le.getTime() - UNE_HEURE_S * 1_000);
    if (!(await this.suivi.prendreRelance(devis, le, depuis))) throw new TropDeTentatives(UNE_HEURE_S);
    const faits = destinataires.map(({ email: a }) => faitPar(moi, 'envoi_demande', le, { a }));
    await this.clients.ecrire(devis, 'relance', destinataires, { faits });
  }

  /** Le rappel dont le jour est venu, et l'avis à l'émetteur trois jours avant le terme ; rejoint la transaction en cours. */
  async duJour(devis: Devis, aujourdhui: DateCivile): Promise<void> {
    const parti = {
      envoyeLe: dateCivileAParis(devis.envoyeLe ?? devis.modifieLe),
      valideJusquau: devis.offre.valideJusquau,
      faits: devis.rappels ?? [],
    };
    const dus = rappelsDus(parti, aujourdhui);
    const faits = [...parti.faits, ...dus];
    const fini = parti.valideJusquau !== undefined && aujourdhui > parti.valideJusquau;
    await this.suivi.noterRappels(devis, faits, fini ? null : prochainRappel({ ...parti, faits }));
    if (dus.length === 0) return;
    await this.clients.rappeler(devis, await this.clients.ayantRecu(devis));
    if (dus.includes('avant_terme'))
      await this.avis.dire('devis_bientot_expire', devis, { jour: parti.valideJusquau }, { uneFois: true });
  }
}
