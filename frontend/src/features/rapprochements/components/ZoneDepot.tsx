import { clsx } from 'clsx';
import { useRef, useState, type DragEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import styles from './rapprochements.module.css';

const porteUnFichier = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Déposer un relevé, à la souris ou par le bouton. */
export function ZoneDepot({
  refus,
  surFichier,
}: {
  refus: string | null;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const [survole, setSurvole] = useState(false);
  const recevoir = (fichiers: FileList | null): void => {
    const fichier = fichiers?.[0];
    if (fichier) surFichier(fichier);
  };
  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
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
        <Icone nom="facture" taille={32} epaisseur={1.3} />
        <p className={styles.zoneTitre}>Déposez ici le relevé téléchargé de votre banque</p>
        <p className={styles.note}>CSV, OFX ou CAMT.053, de toute banque, 10&nbsp;Mo au plus.</p>
        <Bouton genre="principal" onClick={() => champ.current?.click()}>
          Choisir un fichier
        </Bouton>
        <input
          ref={champ}
          type="file"
          className={textes.lecteurs}
          tabIndex={-1}
          aria-label="Relevé de banque"
          accept=".csv,.txt,.ofx,.xml,text/csv,application/x-ofx,application/xml"
          onChange={({ target }) => {
            recevoir(target.files);
            target.value = '';
          }}
        />
      </div>
      <p className={styles.promesse}>
        <Icone nom="bouclier" taille={20} />
        <span>
          Le fichier est lu sur cet appareil et n’en sort pas. Seuls partent les paiements que vous cochez, et
          une empreinte de chaque ligne, qui sert à la reconnaître et ne dit rien d’elle.
        </span>
      </p>
    </>
  );
}
