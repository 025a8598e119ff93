import { Injectable } from '@nestjs/common';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import { termesCherches } from '@facturier/domaine/factures/recherche';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../../common/http/curseur';
import type { FactureResume } from '@facturier/domaine/contrat/factures';
import { FacturesRepository } from '../factures.repository';
import type { ListeFacturesDto } from './dto/liste.dto';
import { rendreResume } from './factures.mapper';

const LIMITE_PAR_DEFAUT = 20;

/** Les listes de factures, d'un côté ou de l'autre. */
@Injectable()
export class ListesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Une page des factures émises (ou reçues) par cette personne. */
  async lister(cote: Cote, personneId: string, criteres: ListeFacturesDto): Promise<Page<FactureResume>> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const enRetard = criteres.statut === 'en_retard';
    const factures = await this.factures.lister(cote, personneId, {
      limite,
      apres: criteres.curseur ? decoderCurseur(criteres.curseur, ['tri']).tri : undefined,
      termes: criteres.recherche ? termesCherches(criteres.recherche) : undefined,
      statut: enRetard ? undefined : criteres.statut,
      enRetardAu: enRetard ? aujourdhui : undefined,
      client: criteres.client,
      du: criteres.du,
      au: criteres.au,
    });
    const page = couperPage(factures, limite, ({ tri }) => ({ tri }));
    return { ...page, elements: page.elements.map((facture) => rendreResume(facture, aujourdhui)) };
  }
}
