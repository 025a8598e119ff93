import { ObjectId } from 'mongodb';
import { expect, type Page } from '@playwright/test';
import { ADRESSE_PRODUIT } from './adresses-web';
import { CHROMIUM } from './chromium';
import { attendreCourriel } from './courriels-web';
import { creerClient, emettreFacture, type FactureRecue } from './constructeurs';
import { uneAdresse } from './comptes-web';
import { exiger, type Session } from './session';
import { dansLaBase } from './web';

/** Le navigateur d'une personne : rien ne dit qu'un programme le conduit. Les essais ont d'ordinaire celui d'un programme, qui ne compte pas. */
export const NAVIGATEUR_D_UNE_PERSONNE = {
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-blink-features=AutomationControlled'],
};

/** Une facture partie par courriel, et le lien qu'il porte. */
export interface FactureEnvoyee {
  readonly facture: FactureRecue;
  readonly email: string;
  /** `/f/…` */
  readonly chemin: string;
  readonly jeton: string;
}

/** Émet une facture à un particulier, l'envoie par courriel, et rend le lien reçu. */
export async function envoyerUneFacture(session: Session): Promise<FactureEnvoyee> {
  const email = uneAdresse('lien');
  const client = await creerClient(session, { email, type: 'particulier', siret: undefined });
  const facture = await emettreFacture(session, client);
  const corps = { to: email, subject: 'Votre facture', message: 'Bonjour' };
  exiger(await session.http.post(`/factures/${facture._id}/send-email`, corps), 202);
  const { texte } = await attendreCourriel(email);
  const chemin = /https?:\/\/[^/\s]+(\/f\/[\w-]{43})/.exec(texte)?.[1] ?? '';
  expect(chemin).not.toBe('');
  await expect
    .poll(async () => (await session.http.get<FactureRecue>(`/factures/${facture._id}`)).data.statut)
    .toBe('envoyee');
  return { facture, email, chemin, jeton: chemin.slice('/f/'.length) };
}

/** Recule une date des liens d'une facture de tant de minutes. */
const reculer = (facture: string, champ: 'creeLe' | 'envoyeLe', minutes: number): Promise<unknown> =>
  dansLaBase((db) =>
    db
      .collection('liens_publics')
      .updateMany({ facture: new ObjectId(facture) }, [
        { $set: { [champ]: { $dateSubtract: { startDate: '$$NOW', unit: 'minute', amount: minutes } } } },
      ]),
  );

/** La minute où le filtre d'un courriel lit le lien est passée. */
export const apresLaMinute = (facture: string): Promise<unknown> => reculer(facture, 'envoyeLe', 2);

/** Le courriel part à l'instant : une machine lente n'a pas laissé passer sa minute. */
export const aLInstant = (facture: string): Promise<unknown> => reculer(facture, 'envoyeLe', 0);

/** Le lien a plus de dix-huit mois. */
export const vieillir = (facture: string): Promise<unknown> => reculer(facture, 'creeLe', 560 * 24 * 60);

/** Les faits que des liens ont appris à l'émetteur de cette facture. */
export async function faitsDe(session: Session, id: string): Promise<string[]> {
  const { data } = await session.http.get<{ type: string }[]>(`/factures/${id}/historique`);
  return data.map(({ type }) => type).filter((type) => type.startsWith('lien_'));
}

/** Attend que la page ait dit ce niveau. */
export const quandDit = (page: Page, niveau: string): Promise<unknown> =>
  page.waitForResponse(
    (reponse) =>
      reponse.url().endsWith('/consultation') && Boolean(reponse.request().postData()?.includes(niveau)),
  );

const UN_NAVIGATEUR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Dit au serveur, par ce lien et comme le ferait la page d'une personne, ce qu'elle vient de faire. */
export async function direParLeLien(
  { request }: Page,
  jeton: string,
  quoi: 'consultation' | 'accuse',
  data?: object,
): Promise<void> {
  const adresse = `${ADRESSE_PRODUIT}/api/public/factures/${jeton}/${quoi}`;
  const reponse = await request.post(adresse, { data, headers: { 'User-Agent': UN_NAVIGATEUR } });
  expect(reponse.status()).toBe(200);
}
