import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { MODE_EN_MOTS } from '@facturier/domaine/recurrences/serie';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import carte from '@/components/carte.module.css';
import { paths } from '@/config/paths';
import { useAnnonce } from '@/lib/use-annonce';
import { type ActeDeLaPersonne, useActeDeSerie } from '../api/recurrences';
import { ActesDeFiche } from './ActesDeFiche';
import { Echeances } from './Echeances';
import { Taches } from './Taches';
import styles from './recurrences.module.css';

/** Une série : son état en mots, ce qu'elle fait, l'arrêter ; ouverte, ses échéances. */
export function CarteSerie({ serie, ouverte }: { serie: Recurrence; ouverte: boolean }): JSX.Element {
  const { modal } = App.useApp();
  const { mutate, isPending } = useActeDeSerie();
  const { refus } = useAnnonce();
  const { _id: id, nom, client, enMots, mode, statut } = serie;
  const agir = (acte: ActeDeLaPersonne): void =>
    mutate({ id, acte }, { onError: refus('La série n’a pas pu changer') });
  const arreter = (): void =>
    void modal.confirm({
      title: `Arrêter «\u00a0${nom}\u00a0»\u00a0?`,
      content: 'Ce qu’elle a fait reste. Elle ne repartira pas.',
      okText: 'Arrêter la série',
      cancelText: 'Annuler',
      onOk: () => agir('arreter'),
    });
  return (
    <section className={carte.carte} aria-label={nom}>
      <div className={styles.rangee}>
        <h2>
          <Link to={paths.recurrences.href(ouverte ? '' : id)}>{nom}</Link>
        </h2>
        {statut !== 'finie' && (
          <span className={styles.rangee}>
            {statut === 'active' ? (
              <Button size="small" disabled={isPending} onClick={() => agir('pause')}>
                Mettre en pause
              </Button>
            ) : (
              <Button size="small" disabled={isPending} onClick={() => agir('reprendre')}>
                Reprendre
              </Button>
            )}
            <Button size="small" disabled={isPending} onClick={arreter}>
              Arrêter
            </Button>
          </span>
        )}
      </div>
      <p>{enMots}</p>
      <p className={styles.note}>
        {client.nom} · {MODE_EN_MOTS[mode]}
      </p>
      <Taches serie={serie} />
      {ouverte && (
        <>
          <ActesDeFiche serie={serie} />
          <Echeances id={id} sautable={statut === 'active'} />
        </>
      )}
    </section>
  );
}
