import type { FaitDeSecurite } from '@facturier/domaine/contrat/admin';
import type { ActeSecurite } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { identifiantOuNul } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { prefixeDe } from '../../common/http/reseau';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { type FaitTrouve, JournalSecuriteService } from '../auth/securite/journal-securite.service';
import { AnnuaireService } from '../users/annuaire.service';
import { COMPTE } from './actes';
import type { ListeSecuriteDto } from './dto/admin.dto';

const LIMITE_PAR_DEFAUT = 50;
const UN_JOUR_MS = 86_400_000;
const voisinage = (reseau: string): string => (reseau.includes('/') ? reseau : prefixeDe(reseau));
const SUPPRIME = 'Compte supprimé';

/** Le journal de sécurité de tous les comptes, lu par l'administration. Les noms sont ceux d'aujourd'hui : aucun n'est dans les lignes. */
@Injectable()
export class SecuriteAdminService {
  constructor(
    private readonly securite: JournalSecuriteService,
    private readonly annuaire: AnnuaireService,
    private readonly actes: JournalActesService,
    private readonly horloge: Horloge,
  ) {}

  /** La première page d'une lecture est elle-même au journal des actes. @throws SaisieInvalide pour un curseur étranger */
  async lister(moi: Identite, dto: ListeSecuriteDto): Promise<Page<FaitDeSecurite>> {
    const { acte, compte, reseau, issue, jours, curseur, limite = LIMITE_PAR_DEFAUT } = dto;
    const apres = curseur ? decoderCurseur(curseur, ['le', 'id']) : undefined;
    const faits = await this.securite.lister({
      acte,
      compteId: compte,
      reseau: reseau && voisinage(reseau),
      reussi: issue && issue === 'reussi',
      depuis: jours ? new Date(this.horloge.maintenant().getTime() - jours * UN_JOUR_MS) : undefined,
      limite,
      apres,
    });
    if (!apres) await this.noterLecture(moi, dto);
    const page = couperPage(faits, limite, ({ le, _id }) => ({
      le: le.toISOString(),
      id: _id.toHexString(),
    }));
    return { ...page, elements: await this.nommer(page.elements) };
  }

  /** Qui a lu quoi : les filtres de la lecture, sans la page. */
  private async noterLecture(
    moi: Identite,
    { acte, compte, reseau, issue, jours }: ListeSecuriteDto,
  ): Promise<void> {
    const prefixe = reseau && voisinage(reseau);
    const filtres = Object.entries({ acte, reseau: prefixe, issue, jours }).filter(
      ([, valeur]) => valeur !== undefined,
    );
    const cible = compte && identifiantOuNul(compte) ? compte : null;
    await this.actes.noter(moi.id, COMPTE.lire_securite, cible, { apres: Object.fromEntries(filtres) });
  }

  private async nommer(faits: readonly FaitTrouve[]): Promise<FaitDeSecurite[]> {
    const ids = faits.map(({ compteId }) => compteId && identifiantOuNul(compteId)).filter((id) => !!id);
    const noms = await this.annuaire.noms(ids);
    return faits.map(({ _id, le, acte, reussi, reseau, appareil, compteId }) => {
      const nom = compteId && noms.get(compteId);
      return {
        _id: _id.toHexString(),
        le: le.toISOString(),
        acte: acte as ActeSecurite,
        reussi,
        reseau,
        appareil,
        compte: compteId ? { _id: compteId, nom: nom ? `${nom.prenom} ${nom.nom}` : SUPPRIME } : null,
      };
    });
  }
}
