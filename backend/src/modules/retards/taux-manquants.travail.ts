import { libelleSemestre, type Semestre, semestresManquants } from '@facturier/domaine/retards/taux';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { Travail } from '../../platform/jobs/travail';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { AlertesTauxRepository } from './alertes-taux.repository';
import { ClocheDuTauxService } from './cloche-du-taux.service';
import { TauxService } from './taux.service';

/** Tant que le taux manque, on le redit à ce rythme. */
const RAPPEL_JOURS = 7;

/**
 * Prévient l'administration qu'un semestre n'a pas de taux légal, quinze jours avant qu'il commence et chaque semaine ensuite, à la cloche et
 * par courriel : sans lui, aucun jour de ce semestre ne se compte, et les lettres partent « à parfaire ».
 */
@Injectable()
export class TauxManquantsTravail implements Travail {
  readonly nom = 'taux-manquants';

  constructor(
    private readonly taux: TauxService,
    private readonly alertes: AlertesTauxRepository,
    private readonly courriels: CourrielsService,
    private readonly cloche: ClocheDuTauxService,
    private readonly env: Environnement,
  ) {}

  async restants(tick: DateCivile): Promise<Semestre[]> {
    const manquants = semestresManquants(await this.taux.connus(), tick);
    const dits = await this.alertes.donneesApres(ajouterJours(tick, -RAPPEL_JOURS), manquants);
    return manquants.filter((semestre) => !dits.has(semestre));
  }

  async traiter(semestre: Semestre, tick: DateCivile): Promise<void> {
    await this.alertes.noter(semestre, tick);
    const libelle = libelleSemestre(semestre);
    await this.cloche.dire(semestre, libelle);
    await this.courriels.promettre({
      a: this.env.ADMIN_EMAIL,
      sujet: `Taux légal à saisir\u00a0: ${libelle}`,
      titre: `Le taux légal du ${libelle} manque`,
      apercu: 'Sans lui, aucune pénalité de ce semestre ne se compte.',
      paragraphes: [
        `Facturier ne connaît pas le taux de l’intérêt légal du ${libelle}. Jusqu’à sa saisie, aucun jour de ce semestre ne se compte\u00a0: retards et mises en demeure réclament la somme due, et «\u00a0pénalités au taux légal, à parfaire\u00a0».`,
        'L’arrêté qui le fixe paraît au Journal officiel à la fin du semestre précédent\u00a0; le taux de refinancement se lit sur le site de la Banque centrale européenne.',
      ],
      bouton: { libelle: 'Saisir le taux', url: `${this.env.APP_URL}/admin?onglet=taux` },
      motif: 'Vous recevez ce message parce que vous administrez ce service. Il revient chaque semaine.',
    });
  }
}
