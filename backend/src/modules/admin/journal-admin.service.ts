import type { LigneJournal, PersonneNommee } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Acte } from '../../platform/journal/acte.schema';
import { JournalActes } from '../../platform/journal/journal-actes.service';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { decoderCurseur, encoderCurseur, type Page } from '../../common/http/curseur';
import { Annuaire, type Nom } from '../users/annuaire.service';
import type { ListeJournalDto } from './dto/admin.dto';

const LIMITE_PAR_DEFAUT = 50;
const SUPPRIME = 'Compte supprimé';

/** Le journal, lu par l'administration. Les noms ne sont pas gardés dans les lignes : ils sont ceux d'aujourd'hui. */
@Injectable()
export class JournalAdmin {
  constructor(
    private readonly journal: JournalActes,
    private readonly annuaire: Annuaire,
  ) {}

  /** @throws SaisieInvalide pour un curseur étranger */
  async lister(dto: ListeJournalDto): Promise<Page<LigneJournal>> {
    const limite = dto.limite ?? LIMITE_PAR_DEFAUT;
    const apres = dto.curseur ? this.position(dto.curseur) : undefined;
    const actes = await this.journal.lister({ quoi: dto.quoi, cible: dto.cible, limite, apres });
    const page = actes.slice(0, limite);
    const dernier = page.at(-1);
    const suite = actes.length > limite && dernier;
    return {
      elements: await this.nommer(page),
      curseurSuivant: suite
        ? encoderCurseur({ le: dernier.le.toISOString(), id: dernier._id.toHexString() })
        : null,
    };
  }

  private async nommer(actes: Acte[]): Promise<LigneJournal[]> {
    const personnes = actes.flatMap(({ qui, cible }) => (cible ? [qui, cible] : [qui]));
    const noms = await this.annuaire.noms(personnes);
    return actes.map(({ _id, le, quoi, qui, cible, avant, apres }) => ({
      _id: _id.toHexString(),
      le: le.toISOString(),
      quoi,
      libelle: this.journal.libelle(quoi),
      qui: this.nom(qui, noms),
      cible: cible ? this.nom(cible, noms) : null,
      avant: avant ?? null,
      apres: apres ?? null,
    }));
  }

  private nom(id: Types.ObjectId, noms: Map<string, Nom>): PersonneNommee {
    const trouve = noms.get(id.toHexString());
    return { _id: id.toHexString(), nom: trouve ? `${trouve.prenom} ${trouve.nom}` : SUPPRIME };
  }

  private position(curseur: string): { le: string; id: string } {
    const position = decoderCurseur(curseur, ['le', 'id']);
    if (!Number.isNaN(Date.parse(position.le))) return position;
    throw new SaisieInvalide([{ champ: 'curseur', message: 'Cette page de liste n’existe pas.' }]);
  }
}
