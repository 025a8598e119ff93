import type { JSX, ReactNode } from 'react';
import { Alerte } from '@/components/Alerte';
import { useRetarde } from '@/lib/use-retarde';
import { useEnvoisRestants } from '../api/envois-restants';
import { ditDesEnvois } from '../model/phrase-envois';
import styles from './envois.module.css';

const FRAPPE_MS = 300;

/** Ce qu'il reste d'envois du jour à cette adresse, dit avant d'écrire ; sans reste, de quoi remettre le document autrement. */
export function EnvoisDuJour({
  adresse,
  autrement,
}: {
  adresse: string;
  /** Les autres chemins, quand aucun e-mail ne part plus. */
  autrement: ReactNode;
}): JSX.Element | null {
  const { data } = useEnvoisRestants(useRetarde(adresse, FRAPPE_MS));
  const dit = data && ditDesEnvois(data);
  if (!dit) return null;
  if (!dit.epuise)
    return (
      <p className={styles.reste} role="status">
        {dit.phrase}
      </p>
    );
  return (
    <div>
      <Alerte type="alerte" titre={dit.phrase} action={autrement}>
        Ils reviennent demain. D’ici là, remettez le document autrement.
      </Alerte>
    </div>
  );
}
