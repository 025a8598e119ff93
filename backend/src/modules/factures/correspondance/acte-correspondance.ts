import { AvoirService } from '../avoirs/avoir.service';
import { RecuesParVendeurService } from '../echeances/recues-par-vendeur.service';
import { EchecsEnvoiService } from '../envoi/echecs-envoi.service';
import { EnvoiCourrielService } from '../envoi/envoi-courriel.service';
import { AccesParLienService } from '../liens/acces-par-lien.service';
import { FacturePubliqueService } from '../liens/facture-publique.service';
import { LiensService } from '../liens/liens.service';
import { VisiteursService } from '../liens/visiteurs.service';
import { CorrespondanceService } from './correspondance.service';

/** Ce que cet acte apporte au module. */
export const CORRESPONDANCE = [CorrespondanceService];

/** Ce que les factures offrent aux litiges : les lire, y mener par un lien, les rectifier, envoyer l'avoir. */
export const POUR_LES_LITIGES = [
  ...CORRESPONDANCE,
  AccesParLienService,
  FacturePubliqueService,
  AvoirService,
  EnvoiCourrielService,
];

/** Ce que les factures offrent aux devis : le même réglage des liens publics, la même suite d'un envoi manqué, les factures reçues par vendeur. */
export const POUR_LES_DEVIS = [LiensService, VisiteursService, EchecsEnvoiService, RecuesParVendeurService];
