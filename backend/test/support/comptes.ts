import type { AppDeTest } from './app';

export const MOT_DE_PASSE = 'Tilleul-42-vert!';

/** Une inscription qui convient. */
export const uneInscription = (champs: Record<string, unknown> = {}): Record<string, unknown> => ({
  prenom: 'Marie',
  nom: 'Dubois',
  email: `marie.${Math.random().toString(36).slice(2)}@exemple.fr`,
  password: MOT_DE_PASSE,
  siret: '732 829 320 00074',
  ...champs,
});

/** Le jeton du lien d'un courriel. */
export const jetonDuLien = (texte: string): string => /token=([\w-]+)/.exec(texte)![1]!;

/** Inscrit, lit le courriel, confirme. @returns l'adresse */
export async function inscrireEtVerifier(
  app: AppDeTest,
  champs: Record<string, unknown> = {},
): Promise<string> {
  const inscription = uneInscription(champs);
  const email = inscription.email as string;
  const { corps } = await app.appeler('POST', '/auth/register', inscription);
  const courriel = await app.courriels.attendre(email, /Confirmez/);
  await app.appeler('POST', '/auth/verify-email', {
    token: jetonDuLien(courriel.texte),
    marque: corps.marque,
  });
  return email;
}

/** Se connecte. @returns le jeton d'accès */
export async function seConnecter(app: AppDeTest, email: string, password = MOT_DE_PASSE): Promise<string> {
  const { corps, statut } = await app.appeler<{ token: string }>('POST', '/auth/login', { email, password });
  if (statut !== 200) throw new Error(`Connexion refusée : ${JSON.stringify(corps)}`);
  return corps.token;
}
