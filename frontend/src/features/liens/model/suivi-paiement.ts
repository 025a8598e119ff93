import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lirePaiement } from '../api/paiement-public';

/** Une page de paiement ouverte se suit de près trente secondes, puis de loin : on peut chercher sa carte. */
const PRES_MS = 2_000;
const LOIN_MS = 10_000;
const PRES_PENDANT_MS = 30_000;
/** L'argent est dit arrivé, la facture ne le montre pas : une relecture perdue se refait, un peu plus tard, puis plus. */
const ENCORE_MS = [2_000, 5_000, 10_000, 20_000];

/**
 * Le paiement d'une facture, tel que le serveur le dit : relu tant qu'une page de paiement est ouverte, et quand on revient à celle-ci.
 * Rien ne se déduit de l'adresse. @param surFait un paiement vient d'aboutir, d'échouer ou d'être demandé à la banque
 */
export function useSuiviDePaiement(
  jeton: string,
  premier: PaiementPublic | null,
  surFait: () => void,
): { paiement: PaiementPublic | null; relire: () => Promise<PaiementPublic | null> } {
  const [paiement, setPaiement] = useState(premier);
  const etat = useRef(premier?.etat);
  const relire = useCallback(async () => {
    const lu = await lirePaiement(jeton);
    if (!lu) return null;
    const avant = etat.current;
    etat.current = lu.etat;
    setPaiement(lu);
    if (avant === 'ouvert' && lu.etat !== 'ouvert' && lu.etat !== 'aucun') surFait();
    return lu;
  }, [jeton, surFait]);
  const ouvert = paiement?.etat === 'ouvert';
  const suivi = paiement !== null;
  useEffect(() => {
    if (!ouvert) return undefined;
    const depuis = Date.now();
    let minuteur: ReturnType<typeof setTimeout>;
    const attendre = (): void => {
      minuteur = setTimeout(
        () => void (document.hidden ? Promise.resolve() : relire()).finally(attendre),
        Date.now() - depuis < PRES_PENDANT_MS ? PRES_MS : LOIN_MS,
      );
    };
    attendre();
    return () => clearTimeout(minuteur);
  }, [ouvert, relire]);
  useEffect(() => {
    if (!suivi) return undefined;
    const revenir = (): void => {
      if (!document.hidden) void relire();
    };
    const retrouver = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void relire();
    };
    document.addEventListener('visibilitychange', revenir);
    addEventListener('pageshow', retrouver);
    return () => {
      document.removeEventListener('visibilitychange', revenir);
      removeEventListener('pageshow', retrouver);
    };
  }, [suivi, relire]);
  return { paiement, relire };
}

/** Relit la facture tant qu'elle ne montre pas un paiement dit arrivé. Quatre fois au plus : d'un paiement en part, il reste à payer. */
export function useFactureRattrapee(enRetard: boolean, relire: () => void): void {
  useEffect(() => {
    if (!enRetard) return undefined;
    const minuteurs = ENCORE_MS.map((ms) => setTimeout(relire, ms));
    return () => minuteurs.forEach((minuteur) => clearTimeout(minuteur));
  }, [enRetard, relire]);
}
