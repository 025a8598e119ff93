import type { INestApplication } from '@nestjs/common';
import { jouer } from './commande';
import { Horloge } from './common/horloge/horloge';
import { Transactions } from './common/database/transactions';
import { Migrations } from './platform/jobs/migrations';
import { type Releve, VerificationsService } from './platform/verification/verifications.service';

const accorder = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`;

function dire({ controles, ruptures, nombreRuptures }: Releve): void {
  for (const { libelle, lus, ruptures: vues } of controles)
    process.stdout.write(`${vues === 0 ? '✓' : '✗'} ${libelle} : ${lus} lus, ${accorder(vues, 'rupture')}\n`);
  for (const { numero, facture, compte, message } of ruptures)
    process.stdout.write(
      `  ${[numero, facture && `facture ${facture}`, compte && `compte ${compte}`].filter(Boolean).join(', ')} : ${message}\n`,
    );
  if (nombreRuptures > ruptures.length)
    process.stdout.write(`  … et ${nombreRuptures - ruptures.length} autres.\n`);
}

/** `npm run verifier` : relit tout ce qui est enregistré, sans démarrer le produit. Rend 1 s'il y a une rupture. */
async function verifier(app: INestApplication): Promise<number> {
  const attente = await app.get(Migrations).enAttente();
  if (attente.length > 0)
    throw new Error(
      `La base attend ses migrations (${attente.join(', ')})\u00a0: démarrez l’application une fois.`,
    );
  const verifications = app.get(VerificationsService);
  const releve = await verifications.relever();
  const id = `commande:${app.get(Horloge).maintenant().toISOString()}`;
  await app.get(Transactions).executer(() => verifications.enregistrer(id, 'commande', releve));
  dire(releve);
  return releve.nombreRuptures === 0 ? 0 : 1;
}

jouer(verifier, 2);
