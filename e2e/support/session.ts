import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { lienDe, type BoiteAuxLettres } from './courriels';
import { reponsesDuProduit } from './reponses-du-contrat';

/** Ce qu'il faut du produit pour y ouvrir un compte : son adresse et sa boîte aux lettres. */
export interface ProduitJoignable {
  readonly url: string;
  readonly courriels: Pick<BoiteAuxLettres, 'attendre'>;
}

/** Une personne connectée, et de quoi appeler l'API en son nom. */
export interface Session {
  readonly http: AxiosInstance;
  readonly id: string;
  readonly email: string;
  readonly motDePasse: string;
  readonly jeton: string;
  /** Le même compte, vu d'une autre instance. */
  sur(url: string): AxiosInstance;
}

const MOT_DE_PASSE = 'Essai-2026!facile';

/**
 * Un client de l'API ; aucune réponse n'est une exception, l'essai regarde le statut.
 * Mais toute réponse JSON a la forme que le contrat écrit. @throws Error avec les écarts
 */
export function clientHttp(url: string, jeton?: string): AxiosInstance {
  const client = axios.create({
    baseURL: `${url}/api`,
    validateStatus: () => true,
    timeout: 120_000,
    headers: jeton ? { Authorization: `Bearer ${jeton}` } : {},
  });
  client.interceptors.response.use((reponse) => {
    const ecarts = ecartsAuContrat(reponse);
    if (ecarts.length > 0) throw new Error(`Hors du contrat :\n${ecarts.join('\n')}`);
    return reponse;
  });
  return client;
}

/** Juge une réponse JSON du produit ; rien à dire d'une autre, ni d'un chemin qui n'est pas une opération. */
function ecartsAuContrat({ config, status, headers, data }: AxiosResponse<unknown>): string[] {
  if (!String(headers['content-type']).startsWith('application/json')) return [];
  const corps: unknown = Buffer.isBuffer(data) ? JSON.parse(data.toString('utf8')) : data;
  const chemin = new URL(`http://hote${config.url ?? '/'}`).pathname;
  return reponsesDuProduit().ecarts({ methode: config.method ?? 'get', chemin, statut: status, corps });
}

/** Exige un statut. @throws Error avec le corps de la réponse */
export function exiger<T>(reponse: AxiosResponse<T>, statut: number): T {
  if (reponse.status !== statut) {
    const { method, url } = reponse.config;
    const corps = JSON.stringify(reponse.data);
    throw new Error(`${method} ${url} : ${reponse.status} au lieu de ${statut} : ${corps}`);
  }
  return reponse.data;
}

/** Un SIRET valide au hasard : 14 chiffres, clé de Luhn juste. */
export function unSiret(): string {
  const chiffres = Array.from({ length: 13 }, () => Math.floor(Math.random() * 10));
  const somme = chiffres.reduce((total, chiffre, rang) => {
    const pese = rang % 2 === 0 ? chiffre * 2 : chiffre;
    return total + (pese > 9 ? pese - 9 : pese);
  }, 0);
  // De droite à gauche, la clé (rang 13) n'est pas doublée, le rang 12 l'est.
  return [...chiffres, (10 - (somme % 10)) % 10].join('');
}

interface Inscription {
  readonly prenom?: string;
  readonly nom?: string;
  readonly email?: string;
}

/** Une IP au hasard, celle d'une autre personne : le produit écoute derrière un mandataire local. */
export const dUneAutreAdresse = (): Record<string, string> => ({
  'X-Forwarded-For': ['198.18', ...randomBytes(2)].join('.'),
});

async function inscrire(produit: ProduitJoignable, corps: Record<string, unknown>): Promise<Session> {
  const anonyme = clientHttp(produit.url);
  const email = String(corps.email);
  const { marque } = exiger(
    await anonyme.post<{ marque: string }>('/auth/register', corps, { headers: dUneAutreAdresse() }),
    201,
  );
  const courriel = await produit.courriels.attendre(
    ({ a, texte }) => a.includes(email) && texte.includes('/verify-email'),
    `vérification de ${email}`,
  );
  const token = lienDe(courriel, '/verify-email').searchParams.get('token');
  exiger(await anonyme.post('/auth/verify-email', { token, marque }), 200);
  return connecter(produit, email, String(corps.password));
}

/** Ouvre une session d'un compte existant et vérifié. */
export async function connecter(
  produit: ProduitJoignable,
  email: string,
  motDePasse: string,
): Promise<Session> {
  const reponse = await clientHttp(produit.url).post<{ user: { _id: string }; token: string }>(
    '/auth/login',
    { email, password: motDePasse },
  );
  const { user, token } = exiger(reponse, 200);
  return {
    http: clientHttp(produit.url, token),
    id: user._id,
    email,
    motDePasse,
    jeton: token,
    sur: (url) => clientHttp(url, token),
  };
}

/** Une adresse s'écrit sans accents. */
const sansAccents = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '');

const identite = ({ prenom = 'Camille', nom = 'Moreau', email }: Inscription): Record<string, unknown> => ({
  prenom,
  nom,
  email: email ?? `${sansAccents(prenom)}.${randomBytes(6).toString('hex')}@essai.example`.toLowerCase(),
  password: MOT_DE_PASSE,
});

/** Inscrit un professionnel, vérifie son adresse, le connecte, et n'enregistre rien de plus. */
export const professionnelNeuf = (
  produit: ProduitJoignable,
  inscription: Inscription = {},
): Promise<Session> => inscrire(produit, { ...identite(inscription), siret: unSiret() });

/** Inscrit un professionnel, vérifie son adresse, le connecte, complète son adresse et ses mentions. */
export async function nouveauProfessionnel(
  produit: ProduitJoignable,
  inscription: Inscription = {},
): Promise<Session> {
  const session = await professionnelNeuf(produit, inscription);
  const adresse = { adresse: '12 rue des Lilas', codePostal: '69003', ville: 'Lyon' };
  exiger(await session.http.put('/users/me', adresse), 200);
  const mentions = {
    natureOperation: 'services',
    modele: 'classique',
    couleurAccent: '#1f4fd8',
  };
  const reponse = await session.http.put('/mentions-legales', mentions);
  if (reponse.status === 404) exiger(await session.http.post('/mentions-legales', mentions), 201);
  else exiger(reponse, 200);
  return session;
}

/**
 * Ouvre le compte d'administration : le formulaire public refuse son adresse, que ce particulier prend donc en base.
 * @param renommer remplace son adresse, dans la base du produit
 */
export async function nouvelAdmin(
  produit: ProduitJoignable,
  adresse: string,
  renommer: (avant: string, apres: string) => Promise<unknown>,
): Promise<Session> {
  const session = await nouveauParticulier(produit, { prenom: 'Camille', nom: 'Morel' });
  await renommer(session.email, adresse);
  return { ...session, email: adresse };
}

/** L'adresse d'un compte, remplacée en base. */
export const renommerDans = (db: Db, avant: string, apres: string): Promise<unknown> =>
  db.collection('users').updateOne({ email: avant }, { $set: { email: apres } });

/** Inscrit un particulier, vérifie son adresse et le connecte. */
export function nouveauParticulier(
  produit: ProduitJoignable,
  inscription: Inscription = {},
): Promise<Session> {
  return inscrire(produit, { ...identite({ prenom: 'Paul', ...inscription }), role: 'particulier' });
}
