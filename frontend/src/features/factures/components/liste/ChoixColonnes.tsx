import { COLONNES } from '@facturier/domaine/contrat/vues';
import { App, Button, Checkbox } from 'antd';
import { useState, type JSX } from 'react';
import { useChangerColonnes } from '../../api/vues';
import { COLONNES_DE_DEPART, colonnesChoisies, LIBELLES_COLONNE, type Colonne } from '../../model/colonnes';
import styles from './affichage.module.css';

/** Les colonnes montrées à côté du nom : cochées, elles sont gardées aussitôt. */
export function ChoixColonnes({ colonnes }: { colonnes: readonly Colonne[] | null }): JSX.Element {
  const { message } = App.useApp();
  const changement = useChangerColonnes();
  const [choix, setChoix] = useState(colonnes);
  const garder = (voulues: readonly Colonne[]): void => {
    const gardees = colonnesChoisies(voulues);
    setChoix(gardees);
    changement.mutate(gardees, {
      onError: () => {
        setChoix(colonnes);
        message.error('Les colonnes n’ont pas pu être enregistrées. Réessayez.');
      },
    });
  };
  return (
    <section aria-labelledby="titre-colonnes">
      <h2 id="titre-colonnes">Colonnes</h2>
      <Checkbox.Group
        className={styles.colonnes}
        value={[...(choix ?? COLONNES_DE_DEPART)]}
        onChange={(choix) => garder(choix)}
        options={COLONNES.map((colonne) => ({ value: colonne, label: LIBELLES_COLONNE[colonne] }))}
      />
      {choix && (
        <Button size="small" type="text" onClick={() => garder(COLONNES_DE_DEPART)}>
          Remettre celles de départ
        </Button>
      )}
    </section>
  );
}
