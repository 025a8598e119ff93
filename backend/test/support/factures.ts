import type { Facture, FactureResume } from '@facturier/domaine/contrat/factures';
import type { Client } from '@facturier/domaine/contrat/clients';
import type { CompteDeTest } from './builders';

export const ADRESSE = { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' };

/** Crée un client professionnel par l'API. */
export async function unClient(compte: CompteDeTest, plus: Record<string, unknown> = {}): Promise<Client> {
  const corps = {
    nom: 'Les Tables du Parc',
    email: 'compta@tablesduparc.fr',
    type: 'professionnel',
    adresse: ADRESSE,
    ...plus,
  };
  const { statut, corps: client } = await compte.post<Client>('/clients', corps);
  if (statut !== 201) throw new Error(`client refusé : ${JSON.stringify(client)}`);
  return client;
}

/** Le corps d'une facture de 100 € à ce client, échéance à 30 jours du 21 novembre 2026. */
export const corpsDeFacture = (
  client: string,
  plus: Record<string, unknown> = {},
): Record<string, unknown> => ({
  client,
  dateEcheance: '2026-12-21',
  lignes: [{ description: 'Vaisselle sur mesure', quantite: 4, prixUnitaire: 25 }],
  ...plus,
});

/** Émet une facture par l'API. */
export async function uneFacture(
  compte: CompteDeTest,
  client: string,
  plus: Record<string, unknown> = {},
): Promise<Facture> {
  const { statut, corps } = await compte.post<Facture>('/factures', corpsDeFacture(client, plus));
  if (statut !== 201) throw new Error(`facture refusée : ${JSON.stringify(corps)}`);
  return corps;
}

/** Toutes les pages d'une liste, bout à bout. */
export async function toutesLesPages(compte: CompteDeTest, chemin: string): Promise<FactureResume[]> {
  const factures: FactureResume[] = [];
  let curseur = '';
  do {
    const suite = curseur && `${chemin.includes('?') ? '&' : '?'}curseur=${curseur}`;
    const { corps, entetes } = await compte.get<FactureResume[]>(`${chemin}${suite}`);
    factures.push(...corps);
    curseur = String(entetes['x-curseur-suivant'] ?? '');
  } while (curseur);
  return factures;
}
