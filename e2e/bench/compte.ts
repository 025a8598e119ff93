// Un professionnel prêt à facturer, ouvert sans juger les réponses : le produit d'un autre commit a un autre contrat.
import { randomBytes } from 'node:crypto';
import { attendreQue } from '../support/attendre';
import { lienDe } from '../support/courriels';
import { unClient } from '../support/constructeurs';
import type { Produit } from '../support/produit';
import { dUneAutreAdresse, unSiret } from '../support/session';

const MOT_DE_PASSE = 'Essai-2026!facile';

interface Reponse {
  statut: number;
  corps: Record<string, unknown>;
}

/** Un compte, son client, et de quoi appeler l'API. */
export interface Compte {
  readonly email: string;
  readonly motDePasse: string;
  readonly jeton: string;
  readonly id: string;
  readonly client: string;
  readonly appeler: (methode: string, chemin: string, corps?: object) => Promise<Reponse>;
}

const appelant =
  (url: string, jeton = ''): Compte['appeler'] =>
  async (methode, chemin, corps) => {
    const reponse = await fetch(`${url}/api${chemin}`, {
      method: methode,
      headers: {
        ...dUneAutreAdresse(),
        ...(corps && { 'Content-Type': 'application/json' }),
        ...(jeton && { Authorization: `Bearer ${jeton}` }),
      },
      ...(corps && { body: JSON.stringify(corps) }),
    });
    const texte = await reponse.text();
    const estJson = reponse.headers.get('content-type')?.startsWith('application/json');
    return {
      statut: reponse.status,
      corps: estJson ? (JSON.parse(texte) as Record<string, unknown>) : { texte },
    };
  };

/** @throws Error avec la réponse si le statut n'est pas de ceux-là */
function parmi({ statut, corps }: Reponse, ...attendus: number[]): Record<string, unknown> {
  if (!attendus.includes(statut))
    throw new Error(`${statut} au lieu de ${attendus.join()} : ${JSON.stringify(corps)}`);
  return corps;
}

/** Ce que rend une demande qui doit réussir. @throws Error avec la réponse sinon */
export async function reussir(reponse: Promise<Reponse>): Promise<Record<string, unknown>> {
  const { statut, corps } = await reponse;
  if (statut >= 300) throw new Error(`${statut} : ${JSON.stringify(corps)}`);
  return corps;
}

/** Attend que ce que les actes ont promis (PDF, courriels) soit fait. */
export const boiteVide = ({ db }: Produit, options: { pasMs?: number } = {}): Promise<unknown> =>
  attendreQue(
    async () => (await db.collection('boite_envoi').countDocuments({ etat: { $ne: 'fait' } })) === 0,
    'ce qui était promis',
    { delaiMs: 120_000, ...options },
  );

/** Ouvre le compte : inscrit, vérifié, connecté, ses mentions et un client enregistrés. */
export async function ouvrirCompte(produit: Produit): Promise<Compte> {
  const anonyme = appelant(produit.url);
  const email = `camille.${randomBytes(6).toString('hex')}@essai.example`;
  const identite = { prenom: 'Camille', nom: 'Moreau', email, password: MOT_DE_PASSE, siret: unSiret() };
  const { marque } = parmi(await anonyme('POST', '/auth/register', identite), 201);
  const courriel = await produit.courriels.attendre(
    ({ a, texte }) => a.includes(email) && texte.includes('/verify-email'),
    'la vérification',
  );
  const token = lienDe(courriel, '/verify-email').searchParams.get('token');
  parmi(await anonyme('POST', '/auth/verify-email', { token, ...(marque ? { marque } : {}) }), 200, 201);
  const { token: jeton, user } = parmi(
    await anonyme('POST', '/auth/login', { email, password: MOT_DE_PASSE }),
    200,
  );
  const appeler = appelant(produit.url, String(jeton));
  parmi(
    await appeler('PUT', '/users/me', { adresse: '12 rue des Lilas', codePostal: '69003', ville: 'Lyon' }),
    200,
  );
  const mentions = { natureOperation: 'services', modele: 'classique', couleurAccent: '#1f4fd8' };
  const posees = await appeler('PUT', '/mentions-legales', mentions);
  if (posees.statut === 404) parmi(await appeler('POST', '/mentions-legales', mentions), 201);
  const { _id } = parmi(await appeler('POST', '/clients', unClient()), 201);
  return {
    email,
    motDePasse: MOT_DE_PASSE,
    jeton: String(jeton),
    id: String((user as { _id: string })._id),
    client: String(_id),
    appeler,
  };
}
