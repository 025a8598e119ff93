import type { VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import type { TypeNotification } from '@facturier/domaine/notifications/types';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { nomSur } from '../../../platform/mail/nom-sur';
import { NotifierService } from '../../notifications/notifier.service';
import { AdresseClientService } from '../adresse-client.service';
import { designation, nomDe } from '../designation';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import type { Cible } from '../suivi.repository';

/** Ce que l'émetteur apprend de l'histoire de sa facture, quand ce n'est pas lui qui l'écrit. */
const POUR_L_EMETTEUR: Readonly<Partial<Record<string, TypeNotification>>> = {
  payee_destinataire: 'facture_declaree_payee',
  acceptee: 'facture_acceptee',
  refusee: 'facture_refusee',
  litige_ouvert: 'litige_ouvert',
  litige_message: 'litige_message',
  litige_retire: 'litige_message',
  lien_accuse: 'lien_accuse',
  lien_consulte: 'lien_consulte',
  lien_demande: 'lien_demande',
  envoi_echec: 'envoi_echec',
  email_revenu: 'envoi_echec',
  relance: 'rappel_envoye',
};
/** Leur courriel dit plus, et s'écrit là où le fait arrive. */
const COURRIEL_AILLEURS: readonly TypeNotification[] = ['facture_refusee', 'lien_demande'];
/** Ce que son destinataire apprend. */
const REMISES = ['envoyee_plateforme', 'envoyee_email'];

/** Un fait de l'histoire d'une facture. */
export interface FaitDHistoire {
  type: string;
  deLEmetteur: boolean;
  /** L'adresse où un message est parti. */
  a?: string;
  /** La phrase qui dit pourquoi rien n'est parti. */
  raison?: string;
}

const variablesPour = (facture: Facture): VariablesDeNotification => ({
  document: designation(facture),
  tiers: nomSur(facture.clientFige?.nom ?? '') ?? undefined,
  montantCentimes: facture.totalTtcCentimes,
});

/** Ce que l'histoire d'une facture fait savoir : à son émetteur, ce que font les autres ; à son destinataire, qu'il la reçoit. */
@Injectable()
export class AvisFactureService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly adresses: AdresseClientService,
    private readonly notifier: NotifierService,
  ) {}

  /** Prévient de ce fait qui doit l'être ; rejoint la transaction en cours. */
  async prevenir(cible: Cible, fait: FaitDHistoire): Promise<void> {
    const type = fait.deLEmetteur ? undefined : POUR_L_EMETTEUR[fait.type];
    const remise = REMISES.includes(fait.type);
    if (!type && !remise) return;
    const facture = await this.factures.trouver(cible.emetteur.toHexString(), cible._id.toHexString());
    if (!facture) return;
    if (type) await this.aLEmetteur(type, facture, fait.raison);
    else await this.auDestinataire(facture, fait.a);
  }

  /** Échue et impayée : dit une fois. */
  async echue(facture: Facture): Promise<void> {
    await this.notifier.dire({
      destinataire: facture.emetteur.toHexString(),
      type: 'facture_echue',
      cible: { genre: 'facture', id: facture._id.toHexString() },
      variables: {
        ...variablesPour(facture),
        montantCentimes: facture.resteCentimes,
        jour: facture.dateEcheance,
      },
      uneFois: true,
    });
  }

  private async aLEmetteur(type: TypeNotification, facture: Facture, raison?: string): Promise<void> {
    await this.notifier.dire({
      destinataire: facture.emetteur.toHexString(),
      type,
      cible: { genre: 'facture', id: facture._id.toHexString() },
      variables: { ...variablesPour(facture), ...(raison && { raison }) },
      courrielAilleurs: COURRIEL_AILLEURS.includes(type),
    });
  }

  /** Un comptable en copie n'en fait pas un fait pour le compte du client. */
  private async auDestinataire(facture: Facture, a?: string): Promise<void> {
    if (!facture.destinataire) return;
    if (a && normaliserEmail(a) !== normaliserEmail(await this.adresses.adresseDe(facture))) return;
    await this.notifier.dire({
      destinataire: facture.destinataire.toHexString(),
      type: 'facture_recue',
      cible: { genre: 'facture', id: facture._id.toHexString() },
      variables: {
        document: designation(facture),
        tiers: nomSur(nomDe(facture)) ?? undefined,
        montantCentimes: facture.totalTtcCentimes,
        ...(facture.resteCentimes > 0 && facture.dateEcheance && { jour: facture.dateEcheance }),
      },
      auteur: facture.emetteur,
      // Le message qui porte la facture est déjà parti à cette adresse.
      courrielAilleurs: a !== undefined,
    });
  }
}
