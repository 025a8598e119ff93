import type { JSX } from 'react';
import { initialesClient, type Client } from '../model/client';

/** Les initiales d'un client, décoratives. */
export function AvatarClient({ client }: { client: Pick<Client, 'nom' | 'type'> }): JSX.Element {
  const classe = client.type === 'particulier' ? 'avatar-client avatar-client-particulier' : 'avatar-client';
  return (
    <span aria-hidden="true" className={classe}>
      {initialesClient(client.nom)}
    </span>
  );
}
