import { type Raison, raisonDArret, raisonSansObjet } from '@facturier/domaine/relances/arrets';
import { estLHeure } from '@facturier/domaine/relances/heures';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { AdressesRefuseesService } from '../clients/adresses-refusees.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { ConsignesRepository } from './consignes.repository';
import { ReglagesRepository } from './reglages.repository';
import { RetenuesService } from './retenues.service';
import type { Relance } from './schemas/relance.schema';
import { ETEINTS, situationDe } from './situation';

/** Ce qu'un rappel promis devient au moment de partir : sa facture, ou ce qui l'arrête depuis. */
export type Verdict = { ligne: Relance; facture: Facture } | { ligne: Relance; raison: Raison };

/** Juge de nouveau un rappel quand il part : payée, disputée ou mise en pause depuis, une facture n'en reçoit plus. */
@Injectable()
export class VerificationRelancesService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly consignes: ConsignesRepository,
    private readonly reglages: ReglagesRepository,
    private readonly adresses: AdressesRefuseesService,
    private readonly retenues: RetenuesService,
    private readonly horloge: Horloge,
  ) {}

  async juger(emetteurId: string, ligne: Relance): Promise<Verdict> {
    const facture = await this.factures.chercher(emetteurId, ligne.facture.toHexString());
    if (!facture) return { ligne, raison: 'annulee' };
    const raison = await this.raisonDe(emetteurId, facture, ligne);
    return raison ? { ligne, raison } : { ligne, facture };
  }

  private async raisonDe(emetteurId: string, facture: Facture, ligne: Relance): Promise<Raison | null> {
    const maintenant = this.horloge.maintenant();
    const jour = dateCivileAParis(maintenant);
    const cibles = facture.client ? [facture._id, facture.client] : [facture._id];
    const consignes = await this.consignes.de(emetteurId, cibles);
    const reglages = (await this.reglages.lire(emetteurId)) ?? ETEINTS;
    const etatDe = await this.adresses.parmi(emetteurId, facture.client ? [facture.client] : []);
    const retenueDe = await this.retenues.de(emetteurId, [facture._id]);
    const siennes = {
      facture: consignes.get(facture._id.toHexString()),
      client: facture.client && consignes.get(facture.client.toHexString()),
      ...etatDe(facture),
      ...retenueDe(facture._id),
    };
    const situation = situationDe(facture, siennes, reglages, jour);
    if (!ligne.automatique) return raisonSansObjet(situation);
    if (!reglages.actif) return 'pause';
    if (ligne.jour !== jour || !estLHeure(maintenant)) return 'hors_heures';
    return raisonDArret(situation, jour);
  }
}
