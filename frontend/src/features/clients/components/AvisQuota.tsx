import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { classesBouton } from '@/components/Bouton';
import { paths } from '@/config/paths';
import type { QuotaClients } from '../api/quota';
import styles from './clients.module.css';

const DUREE_MS = 5_000;

/** L'avis rouge du quota de clients : utilisé/limite et « Passer Premium », 5 s. */
export default function AvisQuota({
  quota: { utilise, limite },
  surFin,
}: {
  quota: QuotaClients;
  surFin: () => void;
}): JSX.Element {
  return (
    <div className={styles.clientDoublon}>
      <AnnonceTemporisee
        type="erreur"
        delaiMs={DUREE_MS}
        surFin={surFin}
        bouton="Fermer"
        titre={`Quota de clients atteint (${utilise}/${limite})`}
        lien={
          <Link
            className={clsx(classesBouton('principal', 'petite'), styles.avisQuotaPlans)}
            to={paths.abonnement.href()}
          >
            Passer Premium
          </Link>
        }
      >
        Le plan gratuit est limité à {limite} clients.
      </AnnonceTemporisee>
    </div>
  );
}
