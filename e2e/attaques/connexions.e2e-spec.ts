import { connect, type Socket } from 'node:net';
import { selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { attendreQue } from '../support/attendre';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';

/** La suite dépasse la borne d'un réseau ; la campagne, celle de tous. */
const COMBIEN = selonLaTaille(700, 4_400);
const PAR_RESEAU = 500;
const SONDES = 11;

let produit: Produit;
let portSante = 0;
const ouvertes: Socket[] = [];

beforeAll(async () => {
  portSante = await choisirPort();
  // Personne n'est cru : chaque adresse de cette machine est un réseau.
  produit = await demarrerProduit({ env: { MANDATAIRES: '203.0.113.1', PORT_SANTE: String(portSante) } });
});
afterAll(async () => {
  for (const prise of ouvertes) prise.destroy();
  await produit?.arreter();
});

/** Une connexion d'une ligne et demie d'en-têtes, qui se rouvre quand on la coupe, tant qu'il en reste à ouvrir. */
function insister(port: number, localAddress: string, reprises: { reste: number }): void {
  const prise = connect({ port, host: '127.0.0.1', localAddress });
  ouvertes.push(prise);
  prise.on('error', () => undefined);
  prise.on('close', () => {
    reprises.reste -= 1;
    if (reprises.reste > 0) insister(port, localAddress, reprises);
  });
  prise.write('GET /api/health/ready HTTP/1.1\r\nHost');
}

const statut = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/health/ready`, { headers: { connection: 'close' } })).status;

it('une adresse qui prend toutes les connexions ne fait taire ni le service, ni sa sonde', async () => {
  const port = Number(new URL(produit.url).port);
  const reprises = { reste: COMBIEN };
  for (let rang = 0; rang < COMBIEN; rang += 1) insister(port, '127.0.0.2', reprises);
  await attendreQue(
    () => ouvertes.filter(({ destroyed }) => destroyed).length >= COMBIEN - PAR_RESEAU,
    'les connexions de trop cédées',
  );
  const reponses: number[] = [];
  for (let sonde = 0; sonde < SONDES; sonde += 1) reponses.push(await statut(port), await statut(portSante));
  expect(reponses).toEqual(Array.from({ length: SONDES * 2 }, () => 200));
});
