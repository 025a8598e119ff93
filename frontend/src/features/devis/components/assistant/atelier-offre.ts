import type { Conclusion } from '@facturier/domaine/devis/retractation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Dispatch } from 'react';
import { type ChampSaisi, lierChamp } from '@/components/formulaire/champ-saisi';
import type { ActionDevis } from '../../model/assistant-devis';
import type { ChampOffre, OffreTapee } from '../../model/offre-tapee';

/** Ce que chaque partie de l'étape « Offre » reçoit. Un champ s'y nomme comme le serveur le nomme. */
export interface AtelierDOffre {
  offre: OffreTapee;
  agir: Dispatch<ActionDevis>;
  aujourdhui: DateCivile;
  totalCentimes: number;
  /** Ce qui décide du droit de ce client, tel que le devis le dit à ce moment de la saisie. */
  conclusion: Conclusion;
  fauteDe: (champ: string) => string | null;
  estRequis: (champ: string) => boolean;
  /** L'identifiant du champ à l'écran. */
  id: (champ: string) => string;
}

/** Un champ de l'offre, lié à la saisie ; `chemin`, s'il n'a pas le nom du champ. */
export function lier<C extends ChampOffre>(
  { offre, agir, fauteDe, id }: AtelierDOffre,
  champ: C,
  chemin = `offre.${champ}`,
): ChampSaisi<OffreTapee[C]> {
  return lierChamp<OffreTapee[C]>({
    id: id(chemin),
    valeur: offre[champ],
    faute: fauteDe(chemin),
    changer: (valeur) => agir({ type: 'offre/champ', champ, valeur }),
  });
}
