import type { Inscrit } from '@facturier/domaine/contrat/auth';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { FormulaireInscription } from '../components/FormulaireInscription';
import styles from './EcranCompte.module.css';

const ModaleInscrit = lazy(() => import('../components/ModaleInscrit'));

/** Inscription d'un professionnel. */
export default function PageInscription(): JSX.Element {
  const [faite, setFaite] = useState<Inscrit | null>(null);
  return (
    <>
      <h1>INSCRIPTION</h1>
      <p className={styles.chapeau}>
        Compte professionnel&nbsp;: {dureeEssai()} d’essai, tout illimité, sans carte bancaire.
      </p>
      <FormulaireInscription role="professionnel" surInscription={setFaite} />
      <p className={styles.suite}>
        Déjà un compte&nbsp;? <Link to={paths.connexion.href()}>Se connecter</Link>
        <br />
        Vous recevez seulement des factures&nbsp;?{' '}
        <Link to={paths.inscriptionParticulier.href()}>Créer un compte particulier</Link>
      </p>
      <Suspense>{faite && <ModaleInscrit faite={faite} />}</Suspense>
    </>
  );
}
