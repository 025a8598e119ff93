import { LienDevis, LienDevisSchema } from '../schemas/lien-devis.schema';
import { CarteDeDevisService } from './carte-de-devis.service';
import { DefisSignatureService } from './defis-signature.service';
import { DonneesLiensDevisService } from './donnees-liens-devis.service';
import { LiensDevisPublicsController } from './liens-devis-publics.controller';
import { LiensDevisRepository } from './liens-devis.repository';
import { LiensDevisService } from './liens-devis.service';
import { PageDevisService } from './page-devis.service';
import { AncienneAdresseDevisService } from './ancienne-adresse-devis.service';
import { AvisDevisService } from './avis-devis.service';
import { ConstatsDevisService } from './constats-devis.service';
import { DevisPartisService } from './devis-partis.service';
import { RemiseDevisService } from './remise-devis.service';
import { DepartDevisService } from './depart-devis.service';
import { EnvoiDevisService } from './envoi-devis.service';
import { LivraisonDevisService } from './livraison-devis.service';
import { LiensEmisService } from './liens-emis.service';
import { MessagesDevisService } from './messages-devis.service';
import { RappelsDevisService } from './rappels-devis.service';
import { RappelsDevisTravail } from './rappels-devis.travail';
import { RefusParLienService } from './refus-par-lien.service';
import { SuiviDevisRepository } from './suivi-devis.repository';
import { VersLesClientsService } from './vers-les-clients.service';
import { VisitesDevisService } from './visites-devis.service';
import { EnvoisDevisController } from './envois-devis.controller';

/** Ce que cet acte apporte au module. */
export const SCHEMAS_LIENS_DEVIS = [{ name: LienDevis.name, schema: LienDevisSchema }];
export const LIENS_DEVIS = [
  LiensDevisRepository,
  AncienneAdresseDevisService,
  LiensDevisService,
  DefisSignatureService,
  PageDevisService,
  CarteDeDevisService,
  DonneesLiensDevisService,
  AvisDevisService,
  ConstatsDevisService,
  DepartDevisService,
  DevisPartisService,
  RemiseDevisService,
  EnvoiDevisService,
  LivraisonDevisService,
  LiensEmisService,
  MessagesDevisService,
  RappelsDevisService,
  RappelsDevisTravail,
  RefusParLienService,
  SuiviDevisRepository,
  VersLesClientsService,
  VisitesDevisService,
];
export const CONTROLEURS_LIENS_DEVIS = [EnvoisDevisController, LiensDevisPublicsController];
