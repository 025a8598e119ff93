import type { Inscrit } from '@facturier/domaine/contrat/auth';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { FormulaireInscription } from '../components/FormulaireInscription';
import styles from './EcranCompte.module.css';

const ModaleInscrit = lazy(() => import('../components/ModaleInscrit'));

/** Inscription d'un particulier, qui reçoit et consulte des factures. */
export default function PageInscriptionParticulier(): JSX.Element {
  const [faite, setFaite] = useState<Inscrit | null>(null);
  return (
    <>
      <h1>Devenir client</h1>
      <p className={styles.chapeau}>
        Un compte gratuit pour recevoir vos factures, les consulter et les garder au même endroit. Vous
        pourrez passer en mode professionnel plus tard.
      </p>
      <FormulaireInscription role="particulier" surInscription={setFaite} />
      <p className={styles.suite}>
        Déjà un compte&nbsp;? <Link to={paths.connexion.href()}>Se connecter</Link>
        <br />
        Vous facturez&nbsp;? <Link to={paths.inscription.href()}>Créer un compte professionnel</Link>
      </p>
      <Suspense>{faite && <ModaleInscrit faite={faite} />}</Suspense>
    </>
  );
}
