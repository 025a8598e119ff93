import { AccesParLienService } from './acces-par-lien.service';
import { AncienneAdresseService } from './ancienne-adresse.service';
import { CarteDeFactureService } from './carte-de-facture.service';
import { ConsultationsRepository } from './consultations.repository';
import { ConsultationsService } from './consultations.service';
import { DonneesLiensService } from './donnees-liens.service';
import { FacturePubliqueService } from './facture-publique.service';
import { FaitsLiensService } from './faits-liens.service';
import { InvitationService } from './invitation.service';
import { JetonsLienService } from './jetons-lien.service';
import { LiensController } from './liens.controller';
import { LiensDeCourrielService } from './liens-de-courriel.service';
import { LiensPublicsController } from './liens-publics.controller';
import { LiensRepository } from './liens.repository';
import { LiensService } from './liens.service';
import { OuvertureLiensService } from './ouverture-liens.service';
import { PaiementEnLigneService } from './paiement-en-ligne.service';
import { TracesLiensService } from './traces-liens.service';
import { VisiteursService } from './visiteurs.service';
import { VisitesLiensService } from './visites-liens.service';
import { VuesParLienRepository } from './vues-par-lien.repository';

/** Ce que cet acte apporte au module. */
export const LIENS = [
  LiensRepository,
  ConsultationsRepository,
  VuesParLienRepository,
  JetonsLienService,
  OuvertureLiensService,
  VisitesLiensService,
  LiensService,
  InvitationService,
  PaiementEnLigneService,
  LiensDeCourrielService,
  AccesParLienService,
  FacturePubliqueService,
  CarteDeFactureService,
  FaitsLiensService,
  TracesLiensService,
  ConsultationsService,
  VisiteursService,
  DonneesLiensService,
  AncienneAdresseService,
];
export const CONTROLEURS_LIENS = [LiensController, LiensPublicsController];
