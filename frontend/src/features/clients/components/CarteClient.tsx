import { formaterTelephone } from '@facturier/domaine/valeurs/telephone';
import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icone, type NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { accorder } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { adresseEnLigne, libelleSorte, type Client } from '../model/client';
import { AvatarClient } from './AvatarClient';
import styles from './clients.module.css';

function Detail({
  icone,
  libelle,
  children,
}: {
  icone: NomIcone;
  libelle: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <div>
      <dt>
        <Icone nom={icone} taille={16} />
        <span className={textes.lecteurs}>{libelle}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Un client en carte : nom, email, téléphone, adresse. `surSelection` : la carte sert à choisir, elle ne mène nulle part. */
export function CarteClient({
  client,
  surSelection,
}: {
  client: Client;
  surSelection?: (client: Client) => void;
}): JSX.Element {
  const adresse = adresseEnLigne(client.adresse);
  const sous = client.nombreFactures
    ? `${libelleSorte(client)} · ${accorder(client.nombreFactures, 'facture')}`
    : libelleSorte(client);
  return (
    <li className={styles.clientCarte}>
      <div className={styles.clientCarteTete}>
        <AvatarClient client={client} />
        <div style={{ minWidth: 0 }}>
          {surSelection ? (
            <span className={styles.clientCarteNom}>{client.nom}</span>
          ) : (
            <Link
              id={`client-${client._id}`}
              to={paths.client.href(client._id)}
              className={styles.clientCarteNom}
            >
              {client.nom}
            </Link>
          )}
          <span className={styles.clientCarteSous}>{sous}</span>
        </div>
      </div>
      <dl className={styles.clientCarteDetails}>
        {client.email && (
          <Detail icone="courriel" libelle="E-mail">
            {emailLisible(client.email)}
          </Detail>
        )}
        {client.telephone && (
          <Detail icone="telephone" libelle="Téléphone">
            {formaterTelephone(client.telephone)}
          </Detail>
        )}
        {adresse && (
          <Detail icone="lieu" libelle="Adresse">
            {adresse}
          </Detail>
        )}
      </dl>
      {surSelection && (
        <Button onClick={() => surSelection(client)} aria-label={`Sélectionner ${client.nom}`}>
          Sélectionner
        </Button>
      )}
    </li>
  );
}
