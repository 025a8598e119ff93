import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { decoderCurseur, encoderCurseur, type Page } from '../../common/http/curseur';
import { AnnuaireRepository, type CriteresAnnuaire, type Nom, type Tri, TRIS } from './annuaire.repository';
import type { Plan, Utilisateur } from './schemas/user.schema';

export type { CriteresAnnuaire, Nom, Tri };
export const TRIS_ANNUAIRE = Object.keys(TRIS) as Tri[];

/** Ce que demande une page de l'annuaire. */
export interface DemandePage {
  tri: Tri;
  ordre: 'asc' | 'desc';
  limite: number;
  curseur?: string;
}

/** L'annuaire des comptes présents : pour l'administration, et pour nommer quelqu'un dans un autre module. */
@Injectable()
export class Annuaire {
  constructor(private readonly depot: AnnuaireRepository) {}

  /** @throws SaisieInvalide pour un curseur étranger */
  async lister(criteres: CriteresAnnuaire, demande: DemandePage): Promise<Page<Utilisateur>> {
    const { tri, ordre, limite, curseur } = demande;
    const apres = curseur ? this.position(curseur, tri) : undefined;
    const comptes = await this.depot.lister(criteres, { tri, sens: ordre === 'asc' ? 1 : -1, limite, apres });
    const elements = comptes.slice(0, limite);
    const dernier = elements.at(-1);
    const suite = comptes.length > limite && dernier;
    return { elements, curseurSuivant: suite ? this.curseurDe(dernier, tri) : null };
  }

  /** Combien de comptes répondent à ces critères. */
  compter(criteres: CriteresAnnuaire): Promise<number> {
    return this.depot.compter(criteres);
  }

  parPlan(): Promise<Partial<Record<Plan, number>>> {
    return this.depot.parPlan();
  }

  facturesEmises(): Promise<number> {
    return this.depot.facturesEmises();
  }

  /** Les noms de ces comptes, par identifiant ; un compte supprimé n'y est pas. */
  async noms(ids: Types.ObjectId[]): Promise<Map<string, Nom>> {
    if (ids.length === 0) return new Map();
    const noms = await this.depot.noms(ids);
    return new Map(noms.map((nom) => [nom._id.toHexString(), nom]));
  }

  private curseurDe(dernier: Utilisateur, tri: Tri): string {
    const valeur = JSON.stringify(dernier[TRIS[tri]]);
    return encoderCurseur({ tri, valeur, id: dernier._id.toHexString() });
  }

  private position(curseur: string, tri: Tri): { valeur: string; id: string } {
    const position = decoderCurseur(curseur, ['tri', 'valeur', 'id']);
    const lisible = /^("[^"\\]*(?:\\.[^"\\]*)*"|\d+)$/.test(position.valeur);
    if (position.tri !== tri || !lisible || !/^[0-9a-f]{24}$/.test(position.id)) {
      throw new SaisieInvalide([{ champ: 'curseur', message: 'Cette page de liste n’existe pas.' }]);
    }
    return position;
  }
}
