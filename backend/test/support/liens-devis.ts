import { Types } from 'mongoose';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { empreinteDuJeton, nouveauJeton } from '../../src/modules/liens/jeton';
import type { LienDevis } from '../../src/modules/devis/schemas/lien-devis.schema';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import type { AppDeTest, Reponse } from './app';
import { connexionDe } from './builders';
import type { CourrielRecu } from './courriels';
import type { SceneDeDevis } from './devis';

/** Ce qu'une page de devis répond, ou refuse. */
export type ReponseDePage = Reponse<DevisPublic & { code?: string; message?: string; requestId?: string }>;

/** Un lien donné à la main, comme un courriel parti. */
export interface LienDonne {
  lien: LienDevis;
  jeton: string;
}

/** Pose en base le lien d'un devis, comme après un envoi accepté ; le devis est « envoyé ». */
export async function donnerLien(app: AppDeTest, devis: Devis, plus: object = {}): Promise<LienDonne> {
  const jeton = nouveauJeton();
  const base = connexionDe(app);
  const _id = new Types.ObjectId(devis._id);
  const le = app.horloge.maintenant();
  const ecrit = await base
    .collection('devis')
    .findOneAndUpdate({ _id }, { $set: { etat: 'envoye', envoyeLe: le } }, { returnDocument: 'after' });
  const lien = {
    _id: new Types.ObjectId(),
    emetteur: ecrit!.emetteur as Types.ObjectId,
    devis: _id,
    email: 'camille@exemple.fr',
    nom: 'Camille Roy',
    genre: 'envoi' as const,
    empreintes: [empreinteDuJeton(jeton)],
    expireLe: devis.valideJusquau!,
    creeLe: le,
    envoyeLe: le,
    ...plus,
  };
  await base.collection('liens_devis').insertOne(lien);
  await base.collection('devis').updateOne({ _id }, { $addToSet: { destinataires: lien.email } });
  return { lien, jeton };
}

/** Ce que fait qui tient un lien, sans compte. */
export const surLaPage = (
  app: AppDeTest,
  methode: 'GET' | 'POST',
  jeton: string,
  quoi = '',
  corps?: unknown,
  entetes: Record<string, string> = {},
): Promise<ReponseDePage> =>
  app.appeler(methode, `/public/devis/${jeton}${quoi && `/${quoi}`}`, corps, { entetes });

/** Demande un code par ce lien, et le lit dans la boîte aux lettres de cette adresse. */
export async function unCodeDeDevis(app: AppDeTest, { jeton, lien }: LienDonne): Promise<string> {
  const deja = app.courriels.pour(lien.email).filter(({ sujet }) => /votre code/.test(sujet));
  const { statut, corps } = await surLaPage(app, 'POST', jeton, 'code');
  if (statut !== 200) throw new Error(`code refusé : ${JSON.stringify(corps)}`);
  const courriel = await app.courriels.attendre(lien.email, /votre code/, deja.length + 1);
  return /: (\d{6})/.exec(courriel.texte.replace(/\u00a0/g, ' '))?.[1] ?? '';
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const UN_NAVIGATEUR = { 'user-agent': AGENT };

/** Le jeton que porte un courriel. */
export const jetonDuCourriel = ({ texte }: CourrielRecu): string => /\/d\/([\w-]{43})/.exec(texte)?.[1] ?? '';

/** Envoie le devis à cette adresse, et rend le jeton du courriel arrivé. */
export async function unDevisParti(scene: SceneDeDevis, devis: Devis, email: string): Promise<string> {
  const deja = scene.app.courriels.pour(email).length;
  const { statut, corps } = await scene.acte(devis._id, 'envoyer', { destinataires: [{ email }] });
  if (statut !== 202) throw new Error(`envoi refusé : ${JSON.stringify(corps)}`);
  await scene.app.get(OutboxWorker).vider();
  return jetonDuCourriel(await scene.app.courriels.attendre(email, /./, deja + 1));
}
