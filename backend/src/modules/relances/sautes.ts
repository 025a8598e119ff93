import { estSubie, RAISONS } from '@facturier/domaine/relances/arrets';
import { nomSur } from '../../platform/mail/nom-sur';
import type { Fait, NotifierService } from '../notifications/notifier.service';
import type { Relance } from './schemas/relance.schema';

/** Au-delà, une ligne les dit ensemble : la cloche ne se remplit pas d'un matin manqué. */
const ENSEMBLE_DES = 4;

const unFait = ({ emetteur, facture, numero, client, raison }: Relance): Fait => ({
  destinataire: emetteur.toHexString(),
  type: 'rappel_saute',
  cible: { genre: 'facture', id: facture.toHexString() },
  variables: {
    document: `Facture ${numero}`,
    tiers: nomSur(client) ?? undefined,
    raison: raison && RAISONS[raison],
  },
});

const ensemble = (lignes: readonly Relance[]): Fait => ({
  destinataire: lignes[0]!.emetteur.toHexString(),
  type: 'rappel_saute',
  cible: { genre: 'rappels', id: lignes[0]!.jour },
  variables: { rappels: lignes.length },
});

/** Dit à l'émetteur les rappels sautés sans qu'il l'ait voulu ; rejoint la transaction en cours. */
export async function direSautes(notifier: NotifierService, lignes: readonly Relance[]): Promise<void> {
  const sautees = lignes.filter(({ etat, raison }) => etat === 'sautee' && raison && estSubie(raison));
  const faits = sautees.length < ENSEMBLE_DES ? sautees.map(unFait) : [ensemble(sautees)];
  for (const fait of faits) await notifier.dire(fait);
}
