import type { Vendeur } from '@facturier/domaine/documents/facture';
import {
  type ConditionsPaiement,
  conditionsParDefaut,
  echeanceDe,
} from '@facturier/domaine/documents/conditions';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import { type DateCivile, formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { type FactureSaisie, fautesDeRedites, lireFacture, verifierTotaux } from '../dto/saisie.mapper';
import type { ContenuFactureDto } from '../dto/facture.dto';
import type { ContenuEnregistre } from './brouillon';
import { fusionnerBrouillon } from './fusion';

/** Ce que le profil donne à une facture qui ne le dit pas. */
interface MentionsDuProfil {
  conditions?: ConditionsPaiement;
  conditionsPaiement?: string;
  mentionLibre?: string;
}

/** Le contenu, avec la date et les mentions du profil pour ce qui n'a pas été dit ; un délai dit sans échéance la donne. */
export function completerContenu(
  { contenu, conditions }: FactureSaisie,
  aujourdhui: DateCivile,
  parDefaut: MentionsDuProfil,
): ContenuSaisi & { dateEmission: DateCivile } {
  const dateEmission = contenu.dateEmission ?? aujourdhui;
  return {
    ...contenu,
    dateEmission,
    dateEcheance:
      contenu.dateEcheance ?? (conditions.delai ? echeanceDe(dateEmission, conditions.delai) : null),
    mentions: {
      conditions: {
        ...conditionsParDefaut(aujourdhui),
        ...parDefaut.conditions,
        ...contenu.mentions.conditions,
        ...conditions,
      },
      conditionsPaiement: contenu.mentions.conditionsPaiement ?? parDefaut.conditionsPaiement,
      mentionLibre: contenu.mentions.mentionLibre ?? parDefaut.mentionLibre,
    },
  };
}

/** L'échéance et le délai, dits ensemble, se tiennent. */
function fauteDEcheance({ contenu, conditions }: FactureSaisie, aujourdhui: DateCivile): string | null {
  if (!conditions.delai || !contenu.dateEcheance) return null;
  const echeance = echeanceDe(contenu.dateEmission ?? aujourdhui, conditions.delai);
  return echeance === contenu.dateEcheance
    ? null
    : `Le délai donne l’échéance du ${formaterDateCourte(echeance)}\u00a0: corrigez l’un ou l’autre.`;
}

/** Ce que la demande dit deux fois, autrement, ou à l'encontre du profil et de la loi. @throws SaisieInvalide */
export function verifierRedites(
  saisie: FactureSaisie,
  profil: Pick<Vendeur, 'siret' | 'tvaIntracommunautaire'>,
  aujourdhui: DateCivile,
): void {
  const echeance = fauteDEcheance(saisie, aujourdhui);
  const fautes = [
    ...fautesDeRedites(saisie.redites, profil, aujourdhui),
    ...(echeance ? [{ champ: 'dateEcheance', message: echeance }] : []),
  ];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}

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
