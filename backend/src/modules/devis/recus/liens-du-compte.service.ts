import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { FINS_DE_PAGE, seLit } from '@facturier/domaine/devis/page-publique';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { LienDeDevisFerme } from '../erreurs';
import { empreinteDuJeton, nouveauJeton } from '../../liens/jeton';
import { LiensDevisRepository } from '../liens/liens-devis.repository';
import { LiensDevisService } from '../liens/liens-devis.service';
import { BoitesService } from './boites.service';

/** Autant de pages ouvertes à la fois ; une de plus ferme la plus ancienne. */
const PAGES_OUVERTES = 5;

/**
 * La page personnelle d'un devis, ouverte depuis un compte : lié à l'adresse et à la version comme un lien porté par un courriel, son
 * jeton se donne une fois, et la base n'en garde que l'empreinte.
 */
@Injectable()
export class LiensDuCompteService {
  constructor(
    private readonly boites: BoitesService,
    private readonly depot: LiensDevisRepository,
    private readonly liens: LiensDevisService,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable ; LienDeDevisFerme d'un devis qui ne se lit plus */
  async ouvrir(moi: Identite, id: string): Promise<LienPersonnel> {
    const { lien, devis } = await this.boites.ouvrir(moi, id);
    const etat = this.liens.etatDe(devis);
    if (!seLit(etat)) throw new LienDeDevisFerme(etat === 'a_repondre' ? '' : FINS_DE_PAGE[etat]);
    const jeton = nouveauJeton();
    const ouverture = {
      empreinte: empreinteDuJeton(jeton),
      le: this.horloge.maintenant(),
      au: PAGES_OUVERTES,
    };
    try {
      await this.depot.ouvrirSansCourriel('compte', lien, ouverture);
    } catch (erreur) {
      // Deux clics de front : l'autre vient de le créer.
      if (!estDoublon(erreur, 'un_lien_du_compte')) throw erreur;
      await this.depot.ouvrirSansCourriel('compte', lien, ouverture);
    }
    return { adresse: `${this.env.APP_URL}/d/${jeton}` };
  }
}
