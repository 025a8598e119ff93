import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import type { Courriel } from '../../../platform/mail/courriel';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { nomSur, texteSur } from '../../../platform/mail/nom-sur';
import { PlafondsCourrielsService } from '../../../platform/mail/plafonds/plafonds-courriels.service';
import { PreferencesNotificationsService } from '../../notifications/preferences.service';
import { UsersService } from '../../users/users.service';
import { adresseDeLaPage, designation } from '../../documents/designation';
import type { Facture } from '../../documents/schemas/facture.schema';

/** L'avis de refus. Le motif est écrit par un tiers : cité entre guillemets, sans lien ni adresse à suivre. */
function courrielDeRefus(facture: Facture, a: string, prenom: string, site: string): Courriel {
  const document = designation(facture);
  const accord = facture.genre === 'avoir' ? 'refusé' : 'refusée';
  const client = nomSur(facture.clientFige?.nom ?? '') ?? 'Votre client';
  const motif = texteSur(facture.motifRefus ?? '');
  const fait = `${client} refuse ce document\u00a0: ${document}, d’un montant de ${formaterEuros(facture.totalTtcCentimes)}.`;
  return {
    a,
    sujet: `${document} – ${accord} par votre client`,
    titre: `${document} – ${accord}`,
    apercu: fait,
    paragraphes: [
      `Bonjour ${prenom},`,
      fait,
      ...(motif ? [`Son motif\u00a0: «\u00a0${motif}\u00a0»`] : []),
      'S’il a raison, corrigez par un avoir, puis émettez de nouveau. Sinon, écrivez-lui.',
    ],
    bouton: { libelle: 'Ouvrir le document', url: adresseDeLaPage(facture, site) },
    suite: ['Le motif est de la main de votre client. Les liens et les adresses en sont retirés.'],
    motif: 'Vous recevez ce message parce que vous avez envoyé ce document avec Facturier.',
  };
}

/** Dire à l'émetteur que son client refuse : un courriel par refus, trente par jour au plus. */
@Injectable()
export class AvisRefusService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly preferences: PreferencesNotificationsService,
    private readonly users: UsersService,
    private readonly env: Environnement,
  ) {}

  /** Promet l'avis, dans la transaction du refus ; un émetteur parti, qui n'en veut pas, ou déjà assez prévenu ce jour, n'en reçoit pas. */
  async promettre(facture: Facture): Promise<void> {
    const emetteur = await this.users.trouver(facture.emetteur.toHexString());
    if (!emetteur || emetteur.banniLe) return;
    const id = emetteur._id.toHexString();
    if (!(await this.preferences.veut(id, 'facture_refusee', 'email'))) return;
    if (await this.plafonds.desReponses(id)) return;
    const { email, prenom } = emetteur;
    await this.courriels.promettre(courrielDeRefus(facture, email, prenom, this.env.APP_URL));
  }
}
