import type { PageDuPrestataire, PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { appeler, type Issue, ouRien, reprendre, tenter } from '@/lib/appel-public';

/** Où en est le paiement en ligne de ce lien ; `null` si rien n'a répondu : la page se passe de lui. */
export const lirePaiement = (jeton: string): Promise<PaiementPublic | null> =>
  ouRien(reprendre('paiementDuLien', 'GET /public/factures/:jeton/paiement', { jeton }));

/** Ouvre, ou retrouve, la page de paiement de cette facture. @param cle la même pour le même geste */
export const ouvrirPaiement = (jeton: string, cle: string): Promise<Issue<PageDuPrestataire>> =>
  tenter(appeler('POST /public/factures/:jeton/paiement', { jeton, cle }));
