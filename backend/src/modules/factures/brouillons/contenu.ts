import type { Vendeur } from '@facturier/domaine/documents/facture';
import {
  type ConditionsPaiement,
  conditionsParDefaut,
  echeanceDe,
} from '@facturier/domaine/documents/conditions';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import { fautesDEcheanceRedite, fautesDeRedites } from '@facturier/domaine/documents/redites';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { type FactureSaisie, verifierTotaux } from '../saisie';

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

/** Ce que la demande dit deux fois, autrement, ou à l'encontre du profil et de la loi. @throws SaisieInvalide */
export function verifierRedites(
  saisie: FactureSaisie,
  profil: Pick<Vendeur, 'siret' | 'tvaIntracommunautaire'>,
  aujourdhui: DateCivile,
): void {
  const { dateEmission, dateEcheance } = saisie.contenu;
  const dates = { dateEmission: dateEmission ?? aujourdhui, dateEcheance };
  const fautes = [
    ...fautesDeRedites(saisie.redites, profil, aujourdhui),
    ...fautesDEcheanceRedite(dates, saisie.conditions.delai),
  ];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}

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
