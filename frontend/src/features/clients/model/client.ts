import type { Client, CorpsClient } from '@facturier/domaine/contrat/clients';
import type { TypeClient } from '@facturier/domaine/documents/facture';
import { CLIENT, lireIdentifiant } from '@facturier/domaine/saisies/client';
import { relever } from '@facturier/domaine/valeurs/regle';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';

export type { Client, CorpsClient } from '@facturier/domaine/contrat/clients';

/** La saisie d'un client ; `identifiant` reçoit un SIRET ou un SIREN. */
export interface SaisieClient {
  nom: string;
  email: string;
  telephone: string;
  type: TypeClient;
  identifiant: string;
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
}

export const CLIENT_NEUF: SaisieClient = {
  nom: '',
  email: '',
  telephone: '',
  type: 'particulier',
  identifiant: '',
  rue: '',
  codePostal: '',
  ville: '',
  pays: 'France',
};

/** Les pastilles de la liste. */
export const PASTILLES = [
  { valeur: 'tous', libelle: 'Tous' },
  { valeur: 'particulier', libelle: 'Particuliers' },
  { valeur: 'professionnel', libelle: 'Entreprises' },
] as const;
export type Pastille = (typeof PASTILLES)[number]['valeur'];

/** « Particulier » ou « Entreprise ». */
export const libelleType = (type: TypeClient): string =>
  type === 'professionnel' ? 'Entreprise' : 'Particulier';

/** « LT » pour « Les Tables du Parc » : deux lettres au plus. */
export const initialesClient = (nom: string): string =>
  nom
    .split(/[\s'’-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((mot) => ([...mot][0] ?? '').toUpperCase())
    .join('');

/** « 8 quai Saint-Antoine, 69002 Lyon » ; le pays ne paraît que s'il n'est pas la France. */
export function adresseEnLigne({ rue, codePostal, ville, pays }: Client['adresse']): string {
  const commune = `${codePostal} ${ville}`.trim();
  return [rue, commune, pays && pays !== 'France' ? pays : ''].filter(Boolean).join(', ');
}

/** Les clients qui répondent à la recherche (nom, email, téléphone, ville), sans accents ni casse, triés par nom. */
export function chercherClients(clients: readonly Client[], recherche: string): Client[] {
  const mots = cleDeRecherche(recherche).split(/\s+/).filter(Boolean);
  const ordre = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
  return clients
    .filter((client) => {
      const texte = cleDeRecherche(
        [client.nom, client.email, client.telephone, client.adresse.ville, client.siret ?? ''].join(' '),
      );
      return mots.every((mot) => texte.includes(mot));
    })
    .sort((a, b) => ordre.compare(a.nom, b.nom));
}

/** Combien de clients sous chaque pastille. */
export function compterClients(clients: readonly Client[]): Record<Pastille, number> {
  const professionnel = clients.filter(({ type }) => type === 'professionnel').length;
  return { tous: clients.length, professionnel, particulier: clients.length - professionnel };
}

/** Les clients d'une pastille. */
export const clientsDe = (clients: readonly Client[], pastille: Pastille): Client[] =>
  clients.filter(({ type }) => pastille === 'tous' || type === pastille);

/** La saisie qui correspond à un client enregistré. */
export const saisieDepuis = (client: Client): SaisieClient => ({
  nom: client.nom,
  email: client.email,
  telephone: client.telephone ?? '',
  type: client.type,
  identifiant: client.siret ?? client.siren ?? '',
  rue: client.adresse?.rue ?? '',
  codePostal: client.adresse?.codePostal ?? '',
  ville: client.adresse?.ville ?? '',
  pays: client.adresse?.pays || 'France',
});

/** Le corps à envoyer ; un particulier n'a pas de SIRET, 9 chiffres font un SIREN. */
export function corpsClient(saisie: SaisieClient): CorpsClient {
  return {
    nom: saisie.nom.trim(),
    email: saisie.email.trim(),
    telephone: saisie.telephone.trim(),
    type: saisie.type,
    ...(saisie.type === 'professionnel' && lireIdentifiant(saisie.identifiant)),
    adresse: {
      rue: saisie.rue.trim(),
      codePostal: saisie.codePostal.trim(),
      ville: saisie.ville.trim(),
      pays: saisie.pays.trim() || 'France',
    },
  };
}

/** Ce qui ne va pas dans la saisie, champ par champ ; le SIRET et le SIREN se tapent au même endroit. */
export function fautesClient(saisie: SaisieClient): Partial<Record<keyof SaisieClient, string>> {
  const identifiant = saisie.type === 'professionnel' ? lireIdentifiant(saisie.identifiant) : {};
  const fautes = relever({ ...saisie, ...identifiant }, CLIENT).map(({ champ, message }) => [
    champ === 'siret' || champ === 'siren' ? 'identifiant' : champ,
    message,
  ]);
  return Object.fromEntries(fautes) as Partial<Record<keyof SaisieClient, string>>;
}

/** Un autre client qui porte déjà cette adresse, s'il y en a un. */
export function doublonEmail(clients: readonly Client[], email: string, saufId?: string): Client | undefined {
  const cherche = email.trim().toLowerCase();
  return cherche ? clients.find((client) => client._id !== saufId && client.email === cherche) : undefined;
}
