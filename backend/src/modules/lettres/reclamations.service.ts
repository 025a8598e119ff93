import { aReclamer } from '@facturier/domaine/factures/retenue';
import { raisonSansObjet } from '@facturier/domaine/relances/arrets';
import type { Reclamation } from '@facturier/domaine/retards/lettre';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { aDessiner } from '../documents/octets/document';
import { attendDemande, DemandeANoter } from '../documents/demande-publique';
import type { Facture } from '../documents/schemas/facture.schema';
import { JournalRelancesService } from '../relances/journal.service';
import { RetenuesService } from '../relances/retenues.service';
import { echeanceDe, RetardsService } from '../retards/retards.service';
import { FacturePasEnRetard, MiseEnDemeureSansObjet } from './erreurs';

/** Ce qu'une facture permet de réclamer par une lettre. */
@Injectable()
export class ReclamationsService {
  constructor(
    private readonly retards: RetardsService,
    private readonly rappels: JournalRelancesService,
    private readonly retenues: RetenuesService,
    private readonly horloge: Horloge,
  ) {}

  /** La réclamation d'aujourd'hui. @throws MiseEnDemeureSansObjet, DemandeANoter, FacturePasEnRetard */
  async de(facture: Facture): Promise<Reclamation> {
    const le = dateCivileAParis(this.horloge.maintenant());
    await this.exiger(facture, le);
    return {
      le,
      facture: aDessiner(facture),
      dateEcheance: echeanceDe(aReclamer(facture, le)),
      resteCentimes: aReclamer(facture, le).resteCentimes,
      retard: await this.retards.reclamer(facture, le),
      ...(facture.demandeRecueLe && { demandeRecueLe: facture.demandeRecueLe }),
      rappels: await this.rappels.joursDesRappels(facture),
    };
  }

  private async exiger(emise: Facture, le: DateCivile): Promise<void> {
    const facture = aReclamer(emise, le);
    const retenueDe = await this.retenues.de(facture.emetteur.toHexString(), [facture._id]);
    const raison = raisonSansObjet({ ...facture, ...retenueDe(facture._id) });
    if (raison) throw new MiseEnDemeureSansObjet(raison);
    if (attendDemande(facture)) throw new DemandeANoter();
    if (le <= echeanceDe(facture)) throw new FacturePasEnRetard();
  }
}
