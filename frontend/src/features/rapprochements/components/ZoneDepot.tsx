import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import type { ReleveMalLu } from '../model/parcours';
import { FormeDuReleve } from './FormeDuReleve';
import styles from './rapprochements.module.css';

/** Déposer un relevé, à la souris ou par le bouton. */
export function ZoneDepot({
  refus,
  malLu,
  surFichier,
}: {
  refus: string | null;
  malLu?: ReleveMalLu;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const { champ, survole, gestes, choisir, surChoix } = useDepot(surFichier);
  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={clsx(styles.zone, survole && styles.survolee)} {...gestes}>
        <Icone nom="facture" taille={32} epaisseur={1.3} />
        <p className={styles.zoneTitre}>Déposez ici le relevé téléchargé de votre banque</p>
        <p className={styles.note}>CSV, OFX, CAMT ou MT940, de toute banque, 10&nbsp;Mo au plus.</p>
        <Bouton genre="principal" onClick={choisir}>
          Choisir un fichier
        </Bouton>
        <input
          ref={champ}
          type="file"
          className={textes.lecteurs}
          tabIndex={-1}
          aria-label="Relevé de banque"
          accept=".csv,.tsv,.txt,.ofx,.qfx,.xml,.sta,.mt940,.940,text/csv,application/x-ofx,application/xml"
          onChange={surChoix}
        />
      </div>
      {malLu && <FormeDuReleve {...malLu} />}
      <p className={styles.promesse}>
        <Icone nom="bouclier" taille={20} />
        <span>
          Le fichier est lu sur cet appareil et n’en sort pas. Seuls partent les paiements que vous cochez, et
          une empreinte de chaque ligne, qui sert à la reconnaître et ne dit rien d’elle. S’il ne se lit pas,
          sa forme ne part que si vous l’avez vue et envoyée.
        </span>
      </p>
    </>
  );
}
