import type { VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import type { TypeNotification } from '@facturier/domaine/notifications/types';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { nomSur } from '../../platform/mail/nom-sur';
import { LiensSignalementService } from '../abus/liens-signalement.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { designation } from '../documents/designation';
import type { Facture } from '../documents/schemas/facture.schema';
import { NotifierService } from '../notifications/notifier.service';
import { UsersService } from '../users/users.service';
import {
  type ArgentDit,
  type CadreDEncaissement,
  courrielDEchec,
  courrielDeRecu,
  courrielDeRemboursement,
} from './courriels';

/** Où écrire au client : se prépare avant la transaction, qui promet le message. */
export type Adressage = Pick<CadreDEncaissement, 'a' | 'page'>;

/** Ce qu'un encaissement fait savoir : au client par courriel, à l'émetteur par ses notifications. Tout rejoint la transaction en cours. */
@Injectable()
export class EffetsEncaissementService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly factures: CorrespondanceService,
    private readonly signalements: LiensSignalementService,
    private readonly users: UsersService,
    private readonly notifier: NotifierService,
  ) {}

  /** `null` si le client n'a pas d'adresse. Ouvre au besoin le lien que le message portera : avant la transaction. */
  async adresser(facture: Facture): Promise<Adressage | null> {
    const a = await this.factures.adresseDe(facture);
    return a ? { a, page: (await this.factures.porter(facture, a)).url } : null;
  }

  /** @param facture telle que ce paiement la laisse */
  async paye(facture: Facture, argent: ArgentDit, vers: Adressage | null): Promise<void> {
    const trop = -facture.resteCentimes;
    const raison =
      trop > 0
        ? `C’est ${formaterEuros(trop)} de trop\u00a0: la facture permet de les rendre.`
        : `Moyen\u00a0: ${argent.libelleMoyen}.`;
    await this.aLEmetteur('paiement_en_ligne', facture, { montantCentimes: argent.montantCentimes, raison });
    await this.auClient(facture, vers, (cadre) => courrielDeRecu(facture, argent, cadre), 'suite');
  }

  async rembourse(facture: Facture, argent: ArgentDit, vers: Adressage | null): Promise<void> {
    await this.aLEmetteur('remboursement_en_ligne', facture, { montantCentimes: -argent.montantCentimes });
    await this.auClient(facture, vers, (cadre) => courrielDeRemboursement(facture, argent, cadre));
  }

  async echoue(facture: Facture, montantCentimes: number, vers: Adressage | null): Promise<void> {
    await this.aLEmetteur('prelevement_refuse', facture, { montantCentimes });
    await this.auClient(facture, vers, (cadre) => courrielDEchec(facture, montantCentimes, cadre), 'suite');
  }

  /** Une contestation bancaire s'ouvre, se perd ou se gagne. */
  async conteste(
    facture: Facture,
    montantCentimes: number,
    suite: 'ouverte' | 'perdue' | 'gagnee',
  ): Promise<void> {
    const raisons = {
      ouverte: 'Répondez dans votre tableau de bord Stripe avant la date qu’il indique.',
      perdue: 'La banque a donné raison à votre client\u00a0: la somme est repartie.',
      gagnee: 'La banque vous a donné raison\u00a0: rien ne change.',
    };
    await this.aLEmetteur('litige_bancaire', facture, { montantCentimes, raison: raisons[suite] });
  }

  /** L'état du compte a changé d'une façon que son titulaire doit savoir. */
  async compte(emetteurId: string, raison: string): Promise<void> {
    await this.notifier.dire({
      destinataire: emetteurId,
      type: 'compte_encaissement',
      cible: { genre: 'encaissement', id: emetteurId },
      variables: { raison },
    });
  }

  private async aLEmetteur(
    type: TypeNotification,
    facture: Facture,
    plus: VariablesDeNotification,
  ): Promise<void> {
    await this.notifier.dire({
      destinataire: facture.emetteur.toHexString(),
      type,
      cible: { genre: 'facture', id: facture._id.toHexString() },
      variables: {
        document: designation(facture),
        tiers: nomSur(facture.clientFige?.nom ?? '') ?? undefined,
        ...plus,
      },
    });
  }

  /**
   * Le client a payé : il le saura si rien n'interdit de lui écrire.
   * @param de une suite de son propre acte ne prend rien aux envois du jour ; un remboursement est un acte de l'émetteur
   */
  private async auClient(
    facture: Facture,
    vers: Adressage | null,
    ecrire: (cadre: CadreDEncaissement) => Courriel,
    de: 'suite' | 'envoi' = 'envoi',
  ): Promise<void> {
    const expediteur = facture.emetteur.toHexString();
    const compter = { suite: 'compterSuite', envoi: 'compterEnvoi' } as const;
    if (!vers || (await this.factures[compter[de]](expediteur, vers.a))) return;
    const signaler = this.signalements.adresse({ expediteur, facture: facture._id.toHexString() }, vers.a);
    const repondreA = (await this.users.trouver(expediteur))?.email;
    await this.courriels.promettre(ecrire({ ...vers, signaler, repondreA }));
  }
}
