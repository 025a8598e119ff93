import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import { HEURE_DES_DECLARATIONS, REGIMES_EN_FRANCHISE } from '@facturier/domaine/plateforme/reglages-dates';
import { periodesJusqua } from '@facturier/domaine/plateforme/suite-de-periodes';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import type { PeriodeDeclaration } from './schemas/periode-declaration.schema';
import { AvisDeclarationsService } from './avis-declarations.service';
import { CloturesDeclarationService, echeancesDeLaPeriode } from './clotures-declaration.service';
import { EnvoisDeclarationService } from './envois-declaration.service';

const LOT = 50;
/** Une année de périodes de deux mois se relit chaque jour : un fait d'après l'envoi s'y voit. */
const RELUES = 6;

/**
 * De six heures, chaque jour, un compte à la fois : ses périodes closes se figent, puis partent au jour dit, ou s'annoncent si rien n'est
 * parti quand l'échéance vient. Avant la première clôture, il n'y a rien à faire.
 */
@Injectable()
export class DeclarationsTravail implements Travail {
  readonly nom = 'declarations';
  readonly heure = HEURE_DES_DECLARATIONS;
  private emetteurs: string[] = [];

  constructor(
    private readonly compteurs: CompteursRepository,
    private readonly clotures: CloturesDeclarationService,
    private readonly envois: EnvoisDeclarationService,
    private readonly avis: AvisDeclarationsService,
  ) {}

  /** Qui prend le relais recommence du premier : ce qui est figé, parti ou dit ne se refait pas. */
  async preparer(_tenir: () => Promise<void>, tick: DateCivile): Promise<void> {
    this.emetteurs = closes(tick).length > 0 ? (await this.compteurs.emetteurs()).map(String) : [];
  }

  async restants(): Promise<string[]> {
    return this.emetteurs.splice(0, LOT);
  }

  async traiter(proprietaireId: string, tick: DateCivile): Promise<void> {
    for (const periode of closes(tick)) {
      const gardee = await this.clotures.figer(proprietaireId, periode);
      if (gardee) await this.suivre(proprietaireId, gardee, tick);
    }
  }

  private async suivre(proprietaireId: string, gardee: PeriodeDeclaration, tick: DateCivile): Promise<void> {
    const { envoi, avertir, tableau13 } = echeancesDeLaPeriode(gardee);
    if (gardee.etat === 'prete' && tick >= envoi && (await this.envois.envoyerAuJour(proprietaireId, gardee)))
      return;
    if (tick >= avertir && tick <= tableau13) await this.avis.dire(proprietaireId, gardee);
  }
}

/** Les périodes closes ce jour-là, de la plus ancienne à la plus neuve. */
const closes = (tick: DateCivile): PeriodeDeclaree[] =>
  (['ventes', 'paiements'] as const).flatMap((genre) =>
    periodesJusqua(tick, genre, REGIMES_EN_FRANCHISE)
      .filter(({ fin }) => fin < tick)
      .slice(-RELUES),
  );
