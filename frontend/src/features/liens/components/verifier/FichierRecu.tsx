import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import { comparerFichier } from '../../model/verifier';
import styles from './verifier.module.css';

const IDENTIQUE = 'C’est, octet pour octet, le PDF que le vendeur a émis.';
const DIFFERENT =
  'Il a pu être modifié, ou seulement enregistré à nouveau. Demandez l’original au vendeur, au numéro que vous connaissez.';

/** Le PDF reçu, comparé dans le navigateur à celui qui fut émis : il n'est envoyé à personne. */
export function FichierRecu({ pdf }: { pdf: string }): JSX.Element {
  const [verdict, setVerdict] = useState<'identique' | 'different' | null>(null);
  const { champ, gestes, choisir, surChoix } = useDepot((fichier) => {
    setVerdict(null);
    void comparerFichier(fichier, pdf).then(setVerdict);
  });
  return (
    <div className={styles.fichier} {...gestes}>
      <p className={styles.libelle}>PDF que vous avez reçu</p>
      <p className={styles.note}>
        Choisissez-le ou déposez-le ici. Il est comparé dans ce navigateur, et n’est envoyé à personne.
      </p>
      <Bouton taille="grande" onClick={choisir}>
        Choisir le PDF
      </Bouton>
      <input
        ref={champ}
        type="file"
        className={textes.lecteurs}
        tabIndex={-1}
        aria-label="PDF à comparer"
        accept=".pdf,application/pdf"
        onChange={surChoix}
      />
      <div role="status">
        {verdict === 'identique' && (
          <Alerte type="info" titre="Fichier identique">
            {IDENTIQUE}
          </Alerte>
        )}
        {verdict === 'different' && (
          <Alerte type="alerte" titre="Ce fichier n’est pas celui qui a été émis">
            {DIFFERENT}
          </Alerte>
        )}
      </div>
    </div>
  );
}
