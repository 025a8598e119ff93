import { AvoirService } from '../avoirs/avoir.service';
import { RecuesParVendeurService } from '../echeances/recues-par-vendeur.service';
import { EchecsEnvoiService } from '../envoi/echecs-envoi.service';
import { EnvoiCourrielService } from '../envoi/envoi-courriel.service';
import { CorrespondanceService } from './correspondance.service';

/** Ce que cet acte apporte au module. */
export const CORRESPONDANCE = [CorrespondanceService];

/** Ce que les factures offrent aux litiges : les lire, les rectifier, envoyer l'avoir. */
export const POUR_LES_LITIGES = [...CORRESPONDANCE, AvoirService, EnvoiCourrielService];

/** Ce que les factures offrent aux devis : la même suite d'un envoi manqué, les factures reçues par vendeur. */
export const POUR_LES_DEVIS = [EchecsEnvoiService, RecuesParVendeurService];
