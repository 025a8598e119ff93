import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { Client } from '@facturier/domaine/contrat/clients';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';

/** « LT » pour « Les Tables du Parc » : deux lettres au plus. */
export const initialesClient = (nom: string): string =>
  nom
    .split(/[\s'’-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((mot) => ([...mot][0] ?? '').toUpperCase())
    .join('');

/** Les clients qui répondent à la recherche (nom, email, téléphone, ville), sans accents ni casse, triés par nom. */
export function chercherClients(clients: readonly Client[], recherche: string): Client[] {
  const mots = cleDeRecherche(recherche).split(/\s+/).filter(Boolean);
  const ordre = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
  return clients
    .filter((client) => {
      const texte = cleDeRecherche(
        [
          client.nom,
          client.email,
          emailLisible(client.email ?? ''),
          client.telephone,
          client.adresse.ville,
          client.siret ?? '',
        ].join(' '),
      );
      return mots.every((mot) => texte.includes(mot));
    })
    .sort((a, b) => ordre.compare(a.nom, b.nom));
}
