import type { AFaireAujourdhui } from '@facturier/domaine/contrat/pilotage';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { ACTES, phraseDActe } from '../../model/tableau';
import { Carte } from './Carte';
import styles from './tableau.module.css';

/** Ce qui attend aujourd'hui, chacun avec son seul geste. */
export function Aujourdhui({
  actes,
  seule,
}: {
  actes: readonly AFaireAujourdhui[];
  /** Rien à côté d'elle. */
  seule: boolean;
}): JSX.Element {
  return (
    <Carte titre="Aujourd’hui" place={seule ? styles.large : styles.deuxTiers}>
      {actes.length === 0 ? (
        <p className={styles.calme}>
          <Icone nom="coche" /> Rien n’attend&nbsp;: tout est envoyé, relancé, déclaré.
        </p>
      ) : (
        <ul className={styles.actes}>
          {actes.map((un) => (
            <li key={un.acte}>
              <Icone nom={ACTES[un.acte].icone} />
              <span>{phraseDActe(un)}</span>
              <Link
                to={un.lien}
                className={classesBouton('ordinaire', 'petite')}
                aria-label={`${ACTES[un.acte].acte}\u00a0: ${phraseDActe(un)}`}
              >
                {ACTES[un.acte].acte}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Carte>
  );
}
