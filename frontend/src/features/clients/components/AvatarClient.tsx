import { clsx } from 'clsx';
import type { JSX } from 'react';
import type { Client } from '../model/client';
import { initialesClient } from '../model/trouver-clients';
import styles from './clients.module.css';

/** Les initiales d'un client, décoratives. */
export function AvatarClient({ client }: { client: Pick<Client, 'nom' | 'type'> }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.avatarClient, client.type === 'particulier' && styles.avatarClientParticulier)}
    >
      {initialesClient(client.nom)}
    </span>
  );
}
