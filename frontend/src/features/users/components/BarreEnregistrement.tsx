import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import styles from './BarreEnregistrement.module.css';

/** La barre d'enregistrement d'une page de réglages : elle reste en vue, et dit où l'on en est. */
export function BarreEnregistrement({
  refus,
  enCours,
  modifiee,
  reussie,
  surAbandon,
  libelle = 'Enregistrer les mentions',
}: {
  refus: unknown;
  enCours: boolean;
  modifiee: boolean;
  reussie: boolean;
  surAbandon: () => void;
  libelle?: string | undefined;
}): JSX.Element {
  return (
    <div className={styles.barre}>
      <div className={styles.etat}>
        <RefusEnvoi refus={refus} titre="Erreur lors de la sauvegarde" />
        {reussie && <Alerte type="succes">Vos mentions légales sont enregistrées.</Alerte>}
        {modifiee && !refus && <p>Modifications non enregistrées</p>}
      </div>
      {modifiee && (
        <Button onClick={surAbandon} disabled={enCours}>
          Annuler
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={enCours} aria-busy={enCours}>
        {libelle}
      </Button>
    </div>
  );
}
