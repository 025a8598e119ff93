import type { DevisResume } from '@facturier/domaine/contrat/devis';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { aujourdhui, formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { nomDuClient, sujetDuDevis, termeDe } from '../../model/devis';
import { EtiquetteDevis } from '../EtiquetteDevis';
import styles from './liste.module.css';

/** Le jour d'un devis, et celui où il expire s'il attend une réponse. */
function Dates({ devis }: { devis: DevisResume }): JSX.Element {
  const terme = termeDe(devis, aujourdhui());
  return (
    <span className={styles.dates}>
      {devis.numero && (
        <time dateTime={devis.dateEmission} className={textes.chiffres}>
          {formaterDateCourte(devis.dateEmission)}
        </time>
      )}
      {terme && <span className={clsx(styles.doux, terme.proche && styles.proche)}>{terme.phrase}</span>}
    </span>
  );
}

/** Les devis, une rangée chacun, toute en lien ; au téléphone, une carte. */
export function LignesDevis({ devis }: { devis: readonly DevisResume[] }): JSX.Element {
  return (
    <ul className={styles.devis} aria-label="Devis">
      {devis.map((un) => (
        <li key={un._id}>
          <Link to={pathsDevis.devis.href(un._id)} className={styles.rangee}>
            <span className={styles.tiers}>
              <b>{nomDuClient(un)}</b>
              <span className={styles.doux}>{[un.numero, sujetDuDevis(un)].filter(Boolean).join(' · ')}</span>
            </span>
            <Dates devis={un} />
            <span className={styles.etat}>
              <EtiquetteDevis etat={un.etatLu} />
            </span>
            <b className={clsx(styles.montant, textes.chiffres)}>{afficherEuros(un.montantTTC)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
