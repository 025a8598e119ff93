import type { ExpediteurBloque } from '@facturier/domaine/contrat/abus';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { AnnuaireService } from '../users/annuaire.service';
import { BlocagesRepository } from './blocages.repository';

const PARTI = 'Compte supprimé';

/** « Bloquer cet expéditeur » : plus rien de lui n'arrive à ce compte, et rien ne le lui dit. */
@Injectable()
export class BlocagesService {
  constructor(
    private readonly depot: BlocagesRepository,
    private readonly annuaire: AnnuaireService,
  ) {}

  /** Rejouable. */
  async bloquer(compteId: string, expediteurId: string): Promise<void> {
    await this.depot.poser(compteId, expediteurId);
  }

  /** @throws RessourceIntrouvable si cet expéditeur n'est pas bloqué */
  async debloquer(compteId: string, expediteurId: string): Promise<void> {
    if (!(await this.depot.lever(compteId, expediteurId))) throw new RessourceIntrouvable();
  }

  /** Vrai si ce compte ne veut plus rien recevoir de cet expéditeur. */
  estBloque(compteId: string, expediteurId: string): Promise<boolean> {
    return this.depot.existe(compteId, expediteurId);
  }

  /** Les expéditeurs bloqués, nommés comme ils se nomment aujourd'hui. */
  async lister(compteId: string): Promise<ExpediteurBloque[]> {
    const blocages = await this.depot.deCompte(compteId);
    const noms = await this.annuaire.noms(blocages.map(({ expediteur }) => expediteur));
    return blocages.map(({ expediteur, le }) => {
      const id = expediteur.toHexString();
      const nom = noms.get(id);
      return { id, nom: nom ? `${nom.prenom} ${nom.nom}` : PARTI, le: le.toISOString() };
    });
  }
}
