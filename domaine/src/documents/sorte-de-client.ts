import type { CategorieClient, ClientFige } from './facture';

/** À qui l'on vend ; un non-professionnel est une personne morale qui agit hors de toute activité (C. consom., art. liminaire). */
export type SorteDeClient = 'particulier' | 'non_professionnel' | CategorieClient;

type Client = Pick<
  ClientFige,
  'type' | 'categorie' | 'activiteEconomique' | 'siret' | 'siren' | 'tvaIntracommunautaire'
>;

/** Vrai d'une association dont rien ne dit si elle exerce une activité : ni réponse, ni numéro. */
export const activiteADemander = ({ categorie, activiteEconomique, ...numeros }: Client): boolean =>
  categorie === 'association' &&
  activiteEconomique === undefined &&
  !numeros.siren &&
  !numeros.siret &&
  !numeros.tvaIntracommunautaire;

/** La sorte d'un client : une entreprise, si rien de plus fin n'est dit d'un professionnel. Une association sans réponse suit ses numéros. */
export function sorteDeClient(client: Client): SorteDeClient {
  if (client.type === 'particulier') return 'particulier';
  const { categorie = 'entreprise', activiteEconomique } = client;
  const sansActivite = activiteEconomique === false || activiteADemander(client);
  return categorie === 'association' && sansActivite ? 'non_professionnel' : categorie;
}

/** Vrai d'une entreprise, ou d'une association qui agit comme elle : les délais du commerce la tiennent (C. com., art. L441-10) ; un organisme public a les siens. */
export const estDuCommerce = (client: Client): boolean =>
  ['entreprise', 'association'].includes(sorteDeClient(client));
