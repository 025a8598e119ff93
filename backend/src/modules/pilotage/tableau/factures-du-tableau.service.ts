import {
  aEncaisser,
  enRetard,
  impayesAPart,
  joursAttendus,
  type PayeeNommee,
} from '@facturier/domaine/pilotage/pourquoi';
import { AGES, type Age, type FactureOuverte, impayesParAge } from '@facturier/domaine/pilotage/impayes';
import { derniersMois, type DocumentEmis, factureDuMois } from '@facturier/domaine/pilotage/mois';
import { aReclamer, retenu } from '@facturier/domaine/factures/retenue';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { type DateCivile, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { joursDe } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { FaitsService, type OuverteDite } from '../../factures/faits/faits.service';
import { LectureLitigesService } from '../../litiges/lecture-litiges.service';
import type { Attentes } from './attentes.service';

/** Les chiffres des factures ouvertes et soldées. */
export type ChiffreDeFactures =
  | 'a_encaisser'
  | 'en_retard'
  | Age
  | 'declarees_payees'
  | 'contestees'
  | 'retenues'
  | 'delai';

/** Les douze mois qui finissent à celui de ce jour, du premier jour du premier au jour même. */
export const douzeMois = (aujourdhui: DateCivile): JoursDePeriode => ({
  du: `${derniersMois(moisDe(aujourdhui))[0]!}-01`,
  au: aujourdhui,
});

const PARTS = { contestees: 'contestee', declarees_payees: 'declaree', retenues: 'retenue' } as const;

/** Ces factures ce jour-là, celles que l'on conteste ou que l'on dit payées à part, et ce qui s'en retient en garantie. */
export function aPartDeCelles(
  ouvertes: readonly OuverteDite[],
  litiges: Attentes['litiges'],
  aujourdhui: DateCivile,
): FactureOuverte[] {
  const contestees = new Set(litiges.map(({ facture }) => facture));
  return ouvertes.map((ouverte) => {
    const { id, numero, resteCentimes, lien } = ouverte;
    const part = ouverte.aPart ?? (contestees.has(id) ? 'contestee' : undefined);
    const retenuCentimes = retenu(ouverte, aujourdhui);
    return {
      ...{ numero, resteCentimes, dateEcheance: aReclamer(ouverte, aujourdhui).dateEcheance },
      ...(lien !== undefined && { lien }),
      ...(part && { aPart: part }),
      ...(retenuCentimes > 0 && { retenuCentimes }),
    };
  });
}

const estUnAge = (chiffre: ChiffreDeFactures): chiffre is Age => AGES.some((age) => age === chiffre);

/** Ce que les factures disent au tableau de bord. */
@Injectable()
export class FacturesDuTableauService {
  constructor(
    private readonly faits: FaitsService,
    private readonly litiges: LectureLitigesService,
  ) {}

  /** Les factures qui attendent de l'argent ; celles que l'on conteste ou que l'on dit payées sont à part. */
  async ouvertes(emetteurId: string, aujourdhui: DateCivile): Promise<FactureOuverte[]> {
    const [{ ouvertes }, litiges] = await Promise.all([
      this.faits.enCours(emetteurId),
      this.litiges.enCours(emetteurId),
    ]);
    return aPartDeCelles(ouvertes, litiges, aujourdhui);
  }

  /** Les documents émis ces jours-là. */
  async emises(emetteurId: string, jours: JoursDePeriode): Promise<DocumentEmis[]> {
    return this.faits.emises(emetteurId, jours);
  }

  /** Les factures soldées des douze derniers mois, celui-ci compris. */
  async soldees(emetteurId: string, aujourdhui: DateCivile): Promise<PayeeNommee[]> {
    return this.faits.soldees(emetteurId, douzeMois(aujourdhui));
  }

  /** Ce qui a été facturé ce mois-là, et pourquoi. */
  async facture(emetteurId: string, mois: string): Promise<Chiffre> {
    return factureDuMois(await this.emises(emetteurId, joursDe(mois)!), mois);
  }

  /** Un de ces chiffres, et ses raisons. */
  async chiffre(emetteurId: string, nom: ChiffreDeFactures, aujourdhui: DateCivile): Promise<Chiffre> {
    if (nom === 'delai') return joursAttendus(await this.soldees(emetteurId, aujourdhui));
    const ouvertes = await this.ouvertes(emetteurId, aujourdhui);
    if (estUnAge(nom)) return impayesParAge(ouvertes, aujourdhui)[nom];
    if (nom === 'a_encaisser') return aEncaisser(ouvertes);
    if (nom === 'en_retard') return enRetard(ouvertes, aujourdhui);
    return impayesAPart(ouvertes, PARTS[nom]);
  }
}
