import { Injectable } from '@nestjs/common';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import type { TriFactures } from '@facturier/domaine/contrat/vues';
import { termesCherches } from '@facturier/domaine/factures/recherche';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { couperPage, curseurEtranger, decoderCurseur, type Page } from '../../../common/http/curseur';
import type { FactureResume } from '@facturier/domaine/contrat/factures';
import { type FactureListee, FacturesRepository } from '../../documents/factures.repository';
import type { CriteresFactures } from '../../documents/schemas/filtre-liste';
import { lireCle } from './cle-tri';
import { ListesTrieesRepository, type Ordre } from './listes-triees.repository';
import type { ListeFacturesDto } from './dto/liste.dto';
import { rendreResume } from './factures.mapper';

const LIMITE_PAR_DEFAUT = 20;

/** Les listes de factures, d'un côté ou de l'autre. */
@Injectable()
export class ListesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly triees: ListesTrieesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Une page des factures émises (ou reçues) par cette personne. */
  async lister(cote: Cote, personneId: string, criteres: ListeFacturesDto): Promise<Page<FactureResume>> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const lues = this.aLire(criteres, aujourdhui);
    const { elements, curseurSuivant } = criteres.tri
      ? await this.ordonnees(cote, personneId, lues, { ...criteres, tri: criteres.tri })
      : await this.recentes(cote, personneId, lues, criteres.curseur);
    return { elements: elements.map((facture) => rendreResume(facture, aujourdhui)), curseurSuivant };
  }

  private aLire(criteres: ListeFacturesDto, aujourdhui: DateCivile): CriteresFactures {
    const { recherche, statut, client, vendeur, du, au } = criteres;
    const enRetard = statut === 'en_retard';
    return {
      limite: criteres.limite ?? LIMITE_PAR_DEFAUT,
      termes: recherche ? termesCherches(recherche) : undefined,
      statut: enRetard ? undefined : statut,
      enRetardAu: enRetard ? aujourdhui : undefined,
      client,
      vendeur,
      du,
      au,
    };
  }

  private async recentes(
    cote: Cote,
    personneId: string,
    lues: CriteresFactures,
    curseur?: string,
  ): Promise<Page<FactureListee>> {
    const apres = curseur ? decoderCurseur(curseur, ['tri']).tri : undefined;
    const factures = await this.factures.lister(cote, personneId, { ...lues, apres });
    return couperPage(factures, lues.limite, ({ tri }) => ({ tri }));
  }

  private async ordonnees(
    cote: Cote,
    personneId: string,
    lues: CriteresFactures,
    { tri, ordre, curseur }: Pick<ListeFacturesDto, 'ordre' | 'curseur'> & { tri: TriFactures },
  ): Promise<Page<FactureListee>> {
    const apres = curseur ? this.position(curseur, tri) : undefined;
    const sens = ordre === 'desc' ? -1 : 1;
    const factures = await this.triees.lister(cote, personneId, lues, { tri, sens, apres });
    return couperPage(factures, lues.limite, ({ cle, _id }) => ({
      colonne: tri,
      cle: String(cle),
      id: _id.toHexString(),
    }));
  }

  private position(curseur: string, tri: TriFactures): Ordre['apres'] {
    const { colonne, cle: texte, id } = decoderCurseur(curseur, ['colonne', 'cle', 'id']);
    const cle = lireCle(texte, tri);
    if (colonne !== tri || cle === null) throw curseurEtranger();
    return { cle, id };
  }
}
