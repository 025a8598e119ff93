// npm run dev : les mêmes services que npm start, et les deux côtés qui se reconstruisent à chaque changement.
import { join } from 'node:path';
import { PROGRAMME, programmeDe, RACINE } from './lib/chemins.mjs';
import { lireEnv, lirePorts, verifierNode } from './lib/configuration.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { demarrerPlateforme } from './lib/plateforme-simulee.mjs';
import { demarrerService, executer } from './lib/processus.mjs';
import {
  creerArret,
  demarrerBase,
  demarrerCourriels,
  demarrerDns,
  demarrerAnnuaire,
  demarrerPaiement,
  environnementApplication,
  journal,
} from './lib/services.mjs';

const arret = creerArret();
const PORTS = {
  PORT: 3000,
  WEB_PORT: 5173,
  MAIL_UI_PORT: 1080,
  MAIL_SMTP_PORT: 1025,
  STRIPE_PORT: 4242,
  PA_PORT: 4244,
};

async function developper() {
  verifierNode();
  lireEnv();
  const ports = await lirePorts(PORTS);
  await installerSiBesoin(journal);
  const [uri, paiement, annuaire, dns, plateforme] = await Promise.all([
    demarrerBase(arret),
    demarrerPaiement(arret, { port: ports.STRIPE_PORT, portApplication: ports.PORT }),
    demarrerAnnuaire(arret),
    demarrerDns(arret),
    demarrerPlateforme(arret, { port: ports.PA_PORT }),
    demarrerCourriels(arret, { portSmtp: ports.MAIL_SMTP_PORT, portWeb: ports.MAIL_UI_PORT }),
  ]);
  const serveur = await demarrerServeur(uri, ports, { ...paiement, ...annuaire, ...dns, ...plateforme });
  const interfaceWeb = demarrerInterface(ports);
  console.log(
    [
      '',
      `  Interface            http://localhost:${ports.WEB_PORT}`,
      `  API                  http://localhost:${ports.PORT}/api/docs`,
      `  E-mails envoyés      http://localhost:${ports.MAIL_UI_PORT}`,
      '',
    ].join('\n'),
  );
  const cause = await Promise.race([serveur.fini, interfaceWeb.fini]);
  if (!arret.estDemande()) throw new Error(`Un des deux côtés s’est arrêté (${cause}).`);
}

async function demarrerServeur(uri, ports, services) {
  const env = await environnementApplication({
    uri,
    port: ports.PORT,
    portSmtp: ports.MAIL_SMTP_PORT,
    adressePublique: `http://localhost:${ports.WEB_PORT}`,
    services,
  });
  await Promise.all(['domaine', 'backend'].map(construireEtSuivre));
  const service = demarrerService(process.execPath, ['--watch', join(RACINE, PROGRAMME)], { env });
  arret.ajouter(service.arreter);
  return service;
}

/** Le serveur repart dès qu'un fichier construit de l'un des deux espaces change ; chacun recompile ce qu'on y enregistre. */
async function construireEtSuivre(espace) {
  await executer('npm', ['run', 'build', '-w', espace]);
  const service = demarrerService(process.execPath, [
    join(RACINE, 'scripts', 'compiler.mjs'),
    espace,
    '--watch',
  ]);
  arret.ajouter(service.arreter);
}

/** Vite sert l'interface et renvoie /api au serveur (API_URL, lue par frontend/vite.config.ts). */
function demarrerInterface(ports) {
  const vite = programmeDe('frontend', 'vite/bin/vite.js');
  const args = [vite, '--port', String(ports.WEB_PORT), '--strictPort'];
  const env = { ...process.env, API_URL: `http://127.0.0.1:${ports.PORT}` };
  const service = demarrerService(process.execPath, args, { cwd: join(RACINE, 'frontend'), env });
  arret.ajouter(service.arreter);
  return service;
}

developper().catch(async (erreur) => {
  if (arret.estDemande()) return;
  console.error(`\n${erreur.message}`);
  await arret.toutArreter();
  process.exit(1);
});
