import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { creerApplication } from './creer-application';
import { Migrations } from './platform/jobs/migrations';
import { VersionMongoService } from './common/database/version-mongo.service';
import { Environnement } from './config/environnement';
import { mentionsADire } from './config/mentions-exploitant';
import { Semeur } from './seed/semeur';

/** Au-delà, l'arrêt ordonné est coupé : tout ce qui est acquitté est durable, et les prises abandonnées se reprennent ailleurs. */
const PATIENCE_A_L_ARRET_MS = 20_000;

function bornerLArret(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), PATIENCE_A_L_ARRET_MS).unref());
  }
}

async function demarrer(): Promise<void> {
  bornerLArret();
  const app = await creerApplication();
  const env = app.get(Environnement);
  await app.get(VersionMongoService).verifier();
  await app.get(Migrations).preparer();
  await app.init();
  if (env.DEMO === '1') await app.get(Semeur).semerSiVide();
  await app.listen(env.PORT, env.HOST);
  const manques = mentionsADire(env, process.env);
  if (manques) new Logger('Mentions légales').warn(manques);
}

demarrer().catch((erreur: unknown) => {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exit(1);
});
