import type { CorpsRetractationRecue } from '@facturier/domaine/contrat/devis';
import { instantAParis } from '@facturier/domaine/devis/preuve';
import { fautesDeLettre, lettreDeRetractation, rembourserAvant } from '@facturier/domaine/devis/retractation';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import { faitPar } from '../histoire';
import type { Devis, RetractationDuDevis } from '../schemas/devis.schema';
import { DroitDeRetractationService } from './droit-de-retractation.service';
import { adresseQuiAConclu } from './signature.mapper';
import { SuitesRetractationService } from './suites-retractation.service';

/** La rétractation venue par la poste, que l'émetteur note : mêmes suites que celle qui vient d'un lien (C. consom., art. L221-21 et L221-27). */
@Injectable()
export class RetractationRecueService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly droit: DroitDeRetractationService,
    private readonly suites: SuitesRetractationService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable, DevisDejaRepondu, RetractationFermee, SaisieInvalide */
  async noter(moi: Identite, id: string, corps: CorpsRetractationRecue): Promise<void> {
    const devis = await this.depot.trouver(moi.id, id);
    if (!devis) throw new DevisIntrouvable();
    const le = this.horloge.maintenant();
    const { envoyeeLe, par } = corps;
    const concluLe = this.droit.exigerOuverte(devis, envoyeeLe);
    const fautes = fautesDeLettre(corps, concluLe, dateCivileAParis(le));
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const retractation = this.composer(devis, corps, { le, concluLe });
    await this.transactions.executer(async () => {
      const passe = await this.depot.passer(devis, 'retracter', {
        champs: { retractation, modifieLe: le },
        evenement: faitPar(moi, 'retracte_par_lettre', le, { par, le: envoyeeLe }),
      });
      if (!passe) throw new DevisDejaRepondu();
      await this.suites.finir(passe, retractation);
    });
  }

  private composer(
    devis: Devis,
    { par, envoyeeLe, recueLe }: CorpsRetractationRecue,
    { le, concluLe }: { le: Date; concluLe: string },
  ): RetractationDuDevis {
    const lettre = { envoyeeLe, recueLe };
    const vendeur = nomLegal(devis.vendeurFige!, concluLe);
    return {
      le,
      heure: instantAParis(le),
      par,
      courriel: adresseQuiAConclu(devis),
      declaration: lettreDeRetractation(lettre, { nom: par, numero: devis.numero!, vendeur, concluLe }),
      rembourserAvant: rembourserAvant(recueLe),
      lettre,
    };
  }
}
