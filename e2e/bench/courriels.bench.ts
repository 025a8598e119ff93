// La boîte d'envoi qui se vide, contre nodemailer nu avec le même bassin de connexions : courriels par seconde.
// Les deux écrivent les mêmes messages au même serveur SMTP, tour à tour.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ObjectId, type Db } from 'mongodb';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { attendreQue } from '../support/attendre';
import { demarrerProduit } from '../support/produit';
import { RACINE } from '../support/racine';
import { retenirRapport } from './bilan';
import { afficher, mediane } from './outils';

interface Transport {
  sendMail(message: Record<string, unknown>): Promise<unknown>;
  close(): void;
}

const COURRIELS = 2_000;
const MANCHES = 5;
const CONNEXIONS = 4;

const { createTransport } = createRequire(join(RACINE, 'backend', 'package.json'))('nodemailer') as {
  createTransport(this: void, options: Record<string, unknown>): Transport;
};

let recus = 0;
let dernier: Buffer = Buffer.alloc(0);
const serveur = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (flux, _session, repondre) => {
    const morceaux: Buffer[] = [];
    flux.on('data', (morceau: Buffer) => morceaux.push(morceau));
    flux.once('end', () => {
      recus += 1;
      dernier = Buffer.concat(morceaux);
      repondre(null);
    });
  },
});
await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret));
const port = (serveur.server.address() as { port: number }).port;

const effet = (): Record<string, unknown> => ({
  _id: new ObjectId(),
  type: 'courriel',
  charge: {
    a: 'camille@essai.example',
    sujet: 'Votre facture FAC-2026-001',
    titre: 'Votre facture est prête',
    apercu: 'Facture FAC-2026-001 de Marie Dubois, 1 134,50 €.',
    paragraphes: [
      'Bonjour,',
      'Voici la facture de la première livraison.\nÀ régler au plus tard le 5 décembre.',
    ],
    bouton: { libelle: 'Voir la facture', url: 'http://127.0.0.1/factures/1' },
    suite: ['Merci de votre confiance.'],
    motif: 'Vous recevez ce message parce qu’une facture vous a été adressée.',
  },
  etat: 'en_attente',
  tentatives: 0,
  prevuLe: new Date(),
  creeLe: new Date(),
});

/** Attend que `nombre` courriels soient arrivés de plus. @returns la cadence, par seconde */
async function chronometrer(nombre: number, partir: () => Promise<unknown>): Promise<number> {
  const avant = recus;
  const debut = performance.now();
  const depart = partir();
  await attendreQue(() => recus - avant >= nombre, `${nombre} courriels`, { delaiMs: 120_000, pasMs: 2 });
  const cadence = (nombre / (performance.now() - debut)) * 1000;
  await depart;
  return cadence;
}

const duProduit = (db: Db): Promise<number> =>
  chronometrer(COURRIELS, () =>
    db.collection('boite_envoi').insertMany(Array.from({ length: COURRIELS }, effet)),
  );

const produit = await demarrerProduit({ env: { SMTP_PORT: String(port) } });
const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: CONNEXIONS });
await duProduit(produit.db);
const { from, to, subject, html, text } = await simpleParser(dernier);
const message = { from: from?.text, to: [to].flat()[0]?.text, subject, html, text };
const nu = (): Promise<number> =>
  chronometrer(COURRIELS, () =>
    Promise.all(Array.from({ length: COURRIELS }, () => transport.sendMail(message))),
  );
await nu();

const produits: number[] = [];
const nus: number[] = [];
for (let manche = 0; manche < MANCHES; manche += 1) {
  produits.push(await duProduit(produit.db));
  nus.push(await nu());
}
retenirRapport('boîte d’envoi, contre nodemailer nu', [mediane(produits), mediane(nus)], '/s', {
  but: 0.8,
  sens: 'au moins',
});
transport.close();
await produit.arreter();
afficher(
  [`${COURRIELS} courriels, ${CONNEXIONS} connexions`, 'médiane'],
  [
    ['boîte d’envoi (prise, composition, envoi, clôture)', `${mediane(produits).toFixed(0)} /s`],
    ['nodemailer nu', `${mediane(nus).toFixed(0)} /s`],
    ['rapport', (mediane(produits) / mediane(nus)).toFixed(2)],
  ],
);
process.exit(0);
