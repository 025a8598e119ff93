import { App, Button } from 'antd';
import type { JSX } from 'react';
import { phraseErreur } from '@/lib/erreurs-api';
import { useChangerPlan } from '../api/abonnement';
import styles from '../pages/PageAbonnement.module.css';

/** Au plan gratuit, tant que l'essai court : revenir à ce qui reste. */
export function RetourEssai(): JSX.Element {
  const { message } = App.useApp();
  const changer = useChangerPlan();
  const revenir = (): void =>
    changer.mutate('essai', {
      onError: (erreur) => void message.error(phraseErreur(erreur, 'Le retour à l’essai a échoué.')),
    });
  return (
    <div className={styles.planActes}>
      <Button onClick={revenir} loading={changer.isPending} aria-busy={changer.isPending}>
        Revenir à l’essai
      </Button>
    </div>
  );
}
