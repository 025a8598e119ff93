import type { MouvementDit, PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { certitude, NOMS_DE_SORTE } from '../../model/previsions';
import { Carte } from '../tableau/Carte';
import tableau from '../tableau/tableau.module.css';
import styles from './previsions.module.css';

function Mouvement({ mouvement }: { mouvement: MouvementDit }): JSX.Element {
  const { le, sorte, libelle, montant, sur, argument, lien } = mouvement;
  return (
    <li className={styles.mouvement}>
      <time dateTime={le} className={textes.chiffres}>
        {formaterDateCourte(le)}
      </time>
      <span>
        {lien ? <Link to={lien}>{libelle}</Link> : libelle}
        <small>
          {NOMS_DE_SORTE[sorte]}
          {argument && `\u00a0: ${argument}`}
        </small>
      </span>
      {sur ? (
        <span className={textes.lecteurs}>{certitude(mouvement)}</span>
      ) : (
        <Etiquette>{certitude(mouvement)}</Etiquette>
      )}
      <b className={clsx(textes.chiffres, montant > 0 && styles.entree)}>{afficherEuros(montant)}</b>
    </li>
  );
}

/** Tout ce qui entre et sort, dans l'ordre des jours : chaque montant mène à ce qui le fait. */
export function Mouvements({ mouvements }: Pick<PrevisionsDesComptes, 'mouvements'>): JSX.Element {
  return (
    <Carte titre="Ce qui entre et ce qui sort" place={tableau.large}>
      {mouvements.length === 0 ? (
        <p className={tableau.douce}>
          Rien n’est attendu&nbsp;: aucune facture ouverte, aucun devis accepté, aucune charge dite.
        </p>
      ) : (
        <ol className={styles.mouvements}>
          {mouvements.map((mouvement, rang) => (
            <Mouvement key={`${mouvement.le}-${mouvement.libelle}-${rang}`} mouvement={mouvement} />
          ))}
        </ol>
      )}
    </Carte>
  );
}
