import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { FenetreModele } from './FenetreModele';
import { FenetreReglages } from './FenetreReglages';
import { FenetreRevision } from './FenetreRevision';
import styles from './recurrences.module.css';

const FENETRES = { reglages: FenetreReglages, modele: FenetreModele, revision: FenetreRevision };

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
        </div>
      )}
      {serie.modeles.length > 1 && (
        <>
          <h3>Prix successifs</h3>
          <ul className={styles.liste}>
            {serie.modeles.map(({ aPartirDu, montant, raison }) => (
              <li key={aPartirDu}>
                À partir du {formaterDateLongue(aPartirDu)} · {formaterEuros(centimesDepuisEuros(montant))}
                {raison && <span className={styles.note}> – {raison}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {Ouverte && <Ouverte serie={serie} fermer={() => ouvrir(null)} />}
    </>
  );
}
