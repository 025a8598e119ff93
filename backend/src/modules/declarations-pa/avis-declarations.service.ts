import { rienADeclarer } from '@facturier/domaine/plateforme/declaration';
import { libelleDePeriode } from '@facturier/domaine/plateforme/phrases-declaration';
import { cleDePeriode } from '@facturier/domaine/plateforme/suite-de-periodes';
import type { EtatPeriode } from '@facturier/domaine/plateforme/suivi-declaration';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { NotifierService } from '../notifications/notifier.service';
import type { PeriodeDeclaration } from './schemas/periode-declaration.schema';
import { AccesDeclarerService } from './acces-declarer.service';
import { echeancesDeLaPeriode } from './clotures-declaration.service';

/** Ce qui attend un geste de la personne. */
const ATTENDENT: Partial<Record<EtatPeriode, string>> = {
  prete: 'n’est pas partie',
  rejetee: 'a été rejetée',
  a_rectifier: 'a changé depuis son envoi',
};

/** Prévient qu'une déclaration attend : une fois par période et par état. */
@Injectable()
export class AvisDeclarationsService {
  constructor(
    private readonly notifier: NotifierService,
    private readonly acces: AccesDeclarerService,
  ) {}

  /** Rejoint la transaction en cours. Qui ne déclare pas d'ici n'en entend rien : ce n'est pas à nous de l'envoyer. */
  async dire(proprietaireId: string, gardee: PeriodeDeclaration): Promise<void> {
    const quoi = ATTENDENT[gardee.etat];
    if (!quoi || (gardee.etat === 'prete' && rienADeclarer(gardee.contenu))) return;
    const { plateforme } = await this.acces.de(proprietaireId);
    if (plateforme === null) return;
    const { stricte } = echeancesDeLaPeriode(gardee);
    const genre = gardee.genre === 'ventes' ? 'ventes' : 'encaissements';
    await this.notifier.dire({
      destinataire: proprietaireId,
      type: 'declaration_plateforme',
      cible: { genre: 'periode_plateforme', id: cleDePeriode(gardee) },
      cle: `declaration ${cleDePeriode(gardee)} ${gardee.etat} ${gardee.envois.length}`,
      variables: {
        raison: `La déclaration de vos ${genre} (${libelleDePeriode(gardee).toLowerCase()}) ${quoi}\u00a0: à envoyer avant le ${formaterDateLongue(stricte)}.`,
      },
      uneFois: true,
    });
  }
}
