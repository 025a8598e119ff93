import type { PointDeVie } from '@facturier/domaine/contrat/vie-electronique';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { JSX } from 'react';
import { afficherInstant } from '@/lib/format/date';
import styles from './vie.module.css';

const QUI: Readonly<Record<PointDeVie['de'], string>> = {
  plateforme: 'Dit par la plateforme',
  client: 'Dit par votre client',
  fournisseur: 'Dit par votre fournisseur',
  moi: 'Dit par vous',
};
const ENVOIS: Readonly<Record<NonNullable<PointDeVie['envoi']>, string>> = {
  attend: 'Pas encore parti\u00a0: il partira seul.',
  pris: 'Pris par votre plateforme.',
  refuse: 'Votre plateforme ne l’a pas pris\u00a0: l’autre partie ne l’a pas.',
};

function Point({ point }: { point: PointDeVie }): JSX.Element {
  const { nom, le, de, motif, commentaire, montantCentimes, envoi } = point;
  return (
    <li className={styles.point}>
      <details>
        <summary>
          <b>
            {nom}
            {montantCentimes !== null && ` ${formaterEuros(montantCentimes)}`}
          </b>
          <span>{afficherInstant(le)}</span>
        </summary>
        <div className={styles.message}>
          <p>{QUI[de]}.</p>
          {motif && <p>{motif}</p>}
          {commentaire && <p>«&nbsp;{commentaire}&nbsp;»</p>}
          {envoi && <p className={styles.note}>{ENVOIS[envoi]}</p>}
        </div>
      </details>
    </li>
  );
}

/** Les statuts d'une facture, du premier au dernier ; chacun s'ouvre sur qui, quand, et ce qu'il dit. */
export function Frise({ points }: { points: readonly PointDeVie[] }): JSX.Element | null {
  if (points.length === 0) return null;
  return (
    <ol className={styles.frise} aria-label="Statuts">
      {points.map((point) => (
        <Point key={`${point.code} ${point.le} ${point.de}`} point={point} />
      ))}
    </ol>
  );
}
