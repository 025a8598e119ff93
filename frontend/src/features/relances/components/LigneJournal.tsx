import type { RelanceFaite } from '@facturier/domaine/contrat/relances';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import listes from '@/components/listes.module.css';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { A_LA_MAIN, ETATS, nomDEtape } from '../model/rappels';
import styles from './relances.module.css';

/** Un rappel au journal : où il en est, pourquoi, et le texte vraiment parti. */
export function LigneJournal({
  rappel,
  avecFacture,
}: {
  rappel: RelanceFaite;
  /** La facture se nomme, hors de sa page. */
  avecFacture: boolean;
}): JSX.Element {
  const { etape, etat, le, a, objet, corps, pourquoi, facture, numero, client, automatique, joindrePdf } =
    rappel;
  const nom = nomDEtape(etape);
  return (
    <li className={avecFacture ? listes.menante : undefined}>
      <div className={styles.ligne}>
        {avecFacture && (
          <Link to={paths.facture.href(facture)} className={listes.lienEtendu}>
            {numero}
          </Link>
        )}
        <span>
          {avecFacture ? `${client}, ${nom.toLowerCase()}` : nom}
          {!automatique && nom !== A_LA_MAIN && `, ${A_LA_MAIN.toLowerCase()}`}
        </span>
        <Etiquette ton={ETATS[etat].ton}>{ETATS[etat].nom}</Etiquette>
      </div>
      <p className={styles.note}>
        <time dateTime={le}>{afficherInstant(le)}</time>
        {a && `, à ${a}`}
        {joindrePdf && ', facture jointe'}
      </p>
      {pourquoi && <p className={styles.note}>{pourquoi}</p>}
      {etat === 'envoyee' && corps && (
        <details className={clsx(styles.note, listes.auDessus)}>
          <summary>Le texte envoyé</summary>
          <p className={styles.texte}>{`${objet ?? ''}\n\n${corps}`}</p>
        </details>
      )}
    </li>
  );
}
