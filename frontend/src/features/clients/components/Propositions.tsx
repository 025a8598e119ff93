import { useEffect, useRef, type JSX } from 'react';
import styles from './Propositions.module.css';

/** Une proposition : ce qui la nomme, et ce qui la distingue. */
export interface Proposition {
  cle: string;
  titre: string;
  detail: string;
}

/** Ce qu'un service propose sous un champ : des boutons, annoncés par leur nombre, et d'où ils viennent. */
export function Propositions({
  titre,
  source,
  propositions,
  surChoix,
}: {
  titre: string;
  source: string;
  propositions: readonly Proposition[];
  surChoix: (rang: number) => void;
}): JSX.Element {
  const nombre = propositions.length;
  const cadre = useRef<HTMLDivElement>(null);
  // Venues sous le pied d'une fenêtre, personne ne les verrait ; le champ que l'on tape reste au-dessus d'elles.
  useEffect(() => {
    if (nombre > 0) cadre.current?.scrollIntoView({ block: 'nearest' });
  }, [nombre]);
  return (
    <div ref={cadre} className={styles.cadre}>
      <p role="status" className={styles.titre}>
        {nombre > 0 && `${titre}\u00a0: ${nombre}\u00a0${nombre > 1 ? 'propositions' : 'proposition'}`}
      </p>
      {nombre > 0 && (
        <>
          <ul className={styles.liste}>
            {propositions.map(({ cle, titre: nom, detail }, rang) => (
              <li key={cle}>
                <button type="button" className={styles.choix} onClick={() => surChoix(rang)}>
                  <strong>{nom}</strong>
                  <span>{detail}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.source}>{source}</p>
        </>
      )}
    </div>
  );
}
