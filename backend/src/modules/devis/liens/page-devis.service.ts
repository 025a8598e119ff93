import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { FINS_DE_PAGE, seLit } from '@facturier/domaine/devis/page-publique';
import { Injectable } from '@nestjs/common';
import { LiensSignalementService } from '../../abus/liens-signalement.service';
import { nomDe } from '../../documents/designation';
import { DocumentsDevisService } from '../documents-devis.service';
import { LienDeDevisFerme } from '../erreurs';
import { LiensDevisService, type LienOuvert } from './liens-devis.service';
import { rendreDevisALire } from './page-devis.mapper';

/** L'adresse, sans le nom du site : la page est déjà chez lui. */
const surPlace = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** Ce que montre le lien d'un devis : le devis, son PDF. Lire n'écrit rien. */
@Injectable()
export class PageDevisService {
  constructor(
    private readonly liens: LiensDevisService,
    private readonly documents: DocumentsDevisService,
    private readonly signalements: LiensSignalementService,
  ) {}

  /** @param moi l'appelant, s'il a une session @throws DevisIntrouvable, TropDeTentatives */
  async lire(jeton: string, reseau: string, moi: string | null): Promise<DevisPublic> {
    return this.rendre(await this.liens.trouver(jeton, reseau), moi);
  }

  /** Les octets enregistrés à la finalisation. @throws DevisIntrouvable, LienDeDevisFerme, TropDeTentatives */
  async pdf(jeton: string, reseau: string): Promise<{ nom: string; octets: Buffer }> {
    return this.pdfDe(await this.liens.trouver(jeton, reseau));
  }

  /** @throws LienDeDevisFerme */
  async pdfDe({ devis }: LienOuvert): Promise<{ nom: string; octets: Buffer }> {
    const etat = this.liens.etatDe(devis);
    if (!seLit(etat)) throw new LienDeDevisFerme(etat === 'a_repondre' ? '' : FINS_DE_PAGE[etat]);
    return this.documents.pdfDe(devis.emetteur.toHexString(), devis._id.toHexString());
  }

  /** La page, telle qu'elle est maintenant. */
  rendre(ouvert: LienOuvert, moi: string | null): DevisPublic {
    const { devis } = ouvert;
    const etat = this.liens.etatDe(devis);
    return {
      etat,
      numero: devis.numero ?? '',
      vendeur: nomDe(devis),
      dateEmission: devis.dateEmission,
      devis: seLit(etat) ? this.aLire(ouvert, moi) : null,
    };
  }

  private aLire({ lien, devis }: LienOuvert, moi: string | null): DevisALire {
    const expediteur = devis.emetteur.toHexString();
    const signale = { expediteur, facture: devis._id.toHexString() };
    return rendreDevisALire(devis, lien, {
      propre: moi === expediteur,
      signaler: surPlace(this.signalements.adresse(signale, lien.email)),
    });
  }
}
