import { lireCdar } from '@facturier/domaine/plateforme/lire-cdar';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { FauteDefinitive } from '../../platform/outbox/effet';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { PaIllisible, PaNonAutorisee, PaRefuse } from '../../platform/plateforme-agreee/erreurs';
import { LECTURE } from '../plateforme/effets';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import { FluxLusService } from '../plateforme/releves/flux-lus.service';
import type { FluxPa } from '../plateforme/schemas/flux-pa.schema';
import { ArriveesService } from '../reception/arrivees.service';
import { FichierRefuse } from '../reception/erreurs';
import { Refus } from '../reception/lecture/refus';
import { lireXml } from '../reception/lecture/xml';
import { MessagesRecusService } from './messages-recus.service';

/** Ce que porte un flux reçu, d'après le type que la plateforme lui donne ; `null` d'un type plus neuf que nous. */
const sorteDe = (type: string): 'statut' | 'facture' | null => {
  if (/InvoiceLC$/.test(type)) return 'statut';
  return type === 'SupplierInvoice' ? 'facture' : null;
};

/** Les statuts d'un message, ou pourquoi il ne se lit pas. */
function statutsDe(octets: Buffer): readonly MessageCdv[] | string {
  try {
    return lireCdar(lireXml(octets));
  } catch (refus) {
    if (refus instanceof Refus) return refus.motif;
    throw refus;
  }
}

/** Lit ce qu'un relevé a vu : un statut va à sa facture, une facture à la réception. Illisible, le flux se garde avec ses octets, et se dit. */
@Injectable()
export class LecturesService implements OnModuleInit {
  private readonly journal = new Logger('PlateformeAgreee');

  constructor(
    private readonly flux: FluxLusService,
    private readonly messages: MessagesRecusService,
    private readonly arrivees: ArriveesService,
    private readonly depots: DepotsPaService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(LECTURE, async ({ charge: { proprietaire, flux } }) => {
      const vu = await this.flux.aLire(proprietaire, flux);
      if (vu) await this.lire(vu);
    });
  }

  private async lire(flux: FluxPa): Promise<void> {
    if (flux.sens !== 'recu') return this.accuser(flux);
    const sorte = sorteDe(flux.type);
    const octets = await this.octets(flux);
    if (typeof octets === 'string') return this.illisible(flux, octets);
    if (!sorte) return this.conclure(flux, 'sans_objet', { octets, raison: 'TYPE_INCONNU' });
    if (sorte === 'statut') return this.lireStatuts(flux, octets);
    return this.recevoir(flux, octets);
  }

  /** L'accusé d'un dépôt ; d'un flux qui n'est pas d'ici, rien. */
  private async accuser(flux: FluxPa): Promise<void> {
    const { flowId, type, suivi, accuse, misAJourLe } = flux;
    await this.transactions.executer(async () => {
      await this.depots.accuser(flux.proprietaire.toHexString(), {
        ...{ flowId, type, accuse, misAJourLe, deposeLe: misAJourLe, sens: 'emis', regle: '' },
        ...(suivi && { suivi }),
      });
      await this.flux.conclure(flux, 'sans_objet');
    });
  }

  /** Une facture d'un fournisseur, gardée comme un dépôt à la main. */
  private async recevoir(flux: FluxPa, octets: Buffer): Promise<void> {
    try {
      const arrivee = { flowId: flux.flowId, le: this.horloge.maintenant() };
      await this.arrivees.recevoir(flux.proprietaire.toHexString(), octets, arrivee);
    } catch (refus) {
      if (!(refus instanceof FichierRefuse)) throw refus;
      return this.illisible(flux, refus.code, octets);
    }
    await this.conclure(flux, 'lu');
  }

  /** Ses octets, ou pourquoi la plateforme n'en rend pas de lisibles. @throws FauteDePlateforme : à réessayer */
  private async octets(flux: FluxPa): Promise<Buffer | string> {
    try {
      return await this.flux.octets(flux);
    } catch (faute) {
      if (faute instanceof PaIllisible) return 'FLUX_DEMESURE';
      if (faute instanceof PaRefuse) return 'FLUX_REFUSE';
      // Sans accès, il attend : le relevé qui suit la reconnexion le promet encore.
      if (faute instanceof PaNonAutorisee) throw new FauteDefinitive(faute.message);
      throw faute;
    }
  }

  private async lireStatuts(flux: FluxPa, octets: Buffer): Promise<void> {
    const lus = statutsDe(octets);
    if (typeof lus === 'string') return this.illisible(flux, lus, octets);
    await this.transactions.executer(async () => {
      let places = 0;
      for (const dit of lus) if (await this.messages.placer(flux, dit)) places += 1;
      const etat = places > 0 ? 'lu' : 'ecarte';
      await this.flux.conclure(flux, etat, {
        octets,
        ...(places === 0 && { raison: 'FACTURE_INCONNUE' }),
      });
    });
  }

  private async illisible(flux: FluxPa, raison: string, octets?: Buffer): Promise<void> {
    this.journal.warn({ msg: 'Flux illisible', flux: flux.flowId, raison });
    await this.conclure(flux, 'illisible', { raison, ...(octets && { octets }) });
  }

  private async conclure(...conclusion: Parameters<FluxLusService['conclure']>): Promise<void> {
    await this.transactions.executer(() => this.flux.conclure(...conclusion));
  }
}
