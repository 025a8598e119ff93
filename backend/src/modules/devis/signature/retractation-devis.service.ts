import type {
  CorpsRetractation,
  RetractationDeDevis,
  RetractationPreparee,
} from '@facturier/domaine/contrat/devis-signature';
import { instantAParis } from '@facturier/domaine/devis/preuve';
import {
  BOUTONS_DE_RETRACTATION,
  declarationDeRetractation,
  rembourserAvant,
} from '@facturier/domaine/devis/retractation';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../../common/database/demandes';
import type { Demande } from '../../../common/http/cle-idempotence';
import { Horloge } from '../../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { DevisRepository } from '../devis.repository';
import { droitDe } from '../droit';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import { faitDuClient } from '../histoire';
import type { LienOuvert } from '../liens/liens-devis.service';
import type { Devis, RetractationDuDevis } from '../schemas/devis.schema';
import { SuitesRetractationService } from './suites-retractation.service';
import { DroitDeRetractationService } from './droit-de-retractation.service';
import { rendreRetractation } from './signature.mapper';

/** Se rétracter, par le lien, en deux temps : ce qui sera déclaré se montre, puis se confirme (C. consom., art. L221-21 et D221-5). */
@Injectable()
export class RetractationDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly droit: DroitDeRetractationService,
    private readonly suites: SuitesRetractationService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** N'écrit rien. @throws DevisIntrouvable, DevisDejaRepondu, RetractationFermee, TropDeTentatives */
  async preparer(jeton: string, reseau: string, corps: CorpsRetractation): Promise<RetractationPreparee> {
    const ouvert = await this.droit.trouver(jeton, reseau);
    const { lien, devis } = ouvert;
    const concluLe = this.droit.exigerOuverte(devis, dateCivileAParis(this.horloge.maintenant()));
    return {
      numero: devis.numero!,
      vendeur: nomLegal(devis.vendeurFige!, concluLe),
      concluLe,
      dernierJour: droitDe(devis)?.jusquau ?? null,
      declaration: this.declarer(devis, corps, concluLe),
      accuse: lien.email,
      codeA: this.droit.codeA(ouvert),
      bouton: BOUTONS_DE_RETRACTATION.confirmer,
    };
  }

  /** @throws DevisIntrouvable, DevisDejaRepondu, RetractationFermee, TropDeTentatives */
  async envoyerCode(jeton: string, reseau: string): Promise<void> {
    await this.droit.envoyerCode(await this.droit.trouver(jeton, reseau), this.horloge.maintenant());
  }

  /** @throws DevisIntrouvable, DevisDejaRepondu, RetractationFermee, SaisieInvalide, CodeIncorrect, CodeExpire, TropDeTentatives */
  async confirmer(
    jeton: string,
    reseau: string,
    corps: CorpsRetractation,
    demande: Demande | null,
  ): Promise<RetractationDeDevis> {
    const le = this.horloge.maintenant();
    const ouvert = await this.droit.trouver(jeton, reseau);
    const qui = ouvert.lien._id.toHexString();
    await this.demandes.uneSeuleFois(qui, demande, async () => {
      await this.ecrire(ouvert, corps, { le, demande });
      return ouvert.devis._id.toHexString();
    });
    const { emetteur, _id } = ouvert.devis;
    const devis = await this.depot.trouver(emetteur.toHexString(), _id.toHexString());
    if (!devis?.retractation) throw new DevisIntrouvable();
    return rendreRetractation(devis, devis.retractation);
  }

  private async ecrire(
    ouvert: LienOuvert,
    corps: CorpsRetractation,
    { le, demande }: { le: Date; demande: Demande | null },
  ): Promise<void> {
    const { lien, devis } = ouvert;
    const concluLe = this.droit.exigerOuverte(devis, dateCivileAParis(le));
    const code = await this.droit.exigerCode(ouvert, corps);
    const retractation: RetractationDuDevis = {
      le,
      heure: instantAParis(le),
      par: corps.nom,
      courriel: lien.email,
      declaration: this.declarer(devis, corps, concluLe),
      rembourserAvant: rembourserAvant(dateCivileAParis(le)),
    };
    await this.transactions.executer(async () => {
      const passe = await this.depot.passer(devis, 'retracter', {
        champs: { retractation, modifieLe: le },
        evenement: faitDuClient('retracte', le, corps.nom, { par: corps.nom, a: lien.email }),
      });
      if (!passe) throw new DevisDejaRepondu();
      await code?.consommer();
      await this.suites.ecrire(passe, retractation);
      await this.demandes.inscrire(lien._id.toHexString(), demande, devis._id.toHexString());
    });
  }

  private declarer(devis: Devis, { nom }: CorpsRetractation, concluLe: DateCivile): string {
    const vendeur = nomLegal(devis.vendeurFige!, concluLe);
    return declarationDeRetractation({ nom, numero: devis.numero!, vendeur, concluLe });
  }
}
