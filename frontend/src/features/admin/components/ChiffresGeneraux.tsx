import type { JSX } from 'react';
import { useSeries, useStatistiques } from '../api/lectures';
import { allureDesMois, type Suivi } from '../model/allure';
import type { Statistiques } from '../model/chiffres';
import { afficherNombre, Chiffres } from './Chiffres';
import { TableauDesSuivis } from './TableauDesSuivis';

/** Chaque total et ce qui s'y ajoute mois par mois. */
const TOTAUX: (Pick<Suivi, 'nom' | 'valeur'> & {
  champ: 'totalRegistrations' | 'totalFactures' | 'totalClients' | 'totalLogins';
})[] = [
  { champ: 'totalRegistrations', nom: 'Inscriptions', valeur: ({ inscriptions }) => inscriptions },
  { champ: 'totalFactures', nom: 'Factures', valeur: ({ factures }) => factures },
  { champ: 'totalClients', nom: 'Clients', valeur: ({ clients }) => clients },
  { champ: 'totalLogins', nom: 'Connexions', valeur: ({ connexions }) => connexions },
];
const SUIVIS = TOTAUX.map(({ nom, valeur }): Suivi => ({ nom, valeur, ecrire: afficherNombre }));

/** Les quatre totaux du produit, douze mois sous chacun. */
export function ChiffresGeneraux(): JSX.Element {
  const requete = useStatistiques();
  const { data: series } = useSeries();
  const chiffresDe = (data: Statistiques) =>
    TOTAUX.map(({ champ, nom }, rang) => ({
      champ,
      libelle: nom,
      valeur: afficherNombre(data[champ]),
      allure: series && allureDesMois(series.mois, SUIVIS[rang]!),
    }));
  return (
    <Chiffres
      titre="Le produit"
      requete={requete}
      courbes
      chiffres={requete.data ? chiffresDe(requete.data) : []}
    >
      <TableauDesSuivis nom="Le produit, mois par mois" suivis={SUIVIS} />
    </Chiffres>
  );
}
