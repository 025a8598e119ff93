import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { MentionsSaisies } from '@facturier/domaine/documents/facture';
import { ecartsDeTotaux } from '@facturier/domaine/documents/totaux';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { TotauxDifferents } from './erreurs';

/** Le contenu, avec la date et les mentions du profil pour ce qui n'a pas été dit. */
export const completerContenu = (
  contenu: ContenuSaisi,
  aujourdhui: DateCivile,
  parDefaut: MentionsSaisies,
): ContenuSaisi & { dateEmission: DateCivile } => ({
  ...contenu,
  dateEmission: contenu.dateEmission ?? aujourdhui,
  mentions: {
    conditionsPaiement: contenu.mentions.conditionsPaiement ?? parDefaut.conditionsPaiement,
    mentionLibre: contenu.mentions.mentionLibre ?? parDefaut.mentionLibre,
  },
});

/** Compare les totaux annoncés à ceux que nous calculons. @throws TotauxDifferents qui dit lesquels */
export function verifierTotaux({ contenu, annonces }: FactureSaisie): void {
  const ecarts = annonces ? ecartsDeTotaux(contenu.lignes, annonces) : [];
  if (ecarts.length > 0) throw new TotauxDifferents(ecarts);
}
