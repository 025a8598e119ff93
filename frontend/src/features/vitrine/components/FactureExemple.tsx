import { createContext, useContext, useEffect, useRef, type JSX } from 'react';
import styles from '@/features/factures/document/FeuilleFacture.module.css';

/** Le dessin de la feuille, donné pendant la préparation des pages ; vide dans le navigateur. */
export const DessinPrepare = createContext('');

/** Où la construction range le même dessin, pour qui arrive ici sans page préparée. */
export const ADRESSE_EXEMPLE = '/exemple-facture.html';

/**
 * Une vraie facture, dessinée par la feuille du produit à la construction : le navigateur ne charge pas de quoi la dessiner.
 * L'hydratation garde ce qui est déjà dans la page ; sinon le fragment est demandé au serveur.
 */
export function FactureExemple(): JSX.Element {
  const prepare = useContext(DessinPrepare);
  const cadre = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cadre.current;
    if (!element || element.childElementCount > 0) return undefined;
    const abandon = new AbortController();
    fetch(ADRESSE_EXEMPLE, { signal: abandon.signal })
      .then(async (reponse) => {
        if (reponse.ok) element.innerHTML = await reponse.text();
      })
      .catch(() => undefined);
    return () => abandon.abort();
  }, []);
  return (
    <figure className="vitrine-exemple" id="exemple">
      <div
        ref={cadre}
        role="img"
        aria-label="Exemple de facture dessinée par Facturier : FAC-2026-104, de Marie Durand EI aux Tables du Parc, cinq lignes, net à payer 1 134,50 euros."
        className={`vitrine-feuille ${styles.cadre}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: prepare }}
      />
      <figcaption>
        Dessinée par Facturier, sur une vendeuse imaginaire.{' '}
        <a href="/exemple-facture.pdf" target="_blank" rel="noopener">
          L’ouvrir en PDF
        </a>
      </figcaption>
    </figure>
  );
}
