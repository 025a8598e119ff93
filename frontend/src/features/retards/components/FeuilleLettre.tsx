import type { LettreMiseEnDemeure, TableauDeLettre } from '@facturier/domaine/retards/lettre-modele';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import styles from './lettres.module.css';

const Partie = ({ lignes, className }: { lignes: readonly string[]; className?: string }): JSX.Element => (
  <p className={className}>
    {lignes.map((ligne, rang) => (
      <span key={`${rang} ${ligne}`} className={styles.adresse}>
        {rang === 0 ? <b>{ligne}</b> : ligne}
      </span>
    ))}
  </p>
);

function Decompte({ tableau }: { tableau: TableauDeLettre }): JSX.Element {
  const { titre, colonnes, rangees } = tableau;
  return (
    <table className={clsx(styles.decompte, textes.chiffres)}>
      <caption>{titre}</caption>
      <thead>
        <tr>
          {colonnes.map((colonne) => (
            <th key={colonne} scope="col">
              {colonne}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rangees.map((rangee) => (
          <tr key={rangee[0]}>
            {rangee.map((cellule, rang) => (
              <td key={colonnes[rang]} data-titre={colonnes[rang]}>
                {cellule}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** La lettre telle que son PDF la portera, aux mêmes mots. */
export function FeuilleLettre({ lettre }: { lettre: LettreMiseEnDemeure }): JSX.Element {
  const { titre, creancier, debiteur, lieuEtDate, objet, paragraphes, tableau, sommes, total } = lettre;
  return (
    <article className={styles.feuille} aria-label="Aperçu de la lettre">
      <Partie lignes={creancier} />
      <Partie lignes={debiteur} className={styles.debiteur} />
      <p className={styles.droite}>{lieuEtDate}</p>
      <h3 className={styles.titre}>{titre}</h3>
      <p>
        <b>{objet}</b>
      </p>
      {paragraphes.map((paragraphe) => (
        <p key={paragraphe}>{paragraphe}</p>
      ))}
      {tableau && <Decompte tableau={tableau} />}
      <dl className={clsx(styles.sommes, textes.chiffres)}>
        {[...sommes, total].map(({ libelle, valeur }) => (
          <div key={libelle} className={clsx(libelle === total.libelle && styles.total)}>
            <dt>{libelle}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
      {[...lettre.suite, ...lettre.paiement].map((ligne) => (
        <p key={ligne}>{ligne}</p>
      ))}
      <p className={clsx(styles.droite, styles.signature)}>
        <b>{lettre.signature}</b>
      </p>
      <p className={styles.piece}>{lettre.pieceJointe}</p>
    </article>
  );
}
