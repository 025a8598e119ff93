import { Types } from 'mongoose';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { empreinteDe, nouveauJeton } from '../../src/modules/devis/liens/jeton-devis';
import type { LienDevis } from '../../src/modules/devis/schemas/lien-devis.schema';
import type { AppDeTest, Reponse } from './app';
import { connexionDe } from './builders';

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
  const ecrit = await base
    .collection('devis')
    .findOneAndUpdate({ _id }, { $set: { etat: 'envoye' } }, { returnDocument: 'after' });
  const le = app.horloge.maintenant();
  const lien = {
    _id: new Types.ObjectId(),
    emetteur: ecrit!.emetteur as Types.ObjectId,
    devis: _id,
    email: 'camille@exemple.fr',
    nom: 'Camille Roy',
    genre: 'envoi' as const,
    empreintes: [empreinteDe(jeton)],
    expireLe: devis.valideJusquau!,
    creeLe: le,
    envoyeLe: le,
    ...plus,
  };
  await base.collection('liens_devis').insertOne(lien);
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
