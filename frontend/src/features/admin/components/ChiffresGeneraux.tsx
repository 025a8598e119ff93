import type { JSX } from 'react';
import { useStatistiques } from '../api/lectures';
import { afficherNombre, Chiffres } from './Chiffres';

/** Les quatre totaux du produit. */
export function ChiffresGeneraux(): JSX.Element {
  const requete = useStatistiques();
  const { data } = requete;
  return (
    <Chiffres
      titre="Le produit"
      requete={requete}
      chiffres={
        data
          ? [
              {
                champ: 'totalRegistrations',
                libelle: 'Inscriptions',
                valeur: afficherNombre(data.totalRegistrations),
              },
              { champ: 'totalFactures', libelle: 'Factures', valeur: afficherNombre(data.totalFactures) },
              { champ: 'totalClients', libelle: 'Clients', valeur: afficherNombre(data.totalClients) },
              { champ: 'totalLogins', libelle: 'Connexions', valeur: afficherNombre(data.totalLogins) },
            ]
          : []
      }
    />
  );
}
