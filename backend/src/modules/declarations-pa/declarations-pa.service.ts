import type {
  DeclarationsPlateforme,
  DetailPeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import { PREMIER_JOUR_DECLARE } from '@facturier/domaine/plateforme/periodes';
import { REGIMES_EN_FRANCHISE } from '@facturier/domaine/plateforme/reglages-dates';
import { periodeNommee, periodesJusqua } from '@facturier/domaine/plateforme/suite-de-periodes';
import { dateCivileAParis, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DeclarationIntrouvable } from './erreurs';
import type { PeriodeDeclaration } from './schemas/periode-declaration.schema';
import { AccesDeclarerService } from './acces-declarer.service';
import { CloturesDeclarationService } from './clotures-declaration.service';
import { FaitsDeclaresService } from './faits-declares.service';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';
import { type PeriodeMontree, rendreDetail, rendrePeriode } from './periodes.mapper';

/** Une année et demie de périodes de deux mois, celle qui court comprise. */
const MONTREES = 9;

/** Ce qu'un compte déclare par sa plateforme : les périodes, et ce qui fait chaque chiffre. Rien ne s'écrit ici. */
@Injectable()
export class DeclarationsPaService {
  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly clotures: CloturesDeclarationService,
    private readonly faits: FaitsDeclaresService,
    private readonly acces: AccesDeclarerService,
    private readonly horloge: Horloge,
  ) {}

  async lister(proprietaireId: string): Promise<DeclarationsPlateforme> {
    const { permis, plateforme, empechement } = await this.acces.de(proprietaireId);
    const gardees = await this.depot.duCompte(proprietaireId);
    const montrees: PeriodeMontree[] = [];
    for (const periode of this.periodes()) {
      const gardee = gardees.find(({ genre, debut }) => genre === periode.genre && debut === periode.debut);
      montrees.push(await this.montrer(proprietaireId, periode, gardee ?? null));
    }
    return {
      depuis: PREMIER_JOUR_DECLARE,
      permis,
      plateforme,
      periodes: montrees.map((une) => rendrePeriode(une, empechement)),
    };
  }

  /** @throws DeclarationIntrouvable */
  async lire(proprietaireId: string, cle: string): Promise<DetailPeriodePlateforme> {
    const periode = this.periodeNommee(cle);
    const gardee = await this.depot.trouver(proprietaireId, periode);
    const { empechement } = await this.acces.de(proprietaireId);
    return rendreDetail(await this.montrer(proprietaireId, periode, gardee), empechement);
  }

  /** Le dernier fichier envoyé. @throws DeclarationIntrouvable */
  async fichier(proprietaireId: string, cle: string): Promise<{ nom: string; xml: string }> {
    const gardee = await this.depot.trouver(proprietaireId, this.periodeNommee(cle));
    const envoi = gardee?.envois.at(-1);
    if (!envoi) throw new DeclarationIntrouvable('Aucun fichier n’est parti pour cette période.');
    return { nom: `${envoi.id}.xml`, xml: envoi.xml };
  }

  /** @throws DeclarationIntrouvable */
  periodeNommee(cle: string): PeriodeDeclaree {
    const periode = periodeNommee(cle, this.aujourdhui, REGIMES_EN_FRANCHISE);
    if (!periode) throw new DeclarationIntrouvable();
    return periode;
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }

  /** La plus récente d'abord ; d'une même, les ventes puis les paiements. */
  private periodes(): PeriodeDeclaree[] {
    const de = (genre: PeriodeDeclaree['genre']): PeriodeDeclaree[] =>
      periodesJusqua(this.aujourdhui, genre, REGIMES_EN_FRANCHISE).slice(-MONTREES);
    return [...de('ventes'), ...de('paiements')].sort((a, b) => b.debut.localeCompare(a.debut));
  }

  /** Ce qu'elle dit maintenant : figée, si rien ne s'y est écrit depuis. */
  private async montrer(
    proprietaireId: string,
    periode: PeriodeDeclaree,
    gardee: PeriodeDeclaration | null,
  ): Promise<PeriodeMontree> {
    if (gardee && !(await this.clotures.aBouge(proprietaireId, gardee))) return { ...gardee, periode };
    const lue = await this.faits.lire(proprietaireId, periode);
    const envois = gardee?.envois ?? [];
    return { ...lue, periode, envois, etat: this.clotures.etatDe(lue, periode, envois) };
  }
}
