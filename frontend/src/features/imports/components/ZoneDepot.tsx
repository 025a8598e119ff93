import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import styles from './depot.module.css';

const ACCEPTES =
  '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Déposer un fichier, à la souris ou par le bouton. */
export function ZoneDepot({
  refus,
  surFichier,
}: {
  refus: string | null;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const { champ, survole, gestes, choisir, surChoix } = useDepot(surFichier);
  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={clsx(styles.zone, survole && styles.survolee)} {...gestes}>
        <Icone nom="clients" taille={32} epaisseur={1.3} />
        <p className={styles.zoneTitre}>Déposez ici le fichier de vos clients</p>
        <p className={styles.note}>
          Un CSV exporté d’Indy, d’Abby ou d’un autre outil, un classeur Excel (.xlsx), ou un carnet
          d’adresses (.vcf). 5&nbsp;Mo au plus.
        </p>
        <Bouton genre="principal" onClick={choisir}>
          Choisir un fichier
        </Bouton>
        <input
          ref={champ}
          type="file"
          className={textes.lecteurs}
          tabIndex={-1}
          aria-label="Fichier à importer"
          accept={ACCEPTES}
          onChange={surChoix}
        />
      </div>
      <ul className={styles.promesses}>
        <li>
          <Icone nom="oeil" taille={18} />
          <span>Rien n’entre avant que vous ayez vu ce que devient chaque ligne.</span>
        </li>
        <li>
          <Icone nom="bouclier" taille={18} />
          <span>
            Un classeur ou un carnet s’ouvre sur cet appareil&nbsp;; seul son tableau part, sans photo.
          </span>
        </li>
        <li>
          <Icone nom="recharger" taille={18} />
          <span>Un import s’annule pendant trente jours.</span>
        </li>
      </ul>
    </>
  );
}
