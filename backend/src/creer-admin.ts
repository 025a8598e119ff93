import type { INestApplication } from '@nestjs/common';
import { jouer } from './commande';
import { Environnement } from './config/environnement';
import { AdministrateurService } from './modules/auth/administrateur.service';
import { Migrations } from './platform/jobs/migrations';

/** `npm run creer-admin` : écrit sur la sortie le lien qui ouvre le compte d'administration. */
async function creerAdmin(app: INestApplication): Promise<number> {
  await app.get(Migrations).preparer();
  const { ADMIN_EMAIL } = app.get(Environnement);
  const lien = await app.get(AdministrateurService).inviter();
  process.stdout.write(
    lien
      ? `Ouvrez ce lien dans l’heure pour choisir le mot de passe de ${ADMIN_EMAIL}\u00a0:\n${lien}\n`
      : `Le compte d’administration ${ADMIN_EMAIL} existe déjà\u00a0: son mot de passe se change par «\u00a0mot de passe oublié\u00a0».\n`,
  );
  return 0;
}

jouer(creerAdmin, 1);
