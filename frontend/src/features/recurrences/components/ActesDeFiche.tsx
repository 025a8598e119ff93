import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { FenetreIndice } from './FenetreIndice';
import { FenetreModele } from './FenetreModele';
import { FenetreReconduction } from './FenetreReconduction';
import { FenetreReglages } from './FenetreReglages';
import { FenetreRevision } from './FenetreRevision';
import { PrixSuccessifs } from './PrixSuccessifs';
import styles from './recurrences.module.css';

const FENETRES = {
  reglages: FenetreReglages,
  modele: FenetreModele,
  revision: FenetreRevision,
  indice: FenetreIndice,
  reconduction: FenetreReconduction,
};

/** Ce qui se change d'une série, et ses prix successifs. */
export function ActesDeFiche({ serie }: { serie: Recurrence }): JSX.Element {
  const [ouverte, ouvrir] = useState<keyof typeof FENETRES | null>(null);
  const Ouverte = ouverte && FENETRES[ouverte];
  return (
    <>
      {serie.statut !== 'finie' && (
        <div className={styles.actes}>
          <Button onClick={() => ouvrir('reglages')}>Changer les réglages</Button>
          <Button onClick={() => ouvrir('modele')}>Changer les mots ou les prix</Button>
          <Button onClick={() => ouvrir('revision')}>Réviser par un indice</Button>
          <Button onClick={() => ouvrir('indice')}>
            {serie.indice ? 'Changer l’indice prévu' : 'Prévoir un indice'}
          </Button>
          {serie.client.consommateur && (
            <Button onClick={() => ouvrir('reconduction')}>Reconduction tacite</Button>
          )}
        </div>
      )}
      {serie.modeles.length > 1 && <PrixSuccessifs serie={serie} />}
      {Ouverte && <Ouverte serie={serie} fermer={() => ouvrir(null)} />}
    </>
  );
}
