import type {
  AcceptationLue,
  ConsentementDeDevis,
  VerificationDePreuve,
} from '@facturier/domaine/contrat/devis-signature';
import type { AppDeTest, Reponse } from './app';
import type { SceneDeDevis } from './devis';
import { donnerLien, type LienDonne, surLaPage, unCodeDeDevis } from './liens-devis';

/** Ce qu'une acceptation répond, ou son refus. */
export type ReponseDAcceptation = Reponse<
  AcceptationLue & { code?: string; message?: string; champs?: { champ: string }[] }
>;

let adresses = 0;

/** Un devis envoyé à une adresse qui n'a jamais servi : sa boîte aux lettres est vide. */
export async function unDevisEnvoye(
  scene: SceneDeDevis,
  plus: Record<string, unknown> = {},
): Promise<LienDonne & { id: string }> {
  const devis = await scene.finalise({ client: scene.particulier, ...plus });
  adresses += 1;
  const donne = await donnerLien(scene.app, devis, {
    email: `signataire-${scene.marie.id}-${adresses}@exemple.fr`,
  });
  return { ...donne, id: devis._id };
}

/** Ce que la page montrait, et le code reçu : le corps d'une acceptation. */
export async function unAccord(
  app: AppDeTest,
  donne: LienDonne,
  plus: object = {},
): Promise<Record<string, unknown>> {
  const page = await surLaPage(app, 'GET', donne.jeton, 'consentement');
  const { version, document, cases, qualiteRequise } = page.corps as unknown as ConsentementDeDevis;
  return {
    code: await unCodeDeDevis(app, donne),
    nom: 'Camille Roy',
    cases: cases.filter(({ requise }) => requise).map(({ nom }) => nom),
    textes: version,
    document,
    ...(qualiteRequise && { qualite: 'Gérante' }),
    ...plus,
  };
}

export const accepter = async (
  app: AppDeTest,
  { jeton }: LienDonne,
  corps: unknown,
  entetes: Record<string, string> = {},
): Promise<ReponseDAcceptation> =>
  (await surLaPage(app, 'POST', jeton, 'accepter', corps, entetes)) as unknown as ReponseDAcceptation;

/** Un devis accepté par son lien. */
export async function unDevisSigne(
  scene: SceneDeDevis,
  plus: Record<string, unknown> = {},
): Promise<LienDonne & { id: string; acceptation: AcceptationLue }> {
  const envoye = await unDevisEnvoye(scene, plus);
  const { statut, corps } = await accepter(scene.app, envoye, await unAccord(scene.app, envoye));
  if (statut !== 200) throw new Error(`acceptation refusée : ${JSON.stringify(corps)}`);
  return { ...envoye, acceptation: corps };
}

/** Ce que dit la page de vérification d'un fichier. */
export const verifier = async (app: AppDeTest, octets: Buffer): Promise<VerificationDePreuve> =>
  (
    await app.appeler<VerificationDePreuve>('POST', '/public/preuves/verifier', octets, {
      entetes: { 'content-type': 'application/vnd.facturier.fichier' },
    })
  ).corps;
