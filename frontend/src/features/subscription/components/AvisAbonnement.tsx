import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { useOuvrirPortail } from '../api/abonnement';
import type { InfoAbonnement } from '../model/abonnement';
import { avisDe } from '../model/phrases';
import styles from '../pages/PageAbonnement.module.css';

/** Ce qui presse, en tête de page : prélèvement refusé, essai fini ou près de finir. Rien quand tout va bien. */
export function AvisAbonnement({ info }: { info: InfoAbonnement }): JSX.Element | null {
  const portail = useOuvrirPortail();
  const avis = avisDe(info);
  if (!avis) return null;
  return (
    <div className={styles.abonnementAvis}>
      <Alerte
        type={avis.type}
        titre={avis.titre}
        action={
          info.status === 'impaye' && (
            <Button
              type="primary"
              onClick={portail.ouvrir}
              loading={portail.enCours}
              aria-busy={portail.enCours}
            >
              Mettre à jour ma carte
            </Button>
          )
        }
      >
        {avis.texte}
      </Alerte>
    </div>
  );
}
