import { ecartsDeTotaux, type TotauxAnnonces } from '@facturier/domaine/documents/totaux';
import { type ChampFautif, ErreurMetier } from '../../../common/errors/erreur-metier';

const MONTANTS: Readonly<Record<string, string>> = {
  montantHT: 'total HT',
  montantTTC: 'total TTC',
  tauxTVA: 'taux de TVA',
  'remise.montant': 'remise',
};

/** « total HT », « montant de la ligne 2 » : un montant, nommé pour la personne. */
function nommerMontant(champ: string): string {
  const [, rang, quoi] = champ.split('.');
  return MONTANTS[champ] ?? `${quoi === 'remise' ? 'remise' : 'montant'} de la ligne ${Number(rang) + 1}`;
}

export class TotauxDifferents extends ErreurMetier {
  readonly code = 'TOTAUX_DIFFERENTS';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    const lesquels = champs.map(({ champ }) => nommerMontant(champ)).join(', ');
    super(`Les montants envoyés diffèrent de ceux que nous calculons\u00a0: ${lesquels}.`, {}, champs);
  }
}

/** Compare les montants annoncés à ceux que nous calculons. @throws TotauxDifferents qui dit lesquels */
export function verifierTotaux(
  contenu: Parameters<typeof ecartsDeTotaux>[0],
  annonces: TotauxAnnonces | null,
): void {
  const ecarts = annonces ? ecartsDeTotaux(contenu, annonces) : [];
  if (ecarts.length > 0) throw new TotauxDifferents(ecarts);
}
