import { type EtatDePage, etatDePage, FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { PorteDesLiensService } from '../../liens/porte-des-liens.service';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable, LienDeDevisFerme } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { LiensDevisRepository } from './liens-devis.repository';

/** Ce qu'un jeton désigne. */
export interface LienOuvert {
  lien: LienDevis;
  devis: Devis;
}

/** Ce qu'ouvre le jeton d'un devis, par la porte de tous les liens. */
@Injectable()
export class LiensDevisService {
  constructor(
    private readonly depot: LiensDevisRepository,
    private readonly devis: DevisRepository,
    private readonly porte: PorteDesLiensService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que ce jeton désigne, quel que soit l'état du devis. @throws DevisIntrouvable, TropDeTentatives */
  async trouver(jeton: string, reseau: string): Promise<LienOuvert> {
    const ouvert = await this.porte.franchir(jeton, reseau, (empreinte) => this.chercher(empreinte));
    if (!ouvert) throw new DevisIntrouvable();
    return ouvert;
  }

  /**
   * Ce que ce jeton désigne, si le devis attend encore une réponse, à l'horloge du serveur.
   * @throws DevisIntrouvable (404), LienDeDevisFerme (410 : expiré, remplacé, annulé, rétracté), DevisDejaRepondu (409 : accepté, refusé), TropDeTentatives
   */
  async vivant(jeton: string, reseau: string): Promise<LienOuvert> {
    return this.exigerVivant(await this.trouver(jeton, reseau));
  }

  /** Le même, s'il attend encore une réponse. @throws LienDeDevisFerme, DevisDejaRepondu */
  exigerVivant(ouvert: LienOuvert): LienOuvert {
    const etat = this.etatDe(ouvert.devis);
    if (etat === 'a_repondre') return ouvert;
    const phrase = FINS_DE_PAGE[etat];
    throw etat === 'accepte' || etat === 'refuse'
      ? new DevisDejaRepondu(phrase)
      : new LienDeDevisFerme(phrase);
  }

  /** Ce que la page de ce devis montre maintenant. */
  etatDe({ etat, offre }: Devis): EtatDePage {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    return etatDePage({ etat, valideJusquau: offre.valideJusquau }, aujourdhui);
  }

  private async chercher(empreinte: string): Promise<LienOuvert | null> {
    const lien = await this.depot.parEmpreinte(empreinte);
    const devis = lien && (await this.devisDe(lien));
    return lien && devis && { lien, devis };
  }

  /** Un lien ouvert depuis un compte ne survit pas à ceux qu'un courriel a portés à la même adresse. */
  private async devisDe({ emetteur, devis: id, genre, email }: LienDevis): Promise<Devis | null> {
    const qui = emetteur.toHexString();
    if (!(await this.porte.estOuvert(qui))) return null;
    const devis = await this.devis.trouver(qui, id.toHexString());
    return genre === 'compte' && !devis?.destinataires?.includes(email) ? null : devis;
  }
}
