import type { CleAcces, CleAjoutee } from '@facturier/domaine/contrat/cles';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { nommerAppareil } from '../appareil';
import { FacteursService } from '../second-facteur/facteurs.service';
import type { CleEnregistree } from './cle-acces.schema';
import { ClesAccesRepository } from './cles-acces.repository';
import { AvisClesService } from './avis-cles.service';
import type { CleNouvelleDto } from './cles.dto';
import { VerificationClesService } from './verification-cles.service';

const montrer = ({ _id, nom, creeeLe, utiliseeLe, synchronisee, ecarteeLe }: CleEnregistree): CleAcces => ({
  id: _id,
  nom,
  creeeLe: creeeLe.toISOString(),
  utiliseeLe: utiliseeLe?.toISOString() ?? null,
  synchronisee,
  ecarteeLe: ecarteeLe?.toISOString() ?? null,
});

/** Les clés d'accès d'une personne : les voir, en ajouter, les nommer, en garder, en retirer. */
@Injectable()
export class ClesAccesService {
  constructor(
    private readonly cles: ClesAccesRepository,
    private readonly verification: VerificationClesService,
    private readonly facteurs: FacteursService,
    private readonly avis: AvisClesService,
    private readonly horloge: Horloge,
  ) {}

  async lister({ id }: Identite): Promise<CleAcces[]> {
    return (await this.cles.lister(id)).map(montrer);
  }

  /**
   * Ajoute la clé qui a répondu au défi ; à qui n'a pas de codes de secours, en donne.
   * @throws CleInvalide, CleDejaEnregistree, ClesPleines
   */
  async ajouter(moi: Identite, corps: CleNouvelleDto, agent?: string): Promise<CleAjoutee> {
    const prouvee = await this.verification.lireNouvelle(moi.id, corps);
    const nom = corps.nom || `Clé de ${nommerAppareil(agent)}`;
    const cle = { ...prouvee, nom, creeeLe: this.horloge.maintenant() };
    return this.avis.ajout(moi, cle, async () => {
      const gardee = montrer(await this.facteurs.ajouterCle(moi.id, cle));
      return { ...gardee, codesSecours: await this.facteurs.donnerCodesSecours(moi.id) };
    });
  }

  /** @throws RessourceIntrouvable */
  async renommer({ id }: Identite, cleId: string, nom: string): Promise<CleAcces> {
    const cle = await this.cles.renommer(id, cleId, nom);
    if (!cle) throw new RessourceIntrouvable();
    return montrer(cle);
  }

  /** Garde une clé écartée : elle ouvre de nouveau. @throws RessourceIntrouvable s'il n'y en a pas d'écartée sous ce nom */
  async garder(moi: Identite, cleId: string): Promise<CleAcces> {
    const gardee = await this.avis.changement(moi, 'cleGardee', async () => {
      const cle = await this.cles.garder(moi.id, cleId);
      if (!cle) throw new RessourceIntrouvable();
      return cle;
    });
    return montrer(gardee);
  }

  /** Retire une clé : elle n'ouvre plus rien. @throws RessourceIntrouvable */
  async retirer(moi: Identite, cleId: string): Promise<void> {
    await this.avis.changement(moi, 'cleRetiree', async () => {
      const cle = await this.facteurs.retirerCle(moi.id, cleId);
      if (!cle) throw new RessourceIntrouvable();
      return cle;
    });
  }
}
