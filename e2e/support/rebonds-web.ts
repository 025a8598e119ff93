import { createHmac } from 'node:crypto';
import { ADRESSE_PRODUIT } from './adresses-web';
import type { Courriel } from './courriels';

/** Ce que le serveur de courriel et le produit des essais partagent. */
export const SECRET_DES_REBONDS = 'un-secret-de-rebonds-pour-les-essais';

/** Le serveur de courriel renvoie ce message au produit : son adresse n'existe pas. @throws Error si l'avis n'est pas reçu */
export async function faireRevenir({ idMessage, a: [adresse] }: Courriel): Promise<void> {
  const avis = JSON.stringify({ messageId: idMessage, adresse, statut: '5.1.1', diagnostic: 'User unknown' });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', SECRET_DES_REBONDS).update(`${t}.${avis}`).digest('hex');
  const { status } = await fetch(`${ADRESSE_PRODUIT}/api/webhooks/courriel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Facturier-Signature': `t=${t},v1=${v1}` },
    body: avis,
  });
  if (status !== 202) throw new Error(`L’avis n’est pas reçu : ${status}`);
}
