import type { Vendeur } from '@facturier/domaine/documents/facture';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ContenuFactureDto } from '../dto/facture.dto';
import { type FactureSaisie, lireFacture } from '../dto/saisie.mapper';
import { verifierTotaux } from '../dto/totaux-annonces';
import type { ContenuEnregistre } from './brouillon';
import { completerContenu, type MentionsDuProfil, verifierRedites } from './contenu';
import { fusionnerBrouillon } from './fusion';

/** Ce qu'une demande a d'une facture : un devis l'a aussi. */
export const saisieDe = (dto: ContenuFactureDto, avant: ContenuEnregistre | null): FactureSaisie =>
  avant ? fusionnerBrouillon(avant, dto) : lireFacture(dto);

/** Le contenu demandé, complété du profil, ses totaux et ses redites vérifiés. @throws TotauxDifferents, SaisieInvalide */
export function lireContenu(
  saisie: FactureSaisie,
  { vendeur, mentions }: { vendeur: Vendeur; mentions: MentionsDuProfil },
  aujourdhui: DateCivile,
): ContenuSaisi & { dateEmission: DateCivile } {
  verifierTotaux(saisie.contenu, saisie.annonces);
  verifierRedites(saisie, vendeur, aujourdhui);
  return completerContenu(saisie, aujourdhui, mentions);
}
