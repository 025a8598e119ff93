import type { ALERTES_DE_SERIES } from '@facturier/domaine/notifications/alertes-de-series';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { ClientsService } from '../clients/clients.service';
import { NotifierService } from '../notifications/notifier.service';
import type { Recurrence } from './schemas/recurrence.schema';
import { contenuDe, totalDe } from './serie';

interface Dit {
  /** L'échéance dont il s'agit. */
  k: number;
  raison?: string;
  jour?: DateCivile;
  /** La facture qui en est sortie : l'avis y mène. */
  facture?: string;
  /** « Facture FAC-2026-001 » ; par défaut, le nom de la série. */
  document?: string;
  /** Ce qui distingue ce fait d'un autre de la série ; par défaut, l'échéance. */
  cle?: string;
}

/** Ce dont une série prévient sa propriétaire : une ligne à l'écran, un courriel si elle le veut. */
@Injectable()
export class AvisDeSerieService {
  constructor(
    private readonly notifier: NotifierService,
    private readonly clients: ClientsService,
  ) {}

  /** Un fait d'une échéance ne se dit qu'une fois ; rejoint la transaction en cours. */
  async dire(
    serie: Recurrence,
    type: keyof typeof ALERTES_DE_SERIES,
    { k, raison, jour, facture, document, cle = String(k) }: Dit,
  ): Promise<void> {
    const emetteur = serie.emetteur.toHexString();
    const id = serie._id.toHexString();
    const client = await this.clients.chercher(emetteur, serie.client.toHexString());
    await this.notifier.dire({
      destinataire: emetteur,
      type,
      cible: facture ? { genre: 'facture', id: facture } : { genre: 'serie', id },
      cle: `serie ${id} ${cle}`,
      uneFois: true,
      variables: {
        document: document ?? `«\u00a0${serie.nom}\u00a0»`,
        montantCentimes: totalDe(contenuDe(serie, k).contenu),
        ...(client && { tiers: client.nom }),
        ...(raison && { raison }),
        ...(jour && { jour }),
      },
    });
  }
}
