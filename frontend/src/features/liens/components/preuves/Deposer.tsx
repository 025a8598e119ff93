import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import styles from './preuves.module.css';

/** Déposer un fichier à vérifier, à la souris ou par le bouton. */
export function Deposer({
  occupe,
  refus,
  surFichier,
}: {
  occupe: boolean;
  refus: string;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const { champ, survole, gestes, choisir, surChoix } = useDepot((fichier) => {
    if (!occupe) surFichier(fichier);
  });
  return (
    <div className={clsx(styles.zone, survole && styles.survolee)} {...gestes}>
      <Icone nom="bouclier" taille={32} epaisseur={1.3} />
      <p className={styles.zoneTitre}>Déposez ici un fichier reçu avec l’acceptation</p>
      <p className={styles.note}>
        Le devis (PDF), son certificat (PDF) ou le fichier de preuve (JSON), 10&nbsp;Mo au plus. Un seul
        suffit.
      </p>
      <Bouton genre="principal" occupe={occupe} onClick={choisir}>
        {occupe ? 'Vérification…' : 'Choisir un fichier'}
      </Bouton>
      <input
        ref={champ}
        type="file"
        className={textes.lecteurs}
        tabIndex={-1}
        aria-label="Fichier à vérifier"
        accept=".pdf,.json,application/pdf,application/json"
        onChange={surChoix}
      />
      <p className={styles.note}>Il est comparé à ce que nous gardons, puis oublié.</p>
      {refus && <Alerte type="erreur" titre={refus} />}
    </div>
  );
}
