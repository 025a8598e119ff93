import type { CorpsContact } from '@facturier/domaine/contrat/messaging';
import { appeler } from '@/lib/appel-public';

/** Ce que le visiteur écrit. `siteWeb` est le champ caché aux humains. */
export type MessageContact = Required<CorpsContact>;

/** `POST /contact`. Lève `ErreurApi`, panne comprise. */
export const envoyerContact = (message: MessageContact): Promise<unknown> =>
  appeler('POST /contact', { corps: message });
