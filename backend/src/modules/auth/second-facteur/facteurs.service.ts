import { CLES_AU_PLUS } from '@facturier/domaine/saisies/cle';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { type CompteSecret, IdentifiantsService } from '../../users/identifiants.service';
import type { CleEnregistree } from '../cles/cle-acces.schema';
import { ClesAccesRepository, type CleNouvelle } from '../cles/cles-acces.repository';
import { CleDejaEnregistree, ClesPleines } from '../cles/erreurs';
import { nouveauxCodesSecours } from './codes-secours';

/**
 * Ce qu'un compte a pour seconder son mot de passe : le code de son application, ses clés. Le compte porte le nombre de ses clés,
 * relu à chaque requête : tout ce qui écrit ici s'appelle dans une transaction, pour que l'un et l'autre changent ensemble.
 */
@Injectable()
export class FacteursService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly cles: ClesAccesRepository,
  ) {}

  compte(id: string): Promise<CompteSecret | null> {
    return this.identifiants.parId(id);
  }

  /** Garde une clé nouvelle. @throws ClesPleines, CleDejaEnregistree */
  async ajouterCle(id: string, cle: CleNouvelle): Promise<CleEnregistree> {
    if (!(await this.identifiants.compterCles(id, 1, CLES_AU_PLUS))) throw new ClesPleines();
    try {
      return await this.cles.inserer(id, cle);
    } catch (erreur) {
      if (estDoublon(erreur)) throw new CleDejaEnregistree();
      throw erreur;
    }
  }

  /** Des codes de secours, si ce compte n'en a pas : montrés une fois. */
  async donnerCodesSecours(id: string): Promise<string[] | null> {
    const { codes, empreintes } = nouveauxCodesSecours();
    return (await this.identifiants.garderCodesSecours(id, empreintes)) ? codes : null;
  }

  /** @returns la clé retirée, ou `null` si ce compte n'en a pas de ce nom */
  async retirerCle(id: string, cleId: string): Promise<CleEnregistree | null> {
    const retiree = await this.cles.retirer(id, cleId);
    if (retiree) await this.identifiants.compterCles(id, -1, CLES_AU_PLUS);
    return retiree;
  }

  /** Retire les clés ajoutées à partir de cet instant : ce ne sont pas celles du propriétaire. */
  async retirerClesDepuis(id: string, depuis: Date): Promise<void> {
    const combien = await this.cles.retirerDepuis(id, depuis);
    if (combien > 0) await this.identifiants.compterCles(id, -combien, CLES_AU_PLUS);
  }

  demanderReprise(id: string, retireLe: Date): Promise<boolean> {
    return this.identifiants.demanderReprise(id, retireLe);
  }

  annulerReprise(id: string): Promise<boolean> {
    return this.identifiants.annulerReprise(id);
  }

  /** Retire tout ce qui seconde le mot de passe, si la reprise est toujours celle-là. */
  async acheverReprise(id: string, retireLe: Date): Promise<boolean> {
    if (!(await this.identifiants.acheverReprise(id, retireLe))) return false;
    await this.cles.retirerDepuis(id, null);
    return true;
  }
}
