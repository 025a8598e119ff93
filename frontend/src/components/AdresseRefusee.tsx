import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { EtatEmailClient } from '@facturier/domaine/contrat/clients';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Alerte } from './Alerte';

/** La fiche du client, son adresse e-mail prête à corriger. */
export const versLAdresse = (clientId: string): string =>
  `${paths.clientEdition.href(clientId)}#edition-client-email`;

/** Un serveur a refusé l'adresse d'un client : laquelle, pourquoi, ce que cela arrête, et où la corriger. */
export function AdresseRefusee({
  email,
  etat,
  clientId,
}: {
  email: string;
  etat: EtatEmailClient;
  clientId: string;
}): JSX.Element {
  const lisible = emailLisible(email);
  return (
    <Alerte
      type="alerte"
      titre={`L’adresse ${lisible} a été refusée`}
      action={<Link to={versLAdresse(clientId)}>Corriger l’adresse</Link>}
    >
      {etat.raison} D’ici là, aucun rappel automatique ne part vers ce client.
    </Alerte>
  );
}
