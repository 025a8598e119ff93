import type { ApercuImport, RangeeApercu } from '@facturier/domaine/contrat/imports';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { accorder } from '@/lib/format/montant';
import { SORTS } from '../model/bilan';
import styles from './apercu.module.css';

const A_LA_FOIS = 25;

function Rangee({ rangee: { ligne, libelle, sort, messages } }: { rangee: RangeeApercu }): JSX.Element {
  const { nom, ton, icone } = SORTS[sort];
  return (
    <li className={styles.rangee}>
      <span className={textes.chiffres}>
        <span className={textes.lecteurs}>Ligne </span>
        {ligne}
      </span>
      <div className={styles.dite}>
        <b>{libelle || '–'}</b>
        {messages.map((message) => (
          <span key={message}>{message}</span>
        ))}
      </div>
      <Etiquette ton={ton} icone={icone}>
        {nom}
      </Etiquette>
    </li>
  );
}

/** Ce que devient chaque ligne, celles à regarder d'abord. */
export function Rangees({ apercu: { rangees, nombres } }: { apercu: ApercuImport }): JSX.Element {
  const [montrees, setMontrees] = useState(A_LA_FOIS);
  const total = Object.values(nombres).reduce((somme, nombre) => somme + nombre, 0);
  const restent = rangees.length - montrees;
  return (
    <section aria-labelledby="titre-rangees">
      <h3 id="titre-rangees" className={styles.sousTitre}>
        Ligne par ligne
        {total > rangees.length && (
          <span>
            {' '}
            (les {rangees.length} premières sur {total}, celles à regarder d’abord)
          </span>
        )}
      </h3>
      <ul className={styles.rangees}>
        {rangees.slice(0, montrees).map((rangee) => (
          <Rangee key={rangee.ligne} rangee={rangee} />
        ))}
      </ul>
      {restent > 0 && (
        <div className={listes.suite}>
          <Button onClick={() => setMontrees(montrees + A_LA_FOIS)}>
            Voir les suivantes ({accorder(restent, 'ligne')})
          </Button>
        </div>
      )}
    </section>
  );
}
