import { clsx } from 'clsx';
import { useRef, useState, type DragEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import styles from './preuves.module.css';

const porteUnFichier = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

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
  const champ = useRef<HTMLInputElement>(null);
  const [survole, setSurvole] = useState(false);
  const recevoir = (fichiers: FileList | null): void => {
    const fichier = fichiers?.[0];
    if (fichier && !occupe) surFichier(fichier);
  };
  return (
    <div
      className={clsx(styles.zone, survole && styles.survolee)}
      onDragEnter={(geste) => setSurvole(porteUnFichier(geste))}
      onDragOver={(geste) => geste.preventDefault()}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setSurvole(false);
      }}
      onDrop={(geste) => {
        geste.preventDefault();
        setSurvole(false);
        recevoir(geste.dataTransfer.files);
      }}
    >
      <Icone nom="bouclier" taille={32} epaisseur={1.3} />
      <p className={styles.zoneTitre}>Déposez ici un fichier reçu avec l’acceptation</p>
      <p className={styles.note}>
        Le devis (PDF), son certificat (PDF) ou le fichier de preuve (JSON), 10&nbsp;Mo au plus. Un seul
        suffit.
      </p>
      <Bouton genre="principal" occupe={occupe} onClick={() => champ.current?.click()}>
        {occupe ? 'Vérification…' : 'Choisir un fichier'}
      </Bouton>
      <input
        ref={champ}
        type="file"
        className={textes.lecteurs}
        tabIndex={-1}
        aria-label="Fichier à vérifier"
        accept=".pdf,.json,application/pdf,application/json"
        onChange={({ currentTarget }) => {
          recevoir(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p className={styles.note}>Il est comparé à ce que nous gardons, puis oublié.</p>
      {refus && <Alerte type="erreur" titre={refus} />}
    </div>
  );
}
