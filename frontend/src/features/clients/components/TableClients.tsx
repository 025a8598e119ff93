import { formaterTelephone } from '@facturier/domaine/valeurs/telephone';
import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { libelleSorte, type Client } from '../model/client';
import styles from './clients.module.css';

/** Les clients en tableau ; chaque nom est un vrai lien, étendu à sa rangée. */
export function TableClients({ clients }: { clients: readonly Client[] }): JSX.Element {
  return (
    <div className={clsx(listes.cadre, listes.defile)}>
      <table className={clsx(listes.tableau, styles.clientsTableau)}>
        <caption className={textes.lecteurs}>Clients</caption>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Type</th>
            <th scope="col">E-mail</th>
            <th scope="col">Téléphone</th>
            <th scope="col">Ville</th>
            <th scope="col" className={styles.nombre}>
              Factures
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr
              key={client._id}
              className={listes.menante}
              title={[client.nom, emailLisible(client.email ?? '')].filter(Boolean).join(', ')}
            >
              <td>
                <Link
                  id={`client-${client._id}`}
                  to={paths.client.href(client._id)}
                  className={listes.lienEtendu}
                >
                  {client.nom}
                </Link>
              </td>
              <td>{libelleSorte(client)}</td>
              <td>{client.email ? emailLisible(client.email) : '–'}</td>
              <td className={textes.chiffres}>
                {client.telephone ? formaterTelephone(client.telephone) : '–'}
              </td>
              <td>{client.adresse.ville || '–'}</td>
              <td className={clsx(styles.nombre, textes.chiffres)}>{client.nombreFactures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
