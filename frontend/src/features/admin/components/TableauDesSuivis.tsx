import type { JSX } from 'react';
import { TableauReplie } from '@/components/graphes/GrapheEtTableau';
import { useSeries } from '../api/lectures';
import type { Suivi } from '../model/allure';

/** Ce que disent les petites courbes, en nombres, derrière « Voir le tableau » : une colonne par courbe. */
export function TableauDesSuivis({ nom, suivis }: { nom: string; suivis: readonly Suivi[] }): JSX.Element {
  const { data: series } = useSeries();
  const colonnes = suivis.map(({ nom: titre, valeur, ecrire }) => ({
    titre,
    texte: (mois: Parameters<typeof valeur>[0]) => ecrire(valeur(mois)),
  }));
  return <TableauReplie nom={nom} mois={series?.mois ?? []} colonnes={colonnes} />;
}
