import type { TypesDeLActivite } from './activite';
import type { TypesDesArchives } from './archives';
import type { TypesDesAnterieures } from './anterieures';
import type { TypesDesImports } from './imports';
import type { CorpsDemandeRecue } from './factures-demandes';
import type { TypesDesDeclarationsPlateforme } from './declarations-plateforme';
import type { TypesDesDomainesEnvoi } from './domaines-envoi';
import type { TypesDeLaPlateforme } from './plateforme';
import type { TypesDeLaVieElectronique } from './vie-electronique';
import type { TypesDesRecurrences } from './recurrences';
import type { TypesDesVerifiables } from './verifiables';
import type * as encaissements from './encaissements';
import type * as recettes from './recettes';

/** Ce que le fil porte de l'argent reçu : le livre, l'encaissement en ligne, les comptes qui s'en font, et ce qui s'en garde. */
export interface TypesDeLArgent
  extends
    TypesDeLActivite,
    TypesDesArchives,
    TypesDesAnterieures,
    TypesDesImports,
    TypesDesRecurrences,
    TypesDesDomainesEnvoi,
    TypesDeLaPlateforme,
    TypesDesDeclarationsPlateforme,
    TypesDeLaVieElectronique,
    TypesDesVerifiables {
  // Le livre des recettes
  Recette: recettes.Recette;
  CorpsRecette: recettes.CorpsRecette;
  CorpsCorrectionRecette: recettes.CorpsCorrectionRecette;
  CriteresRecettes: recettes.CriteresRecettes;
  SommesRecettes: recettes.SommesRecettes;
  CriteresSommesRecettes: recettes.CriteresSommesRecettes;
  CriteresExportRecettes: recettes.CriteresExportRecettes;
  // Ce qu’un organisme public a reçu
  CorpsDemandeRecue: CorpsDemandeRecue;
  // L’encaissement en ligne
  CompteEncaissement: encaissements.CompteEncaissement;
  CorpsCompteEncaissement: encaissements.CorpsCompteEncaissement;
  PageDuPrestataire: encaissements.PageDuPrestataire;
  PaiementPublic: encaissements.PaiementPublic;
  EncaissementsDeFacture: encaissements.EncaissementsDeFacture;
  CorpsRemboursement: encaissements.CorpsRemboursement;
}
