import type { LigneJournal, PersonneNommee } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Acte } from '../../platform/journal/acte.schema';
import { SYSTEME_ID } from '../../platform/journal/acte';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { AnnuaireService, type Nom } from '../users/annuaire.service';
import type { ListeJournalDto } from './dto/admin.dto';

const LIMITE_PAR_DEFAUT = 50;
const SUPPRIME = 'Compte supprimé';

/** Le journal, lu par l'administration. Les noms ne sont pas gardés dans les lignes : ils sont ceux d'aujourd'hui. */
@Injectable()
export class JournalAdminService {
  constructor(
    private readonly journal: JournalActesService,
    private readonly annuaire: AnnuaireService,
  ) {}

  /** @throws SaisieInvalide pour un curseur étranger */
  async lister(dto: ListeJournalDto): Promise<Page<LigneJournal>> {
    const limite = dto.limite ?? LIMITE_PAR_DEFAUT;
    const apres = dto.curseur ? decoderCurseur(dto.curseur, ['le', 'id']) : undefined;
    const actes = await this.journal.lister({ quoi: dto.quoi, cible: dto.cible, limite, apres });
    const page = couperPage(actes, limite, ({ le, _id }) => ({
      le: le.toISOString(),
      id: _id.toHexString(),
    }));
    return { ...page, elements: await this.nommer(page.elements) };
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
    if (id.toHexString() === SYSTEME_ID) return { _id: SYSTEME_ID, nom: 'Facturier' };
    return { _id: id.toHexString(), nom: trouve ? `${trouve.prenom} ${trouve.nom}` : SUPPRIME };
  }
}
