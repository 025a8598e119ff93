import type { Alerte } from '@facturier/domaine/pilotage/alerte';
import { alertesDuJour } from '@facturier/domaine/pilotage/alertes';
import { ajouterJours, anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { FaitsService } from '../../factures/faits/faits.service';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsService } from '../declarations/declarations.service';
import { anneeDeTva } from '../seuils/annees';
import { attendueDe, attenduDe } from '../seuils/seuils.mapper';
import { TauxMicroService } from '../taux/taux-micro.service';

/** La fin de l'ACRE se dit soixante jours avant, au taux du lendemain. */
const AVANCE_JOURS = 61;

/** Ce dont les comptes d'une personne la préviennent. */
@Injectable()
export class AlertesService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly declarations: DeclarationsService,
    private readonly faits: FaitsService,
    private readonly taux: TauxMicroService,
    private readonly horloge: Horloge,
  ) {}

  /** Les alertes d'un émetteur ce jour, d'après les sommes tenues ; aucune tant que son activité n'est pas dite. */
  async duJour(emetteurId: string): Promise<Alerte[]> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const comptes = await this.activites.comptes(emetteurId);
    if (!comptes) return [];
    const { activite, reprises } = comptes;
    const tenues = await this.faits.tenues(emetteurId);
    const { ouvertes } = await this.faits.enCours(emetteurId);
    const suivies = await this.declarations.suivies(emetteurId, comptes, tenues.livre);
    const connus = await this.taux.connus(ajouterJours(aujourdhui, AVANCE_JOURS));
    const annee = anneeDe(aujourdhui);
    const sources = { activite, tenues, reprises };
    const deTva = (une: number) => anneeDeTva(sources, une);
    const attendus = ouvertes.map((ouverte) => attenduDe(activite, attendueDe(ouverte)));
    const annees = [deTva(annee), deTva(annee - 1), deTva(annee - 2)] as const;
    return alertesDuJour({ aujourdhui, activite, connus, annees, attendus }, suivies);
  }
}
