import type { Fait } from '@facturier/domaine/histoire/faits-de-facture';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { PlafondsCourrielsService } from '../../platform/mail/plafonds/plafonds-courriels.service';
import { PreferencesNotificationsService } from '../notifications/preferences.service';
import { UsersService } from '../users/users.service';
import { adresseDeLaPage, designation } from '../documents/designation';
import { type Acteur, HistoriqueService } from '../documents/historique/historique.service';
import type { Ouvert } from './acces-par-lien.service';

/** Ce qu'un lien apprend à l'émetteur. */
export type FaitDeLien = Extract<Fait, `lien_${string}`>;

function courrielDeDemande({ facture, lien }: Ouvert, a: string, prenom: string, site: string): Courriel {
  const document = designation(facture);
  const fait = `La personne à qui vous aviez donné le lien de ce document en demande un nouveau\u00a0: l’ancien a expiré. ${document}, d’un montant de ${formaterEuros(facture.totalTtcCentimes)}.`;
  return {
    a,
    sujet: `${document} – un nouveau lien est demandé`,
    titre: `${document} – un nouveau lien est demandé`,
    apercu: fait,
    paragraphes: [`Bonjour ${prenom},`, fait, `Lien donné à\u00a0: ${lien.adresse}`],
    bouton: { libelle: 'Ouvrir le document', url: adresseDeLaPage(facture, site) },
    suite: ['Sur sa page, ouvrez un nouveau lien, ou renvoyez la facture par e-mail\u00a0: elle le portera.'],
    motif: 'Vous recevez ce message parce que vous avez envoyé ce document avec Facturier.',
  };
}

const acteur = ({ lien }: Ouvert): Acteur => ({ role: 'destinataire', nom: lien.adresse });

/** Les faits qu'un lien apprend, à une seule porte : l'histoire de la facture, et le courriel d'une demande. */
@Injectable()
export class FaitsLiensService {
  constructor(
    private readonly historique: HistoriqueService,
    private readonly courriels: CourrielsService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly preferences: PreferencesNotificationsService,
    private readonly users: UsersService,
    private readonly env: Environnement,
  ) {}

  /** Dit un fait qui n'arrive qu'une fois ; rejoint la transaction en cours. */
  async dire(fait: FaitDeLien, ouvert: Ouvert): Promise<void> {
    await this.historique.noter(ouvert.facture, fait, acteur(ouvert), { a: ouvert.lien.adresse });
    if (fait === 'lien_demande') await this.prevenir(ouvert);
  }

  private async prevenir(ouvert: Ouvert): Promise<void> {
    const emetteur = await this.users.trouver(ouvert.lien.emetteur.toHexString());
    if (!emetteur) return;
    const id = emetteur._id.toHexString();
    if (!(await this.preferences.veut(id, 'lien_demande', 'email'))) return;
    if (await this.plafonds.desReponses(id)) return;
    const { email, prenom } = emetteur;
    await this.courriels.promettre(courrielDeDemande(ouvert, email, prenom, this.env.APP_URL));
  }
}
