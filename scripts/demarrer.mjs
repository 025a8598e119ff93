// npm start : d'un dépôt tout juste cloné à une application prête, en une commande.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierDonnees, PROGRAMME, RACINE } from './lib/chemins.mjs';
import { lireEnv, lirePorts, verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { demarrerPlateforme } from './lib/plateforme-simulee.mjs';
import { attendreReponse, demarrerService } from './lib/processus.mjs';
import {
  creerArret,
  demarrerAnnuaire,
  demarrerBase,
  demarrerCourriels,
  demarrerDns,
  demarrerPaiement,
  environnementApplication,
  journal,
} from './lib/services.mjs';

const arret = creerArret();
const ADMIN_PAR_DEFAUT = 'admin@demo.facturier.example';

async function demarrer() {
  verifierNode();
  lireEnv();
  const ports = await lirePorts({
    PORT: 3000,
    MAIL_UI_PORT: 1080,
    MAIL_SMTP_PORT: 1025,
    STRIPE_PORT: 4242,
    PA_PORT: 4244,
  });
  await installerSiBesoin(journal);
  const [uri, paiement, annuaire, dns, plateforme] = await Promise.all([
    demarrerBase(arret),
    demarrerPaiement(arret, { port: ports.STRIPE_PORT, portApplication: ports.PORT }),
    demarrerAnnuaire(arret),
    demarrerDns(arret),
    demarrerPlateforme(arret, { port: ports.PA_PORT }),
    demarrerCourriels(arret, { portSmtp: ports.MAIL_SMTP_PORT, portWeb: ports.MAIL_UI_PORT }),
    construireSiBesoin(journal),
  ]);
  if (arret.estDemande()) return;
  const application = await demarrerApplication(uri, ports, {
    ...paiement,
    ...annuaire,
    ...dns,
    ...plateforme,
  });
  annoncer(ports);
  await surveiller(application);
}

async function demarrerApplication(uri, ports, services) {
  journal('Application : démarrage…');
  await mkdir(dossierDonnees(), { recursive: true });
  const env = await environnementApplication({
    uri,
    port: ports.PORT,
    portSmtp: ports.MAIL_SMTP_PORT,
    adressePublique: `http://localhost:${ports.PORT}`,
    services,
  });
  const programme = join(RACINE, PROGRAMME);
  const fichier = join(dossierDonnees(), 'application.log');
  const application = demarrerService(process.execPath, [programme], { env, journal: fichier });
  arret.ajouter(application.arreter);
  try {
    await attendreReponse(`http://127.0.0.1:${ports.PORT}/api/health/ready`, application);
  } catch (erreur) {
    throw new Error(`L’application n’a pas démarré : ${erreur.message}.\n${application.dernieresLignes()}`, {
      cause: erreur,
    });
  }
  return application;
}

/** @param {Record<string, number>} ports */
function annoncer({ PORT, MAIL_UI_PORT }) {
  const ADMIN_EMAIL = process.env.ADMIN_EMAIL || ADMIN_PAR_DEFAUT;
  const demo = [
    '  Comptes de démonstration (mot de passe : Facturier-2026!)',
    '    marie@demo.facturier.example     professionnelle',
    '    paul@demo.facturier.example      particulier',
    `    ${ADMIN_EMAIL.padEnd(33)}administration`,
    '',
  ];
  const lignes = [
    '',
    '  Facturier est prêt.',
    '',
    `  Application          http://localhost:${PORT}`,
    `  Documentation API    http://localhost:${PORT}/api/docs`,
    `  E-mails envoyés      http://localhost:${MAIL_UI_PORT}`,
    '',
    ...(process.env.DEMO === '0' ? [] : demo),
    '  Ctrl+C arrête tout ; les données restent dans ' + dossierDonnees(),
    '',
  ];
  console.log(lignes.join('\n'));
}

/** Si l'application tombe d'elle-même, le dire et ne rien laisser derrière. */
async function surveiller(application) {
  const cause = await application.fini;
  if (arret.estDemande()) return;
  throw new Error(`L’application s’est arrêtée (${cause}).\n${application.dernieresLignes()}`);
}

demarrer().catch(async (erreur) => {
  // Un échec provoqué par Ctrl+C n'en est pas un : le gestionnaire de signal termine le travail.
  if (arret.estDemande()) return;
  console.error(`\n${erreur.message}`);
  await arret.toutArreter();
  process.exit(1);
});
