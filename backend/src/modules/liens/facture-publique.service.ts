import type { FacturePublique, VirementPublic } from '@facturier/domaine/contrat/liens';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { LiensSignalementService } from '../abus/liens-signalement.service';
import type { Logo } from '../users/schemas/logo.schema';
import { DocumentsService } from '../documents/octets/documents.service';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import { virementDe } from '../documents/virement';
import { AccesParLienService, type Ouvert } from './acces-par-lien.service';
import { rendreFacturePublique } from './facture-publique.mapper';
import { InvitationService } from './invitation.service';

/** L'adresse, sans le nom du site : la page est déjà chez lui. */
const surPlace = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** Des octets à donner, et leur nom. */
export interface Fichier {
  nom: string;
  octets: Buffer | string;
}

/** Ce que montre un lien : la facture, son PDF, son XML, son logo. Lire ne compte rien. */
@Injectable()
export class FacturePubliqueService {
  constructor(
    private readonly acces: AccesParLienService,
    private readonly factures: FacturesRepository,
    private readonly documents: DocumentsService,
    private readonly invitations: InvitationService,
    private readonly signalements: LiensSignalementService,
    private readonly horloge: Horloge,
  ) {}

  /** @param moi l'appelant, s'il a une session @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives */
  async lire(jeton: string, reseau: string, moi: string | null): Promise<FacturePublique> {
    const { lien, facture } = await this.acces.ouvrir(jeton, reseau);
    const expediteur = facture.emetteur.toHexString();
    const signale = { expediteur, facture: facture._id.toHexString() };
    return rendreFacturePublique(facture, {
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
      avoirs: facture.avoirsCentimes > 0 ? await this.factures.avoirsDe(expediteur, facture._id) : [],
      accuseLe: lien.accuseLe,
      propre: moi === expediteur,
      invitation: await this.invitationDe({ lien, facture }),
      signaler: surPlace(this.signalements.adresse(signale, normaliserEmail(lien.adresse))),
    });
  }

  /** De quoi payer cette part de ce qui reste, en centimes. */
  virementDe(facture: Facture, partCentimes: number): VirementPublic | null {
    return virementDe(facture, partCentimes);
  }

  async pdf(jeton: string, reseau: string): Promise<Fichier> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    return { nom: `${facture.numero}.pdf`, octets: await this.documents.octetsDe(facture) };
  }

  async xml(jeton: string, reseau: string): Promise<Fichier> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    return { nom: `${facture.numero}.xml`, octets: await this.documents.xmlDe(facture) };
  }

  /** @throws RessourceIntrouvable sans logo figé */
  async logo(jeton: string, reseau: string): Promise<Logo> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    const logo = await this.documents.logoFige(facture);
    if (!logo) throw new RessourceIntrouvable();
    return logo;
  }

  /** Le client peut garder la facture dans un compte ; une copie, non. */
  private async invitationDe({ lien, facture }: Ouvert): Promise<string | null> {
    const cle = await this.invitations.pourLeClient(facture, lien.adresse);
    return cle && surPlace(cle);
  }
}
