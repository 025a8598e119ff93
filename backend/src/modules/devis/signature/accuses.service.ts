import { avisDuClient } from '@facturier/domaine/histoire/faits-de-devis';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { UsersService } from '../../users/users.service';
import { AvisDevisService } from '../liens/avis-devis.service';
import { MessagesDevisService } from '../liens/messages-devis.service';
import type { Devis } from '../schemas/devis.schema';
import { CertificatsService } from './certificats.service';
import { accuseAuClient, accuseAuVendeur } from './courriels-signature';
import { definirEffet } from '../../../platform/outbox/effet';

/** Envoyer l'accusé d'une acceptation, avec le devis, son certificat et sa preuve. */
const ACCUSE_D_ACCEPTATION = definirEffet<{
  emetteur: string;
  devis: string;
  a: string;
  pour: 'client' | 'vendeur';
}>(
  'devis.accuse',
  ({ a }) => a,
  ({ emetteur }) => emetteur,
);

const TYPES: Record<string, string> = { pdf: 'application/pdf', json: 'application/json' };

/** Les accusés d'une acceptation, aux deux parties : promis avec elle, envoyés après elle, avec leurs pièces. */
@Injectable()
export class AccusesService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly courriels: CourrielsService,
    private readonly certificats: CertificatsService,
    private readonly users: UsersService,
    private readonly avis: AvisDevisService,
    private readonly messages: MessagesDevisService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(ACCUSE_D_ACCEPTATION, async ({ id, charge }) => {
      const { emetteur, devis: quel, a, pour } = charge;
      const devis = await this.certificats.devisDe(emetteur, quel);
      if (!devis.acceptation) return;
      const page = this.certificats.verification(devis.acceptation.empreinte);
      const courriel =
        pour === 'client'
          ? accuseAuClient(devis, devis.acceptation, a, {
              page,
              renoncer: await this.messages.pageDe(devis, a),
            })
          : accuseAuVendeur(devis, devis.acceptation, a, page);
      const pieces = (await this.certificats.tous(devis)).map(({ nom, octets }) => ({
        filename: nom,
        content: octets,
        contentType: TYPES[nom.split('.').at(-1)!]!,
      }));
      await this.courriels.envoyer(id, courriel, pieces);
    });
  }

  /** Promet les deux accusés, et le dit à l'émetteur, dont l'accusé est le courriel ; rejoint la transaction en cours. */
  async promettre(devis: Devis, client: string): Promise<void> {
    const emetteur = devis.emetteur.toHexString();
    const quel = { emetteur, devis: devis._id.toHexString() };
    const compte = await this.users.trouver(emetteur);
    await this.outbox.deposer(ACCUSE_D_ACCEPTATION, { ...quel, a: client, pour: 'client' });
    if (compte)
      await this.outbox.deposer(ACCUSE_D_ACCEPTATION, { ...quel, a: compte.email, pour: 'vendeur' });
    await this.avis.dire(avisDuClient('accepte'), devis, {}, { courrielAilleurs: true });
  }
}
