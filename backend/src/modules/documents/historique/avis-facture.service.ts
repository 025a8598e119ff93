import { avisDuFait, type DetailsDeFacture, type Fait } from '@facturier/domaine/histoire/faits-de-facture';
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

/** Leur courriel dit plus, et s'écrit là où le fait arrive. */
const COURRIEL_AILLEURS: readonly TypeNotification[] = ['facture_refusee', 'lien_demande'];

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
  async prevenir(
    cible: Cible,
    fait: Fait,
    deLEmetteur: boolean,
    { a, raison }: Partial<DetailsDeFacture> = {},
  ): Promise<void> {
    const type = deLEmetteur ? undefined : avisDuFait('emetteur', fait);
    const recue = avisDuFait('destinataire', fait);
    if (!type && !recue) return;
    const facture = await this.factures.trouver(cible.emetteur.toHexString(), cible._id.toHexString());
    if (!facture) return;
    if (type) await this.aLEmetteur(type, facture, raison);
    if (recue) await this.auDestinataire(recue, facture, a);
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
  private async auDestinataire(type: TypeNotification, facture: Facture, a?: string): Promise<void> {
    if (!facture.destinataire) return;
    if (a && normaliserEmail(a) !== normaliserEmail(await this.adresses.adresseDe(facture))) return;
    await this.notifier.dire({
      destinataire: facture.destinataire.toHexString(),
      type,
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
