import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import { GENRES } from '../model/genres';
import styles from './depot.module.css';

/** Déposer un fichier, à la souris ou par le bouton. */
export function ZoneDepot({
  genre,
  refus,
  surFichier,
}: {
  genre: GenreImport;
  refus: string | null;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const { icone, titre, aide, acceptes, promesse } = GENRES[genre].depot;
  const { champ, survole, gestes, choisir, surChoix } = useDepot(surFichier);
  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={clsx(styles.zone, survole && styles.survolee)} {...gestes}>
        <Icone nom={icone} taille={32} epaisseur={1.3} />
        <p className={styles.zoneTitre}>{titre}</p>
        <p className={styles.note}>{aide}</p>
        <Bouton genre="principal" onClick={choisir}>
          Choisir un fichier
        </Bouton>
        <input
          ref={champ}
          type="file"
          className={textes.lecteurs}
          tabIndex={-1}
          aria-label="Fichier à importer"
          accept={acceptes}
          onChange={surChoix}
        />
      </div>
      <ul className={styles.promesses}>
        <li>
          <Icone nom="oeil" taille={18} />
          <span>Rien n’entre avant que vous ayez vu ce que devient chaque ligne.</span>
        </li>
        <li>
          <Icone nom={genre === 'clients' ? 'bouclier' : 'euro'} taille={18} />
          <span>{promesse}</span>
        </li>
        <li>
          <Icone nom="recharger" taille={18} />
          <span>Un import s’annule pendant trente jours.</span>
        </li>
      </ul>
    </>
  );
}
