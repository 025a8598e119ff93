import { exiger, unSiret, type Session } from './session';

/** La date civile de Paris dans `jours` jours, AAAA-MM-JJ. */
export function dansJours(jours: number): string {
  const instant = new Date(Date.now() + jours * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);
}

/** Le corps d'un client professionnel complet. */
export function unClient(partiel: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    nom: 'Atelier Duval SARL',
    email: 'compta@atelier-duval.example',
    type: 'professionnel',
    siret: unSiret(),
    adresse: { rue: '4 quai de la Loire', codePostal: '75019', ville: 'Paris', pays: 'France' },
    ...partiel,
  };
}

/** Crée un client et rend son identifiant. */
export async function creerClient(session: Session, partiel: Record<string, unknown> = {}): Promise<string> {
  const reponse = await session.http.post<{ _id: string }>('/clients', unClient(partiel));
  return exiger(reponse, 201)._id;
}

/** Le corps d'une facture à émettre : une ligne, 120,00 €, échéance à 30 jours. */
export function uneFacture(client: string, partiel: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    client,
    dateEcheance: dansJours(30),
    lignes: [{ description: 'Conseil', quantite: 2, prixUnitaire: 60 }],
    ...partiel,
  };
}

/** Ce que les essais lisent d'une facture. */
export interface FactureRecue {
  readonly _id: string;
  readonly numero: string | null;
  readonly statut: string;
  readonly [champ: string]: unknown;
}

/** Émet une facture et la rend. */
export async function emettreFacture(
  session: Session,
  client: string,
  partiel: Record<string, unknown> = {},
): Promise<FactureRecue> {
  return exiger(await session.http.post<FactureRecue>('/factures', uneFacture(client, partiel)), 201);
}

/** Deux images d'un point, différentes, en PNG. */
const LOGOS = {
  premier: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  second: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
};

/** Donne au compte l'un des deux logos d'essai. */
export async function placerLogo(session: Session, lequel: keyof typeof LOGOS = 'premier'): Promise<void> {
  const image = Buffer.from(LOGOS[lequel], 'base64');
  exiger(await session.http.put('/users/me/logo', image, { headers: { 'Content-Type': 'image/png' } }), 200);
}
