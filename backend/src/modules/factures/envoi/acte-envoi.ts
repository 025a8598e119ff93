import { RemisesRepository } from './remises.repository';
import { PlafondDuJourService } from './plafond.service';
import { ReceveursService } from './receveurs.service';
import { PermissionsEnvoiService } from './permissions-envoi.service';
import { BlocageExpediteurService } from './blocage-expediteur.service';
import { DestinatairesService } from './destinataires.service';
import { AttentesService } from './attentes.service';
import { RemisesService } from './remises.service';
import { RetoursService } from './retours.service';
import { EchecsEnvoiService } from './echecs-envoi.service';
import { CourrielsDeFactureService } from './courriels-facture.service';
import { CopiesService } from './copies.service';
import { LivraisonCourrielsService } from './livraison.service';
import { EnvoiCourrielService } from './envoi-courriel.service';
import { EnvoiPlateformeService } from './envoi-plateforme.service';

/** Remettre une facture : par courriel ou sur la plateforme, ce qui en revient, ce qui l'arrête. */
export const ENVOI = [
  RemisesRepository,
  PlafondDuJourService,
  ReceveursService,
  PermissionsEnvoiService,
  BlocageExpediteurService,
  DestinatairesService,
  AttentesService,
  RemisesService,
  RetoursService,
  EchecsEnvoiService,
  CourrielsDeFactureService,
  CopiesService,
  LivraisonCourrielsService,
  EnvoiCourrielService,
  EnvoiPlateformeService,
];
