import type { INestApplication } from '@nestjs/common';
import { jouer } from './commande';
import { DemenagementService } from './platform/blobs/demenagement.service';

/** `npm run octets -- entrepot|base` : porte les octets des documents, des logos et des pièces reçues dans l'entrepôt d'objets, ou les en reprend. */
async function demenager(app: INestApplication): Promise<number> {
  const vers = process.argv[2];
  if (vers !== 'entrepot' && vers !== 'base')
    throw new Error('Dites où vont les octets\u00a0: entrepot, ou base.');
  const service = app.get(DemenagementService, { strict: false });
  const { deplacees, balayes } = await (vers === 'entrepot' ? service.versLEntrepot() : service.versLaBase());
  const dit = `Octets déplacés\u00a0: ${deplacees}. Octets sans emploi oubliés\u00a0: ${balayes}.`;
  process.stdout.write(`${dit}\n`);
  return 0;
}

jouer(demenager, 2);
