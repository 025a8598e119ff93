import type { CorpsRelancesDeFacture, RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { raisonSansObjet } from '@facturier/domaine/relances/arrets';
import { aPartir, estTropProche } from '@facturier/domaine/relances/plan';
import type { Etape } from '@facturier/domaine/relances/sequences';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { ConsignesRepository } from './consignes.repository';
import { type PlanDeFacture, PlansRelancesService } from './plans.service';
import { RedactionRelancesService } from './redaction.service';
import { ReglagesRepository } from './reglages.repository';
import { phraseDe, rendreRelance } from './relances.mapper';
import { ETEINTS, etapesDe, journalDe, type Reglages, situationDe } from './situation';

/** L'étape à proposer à la main : la dernière dont le jour est venu, sinon la prochaine ; toutes faites, la plus ferme. */
function etapeProposee(
  { facture, consignes, prevues }: PlanDeFacture,
  reglages: Reglages,
  jour: string,
): Etape | null {
  const venues = prevues.filter(({ datePrevue }) => datePrevue <= jour);
  const choisie = venues.at(-1) ?? prevues[0];
  return choisie?.etape ?? etapesDe(facture, consignes, reglages).at(-1) ?? null;
}

/** Les rappels d'une facture : le prochain, ce qui le retient, la pause, la promesse, ceux qui sont partis. */
@Injectable()
export class SuiviRelancesService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly plans: PlansRelancesService,
    private readonly reglages: ReglagesRepository,
    private readonly consignes: ConsignesRepository,
    private readonly redaction: RedactionRelancesService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable */
  async lire(emetteurId: string, id: string): Promise<RelancesDeFacture> {
    const { plan, reglages, jour } = await this.planDe(emetteurId, id);
    const { prevues, consignes, lignes } = plan;
    const [suivante] = aPartir(prevues, { jour, alsaceMoselle: reglages.alsaceMoselle });
    const retenue = suivante?.raison ? phraseDe(suivante.raison) : null;
    return {
      actif: reglages.actif,
      prochaine: reglages.actif && suivante ? { etape: suivante.etape.cle, date: suivante.datePrevue } : null,
      pourquoi: retenue,
      pause: consignes.facture?.pause ?? false,
      promesse: consignes.facture?.promesse ?? null,
      ...(await this.proposer(plan, reglages, jour)),
      faites: lignes.map(rendreRelance),
    };
  }

  /** Pause ou promesse. @throws FactureIntrouvable, SaisieInvalide pour une promesse passée */
  async changer(emetteurId: string, id: string, corps: CorpsRelancesDeFacture): Promise<RelancesDeFacture> {
    await this.factures.trouver(emetteurId, id);
    const { pause, promesse } = corps;
    if (promesse && promesse < dateCivileAParis(this.horloge.maintenant()))
      throw new SaisieInvalide([{ champ: 'promesse', message: 'Le jour promis est déjà passé.' }]);
    const change = {
      ...(pause !== undefined && { pause }),
      ...(promesse !== undefined && { promesse }),
    };
    if (Object.keys(change).length > 0) await this.consignes.changer(emetteurId, id, change);
    return this.lire(emetteurId, id);
  }

  /** Le plan d'une facture aujourd'hui. @throws FactureIntrouvable */
  async planDe(
    emetteurId: string,
    id: string,
  ): Promise<{ plan: PlanDeFacture; reglages: Reglages; jour: string }> {
    const facture = await this.factures.trouver(emetteurId, id);
    const reglages = (await this.reglages.lire(emetteurId)) ?? ETEINTS;
    const jour = dateCivileAParis(this.horloge.maintenant());
    const droits = await this.plans.droitsDe(emetteurId);
    return { plan: await this.plans.deFacture(emetteurId, facture, reglages, jour, droits), reglages, jour };
  }

  /** Pourquoi cette facture ne se relance pas à la main ; `null` si elle le peut. */
  refusALaMain(
    { facture, consignes, lignes }: PlanDeFacture,
    reglages: Reglages,
    jour: string,
  ): string | null {
    const raison = raisonSansObjet(situationDe(facture, consignes, reglages, jour));
    if (raison) return phraseDe(raison);
    return estTropProche(journalDe(lignes), jour) ? phraseDe('trop_proche') : null;
  }

  private async proposer(
    plan: PlanDeFacture,
    reglages: Reglages,
    jour: string,
  ): Promise<Pick<RelancesDeFacture, 'proposee' | 'pourquoiPas'>> {
    const pourquoiPas = this.refusALaMain(plan, reglages, jour);
    const etape = pourquoiPas ? null : etapeProposee(plan, reglages, jour);
    if (!etape) return { proposee: null, pourquoiPas };
    // Le lien s'ouvre au moment de partir : d'ici là, le texte garde sa variable.
    const texte = await this.redaction.remplir(etape, plan.facture, '{{lien}}');
    return { proposee: { etape: etape.cle, joindrePdf: etape.joindrePdf ?? false, ...texte }, pourquoiPas };
  }
}
