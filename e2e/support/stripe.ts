import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demarrerDoublure } from './doublures';
import { choisirPort } from './ports';
import { demarrerProduit, type OptionsProduit, type Produit } from './produit';

const SECRET = 'whsec_essai_de_bout_en_bout';
const SECRET_PAIEMENTS = 'whsec_essai_des_paiements';
const SECRET_COMPTES = 'whsec_essai_des_comptes';

/** Le produit et sa doublure de Stripe, qui partagent une horloge que l'essai avance. */
export interface ProduitPayant {
  readonly produit: Produit;
  /** Adresse de la doublure. */
  readonly stripe: string;
  /** Le fichier du décalage que tous ces processus lisent. */
  readonly horloge: string;
  /** Avance l'heure de tous les processus. */
  avancer(ms: number): void;
  /** L'instant présent de ces processus. */
  maintenant(): Date;
  /** Ce que la personne fait sur la page de paiement simulée. @returns l'adresse où elle est renvoyée */
  payer(sessionId: string, resultat?: 'succes' | 'echec' | 'abandon'): Promise<string | null>;
  arreter(): Promise<void>;
}

/** Écrit le décalage d'un seul geste : lu à moitié, il serait nul, et un processus croirait l'heure de la machine. */
function regler(horloge: string, decalage: number): void {
  writeFileSync(`${horloge}.neuf`, String(decalage));
  renameSync(`${horloge}.neuf`, horloge);
}

/** Ce que la doublure et le produit doivent savoir l'un de l'autre : trois destinations, trois secrets. */
function liaison(stripe: string, portApplication: number | undefined) {
  const application = `http://127.0.0.1:${portApplication}/api`;
  return {
    doublure: {
      ADRESSE_PUBLIQUE: stripe,
      STRIPE_WEBHOOK_SECRET: SECRET,
      WEBHOOK_URL: `${application}/subscription/webhook`,
      CONNECT_WEBHOOK_SECRET: SECRET_PAIEMENTS,
      WEBHOOK_PAIEMENTS_URL: `${application}/webhooks/stripe/paiements`,
      CONNECT_COMPTES_SECRET: SECRET_COMPTES,
      WEBHOOK_COMPTES_URL: `${application}/webhooks/stripe/comptes`,
    },
    produit: {
      STRIPE_SECRET_KEY: 'sk_test_doublure',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_CONNECT_SECRET_KEY: 'sk_test_doublure_encaissement',
      STRIPE_CONNECT_WEBHOOK_SECRET: SECRET_PAIEMENTS,
      STRIPE_CONNECT_COMPTES_SECRET: SECRET_COMPTES,
      STRIPE_API_URL: stripe,
    },
  };
}

/** Démarre le produit construit, relié à une doublure qui livre elle-même ses événements. */
export async function demarrerProduitPayant(options: OptionsProduit = {}): Promise<ProduitPayant> {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-horloge-'));
  const horloge = join(dossier, 'decalage');
  let decalage = 0;
  regler(horloge, decalage);
  const ports = await Promise.all(Array.from({ length: options.instances ?? 1 }, choisirPort));
  const portStripe = await choisirPort();
  const stripe = `http://127.0.0.1:${portStripe}`;
  const lien = liaison(stripe, ports[0]);
  const eteindre = await demarrerDoublure('stripe', portStripe, {
    ...lien.doublure,
    HORLOGE_FICHIER: horloge,
  });
  const env = { ...lien.produit, HORLOGE_FICHIER: horloge, ...options.env };
  const fermer = async (): Promise<void> => {
    await eteindre();
    rmSync(dossier, { recursive: true, force: true });
  };
  const produit = await demarrerProduit({ ...options, ports, env }).catch(async (erreur: unknown) => {
    await fermer();
    throw erreur;
  });
  return {
    produit,
    stripe,
    horloge,
    avancer: (ms) => {
      decalage += ms;
      regler(horloge, decalage);
    },
    maintenant: () => new Date(Date.now() + decalage),
    payer: async (sessionId, resultat = 'succes') => {
      const reponse = await fetch(`${stripe}/paiement/${sessionId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `resultat=${resultat}`,
        redirect: 'manual',
      });
      await reponse.arrayBuffer();
      return reponse.headers.get('location');
    },
    arreter: async () => {
      await produit.arreter();
      await fermer();
    },
  };
}
