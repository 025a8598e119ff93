import type { MoyenEnLigne } from '@facturier/domaine/contrat/encaissements';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Facture } from '../documents/schemas/facture.schema';
import { InvitationService } from './invitation.service';
import { JetonsLienService } from './jetons-lien.service';
import { LiensRepository } from './liens.repository';
import { OuvertureLiensService } from './ouverture-liens.service';
import { PaiementEnLigneService } from './paiement-en-ligne.service';

/** La page qu'un courriel montre, et ce qu'il faut dire quand il est parti. */
export interface LienPorte {
  url?: string;
  /** Par quoi elle encaisse à l'instant ; rien si la facture ne se paie pas en ligne. */
  moyens: MoyenEnLigne[];
  /** Le serveur de courriel l'a accepté : la minute de son filtre commence. */
  parti: () => Promise<void>;
}

/** Le bouton d'un courriel de facture : le lien public de l'adresse où il va ; liens coupés, l'invitation du client, sinon rien. */
@Injectable()
export class LiensDeCourrielService {
  constructor(
    private readonly depot: LiensRepository,
    private readonly ouverture: OuvertureLiensService,
    private readonly jetons: JetonsLienService,
    private readonly invitations: InvitationService,
    private readonly paiement: PaiementEnLigneService,
    private readonly horloge: Horloge,
  ) {}

  async pour(facture: Facture, adresse: string): Promise<LienPorte> {
    if (await this.depot.sontCoupes(facture.emetteur.toHexString())) {
      const url = (await this.invitations.pourLeClient(facture, adresse)) ?? undefined;
      return { url, moyens: [], parti: () => Promise.resolve() };
    }
    const lien = await this.ouverture.pour(facture, adresse);
    // Deux fois : un filtre peut lire le message avant que son acceptation soit écrite.
    const parti = () => this.depot.noterEnvoi(lien, this.horloge.maintenant());
    await parti();
    const url = this.jetons.adresse(lien) ?? undefined;
    return { url, moyens: url ? await this.paiement.moyensDe(facture) : [], parti };
  }
}
