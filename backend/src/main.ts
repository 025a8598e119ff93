import 'reflect-metadata';
import { creerApplication } from './creer-application';
import { Migrations } from './common/database/migrations';
import { Environnement } from './config/environnement';
import { Semeur } from './seed/semeur';

async function demarrer(): Promise<void> {
  const app = await creerApplication();
  const env = app.get(Environnement);
  await app.get(Migrations).preparer();
  if (env.DEMO === '1') await app.get(Semeur).semerSiVide();
  await app.listen(env.PORT, '0.0.0.0');
}

demarrer().catch((erreur: unknown) => {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exit(1);
});
