import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import type { PageDuPrestataire, PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { adresseDe, demander } from './facture-publique';

declare global {
  interface Window {
    /** La première lecture du paiement, partie avec la page (`frontend/public/lien.js`). */
    paiementDuLien?: Promise<Response>;
  }
}

/** Ce qu'un clic sur « Payer » a donné : la page où payer, ou la phrase à montrer. */
export type SuiteDePaiement = { url: string } | { refus: string };

const PAS_PARTI = 'Rien n’est parti, et rien n’est payé. Vérifiez votre connexion, puis réessayez.';

/** Où en est le paiement en ligne de ce lien ; `null` si rien n'a répondu : la page se passe de lui. */
export async function lirePaiement(jeton: string): Promise<PaiementPublic | null> {
  const partie = window.paiementDuLien;
  delete window.paiementDuLien;
  try {
    const reponse = await (partie ?? demander(`${adresseDe(jeton)}/paiement`));
    return reponse.ok ? ((await reponse.json()) as PaiementPublic) : null;
  } catch {
    return null;
  }
}

/** Ouvre, ou retrouve, la page de paiement de cette facture. @param cle la même pour le même geste */
export async function ouvrirPaiement(jeton: string, cle: string): Promise<SuiteDePaiement> {
  try {
    const reponse = await demander(`${adresseDe(jeton)}/paiement`, {
      method: 'POST',
      headers: { 'Idempotency-Key': cle },
    });
    const lu = (await reponse.json()) as PageDuPrestataire & CorpsErreur;
    return reponse.ok ? { url: lu.url } : { refus: lu.message };
  } catch {
    return { refus: PAS_PARTI };
  }
}
