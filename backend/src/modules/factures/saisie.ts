import type { DateLibre } from '../documents/dates-libres';
import type { ConditionsPaiement } from '@facturier/domaine/documents/conditions';
import type { MentionsSaisies } from '@facturier/domaine/documents/facture';
import type { Redites } from '@facturier/domaine/documents/redites';
import { ecartsDeTotaux, type TotauxAnnonces } from '@facturier/domaine/documents/totaux';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import { type ChampFautif, ErreurMetier } from '../../common/errors/erreur-metier';

/** Une facture telle qu'elle est demandée, en unités entières : passé l'entrée, plus rien ne lit la forme du fil. */
export interface FactureSaisie {
  /** Identifiant de la fiche du client. */
  client: string | null;
  contenu: ContenuSaisi;
  /** Ce que la demande dit des conditions de paiement : le reste vient du profil. */
  conditions: Partial<ConditionsPaiement>;
  /** Ce qu'elle redit du profil ou de la loi, à comparer ; `null` quand la facture vient de chez nous. */
  redites: Redites | null;
  /** Ce que l'appelant dit avoir calculé ; `null` quand la facture vient de chez nous. */
  annonces: TotauxAnnonces | null;
}

/** Ce qu'une demande dit d'une facture : un champ absent reste tel qu'il est ; présent et `undefined`, il est vidé. */
export interface SaisieDite extends Pick<FactureSaisie, 'conditions' | 'redites' | 'annonces'> {
  client?: string | null;
  contenu: Partial<Omit<ContenuSaisi, 'mentions'>>;
  /** Dites une à une ; `null` les vide toutes. */
  mentions?: Partial<MentionsSaisies> | null;
}

/** Une facture dont rien n'est encore dit. */
export const SAISIE_VIDE: FactureSaisie = {
  client: null,
  contenu: { dateEmission: null, dateEcheance: null, lignes: [], mentions: {} },
  conditions: {},
  redites: null,
  annonces: null,
};

/**
 * Une saisie, avec ce qu'une demande en dit : les lignes se remplacent ensemble, les mentions une à une. Un délai dit sans échéance la
 * redonne ; une échéance qui le suivait et n'est pas redite le suit encore. Les totaux annoncés se comparent à ceux du résultat.
 */
export function fusionner(avant: FactureSaisie, dite: SaisieDite): FactureSaisie {
  const { client = avant.client, contenu, mentions, conditions, redites, annonces } = dite;
  const sansEcheance = contenu.dateEcheance === undefined;
  const delai = sansEcheance ? avant.conditions.delai : undefined;
  return {
    client,
    contenu: {
      ...avant.contenu,
      ...contenu,
      ...(mentions !== undefined && { mentions: { ...(mentions && avant.contenu.mentions), ...mentions } }),
      ...(conditions.delai && sansEcheance && { dateEcheance: null }),
    },
    conditions: { ...(delai && { delai }), ...conditions },
    redites,
    annonces,
  };
}

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

/** Ce que personne n'a tapé des dates d'une saisie ; l'échéance d'un délai suit une date d'émission libre. */
export function datesLibres({ contenu, conditions }: FactureSaisie): DateLibre[] | undefined {
  if (contenu.dateEmission) return undefined;
  return conditions.delai && !contenu.dateEcheance ? ['emission', 'echeance'] : ['emission'];
}
