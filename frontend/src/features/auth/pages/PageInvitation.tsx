import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { Inscrit, Invitation } from '@facturier/domaine/contrat/auth';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Rouet } from '@/components/Bouton';
import { paths } from '@/config/paths';
import { phraseErreur } from '@/lib/erreurs-api';
import { afficherEuros } from '@/lib/format/montant';
import { lireJeton } from '@/lib/jeton';
import { useInvitation } from '../api/invitation';
import { FormulaireInscription } from '../components/FormulaireInscription';
import { estSansReponse, SansReponse } from '../components/SansReponse';
import { SUITE_INSCRIPTION } from '../model/marque';
import styles from './EcranCompte.module.css';

const NON_LUE = 'Cette invitation n’a pas pu être lue.';
const ModaleInscrit = lazy(() => import('../components/ModaleInscrit'));

/** « Élodie Marchand » : le premier mot est le prénom, le reste le nom ; un mot seul est le nom. */
function separerNom(entier: string): { prenom: string; nom: string } {
  const [premier = '', ...suite] = entier.trim().split(/\s+/);
  return suite.length === 0 ? { prenom: '', nom: premier } : { prenom: premier, nom: suite.join(' ') };
}

function Invite({ invitation, suite }: { invitation: Invitation; suite: string }): JSX.Element {
  const [faite, setFaite] = useState<Inscrit | null>(null);
  const { genre, emetteur, numero, montantTTC, email, nomDuClient } = invitation;
  const quoi = genre === 'avoir' ? 'un avoir' : 'une facture';
  return (
    <>
      <h1>
        {emetteur} vous a envoyé {quoi}
      </h1>
      <p className={styles.chapeau}>
        {numero}, d’un montant de <strong>{afficherEuros(montantTTC)}</strong>. Le PDF est joint à l’e-mail
        que vous avez reçu. Avec un compte gratuit, vous la retrouvez en ligne et vous y répondez.
      </p>
      <p className={styles.chapeau}>
        Déjà un compte à l’adresse <strong>{emailLisible(email)}</strong>&nbsp;?{' '}
        <Link to={paths.connexion.href(suite)}>Se connecter</Link>
      </p>
      <FormulaireInscription
        role="particulier"
        email={email}
        personne={nomDuClient ? separerNom(nomDuClient) : undefined}
        surInscription={(inscrit) => {
          SUITE_INSCRIPTION.garder(suite);
          setFaite(inscrit);
        }}
      />
      <Suspense>{faite && <ModaleInscrit faite={faite} />}</Suspense>
    </>
  );
}

/** La page qu'ouvre le lien d'une facture reçue par e-mail : qui l'envoie, combien, et un compte pour la garder. */
export default function PageInvitation(): JSX.Element {
  const { id = '' } = useParams();
  const [parametres] = useSearchParams();
  const invitation = useInvitation(id, parametres.get('cle') ?? '');
  const suite = paths.facture.href(id);
  if (lireJeton() !== null) return <Navigate to={suite} replace />;
  if (invitation.data) return <Invite invitation={invitation.data} suite={suite} />;
  return (
    <>
      <h1>Une facture pour vous</h1>
      {invitation.error ? (
        <>
          {estSansReponse(invitation.error) ? (
            <SansReponse phrase={NON_LUE} requete={invitation} />
          ) : (
            <Alerte type="erreur">{phraseErreur(invitation.error, NON_LUE)}</Alerte>
          )}
          <p className={styles.suite}>
            <Link to={paths.connexion.href(suite)}>Se connecter</Link>
            <br />
            <Link to={paths.inscriptionParticulier.href()}>Créer un compte pour recevoir vos factures</Link>
          </p>
        </>
      ) : (
        <p role="status" className={styles.attente}>
          <Rouet /> Chargement…
        </p>
      )}
    </>
  );
}
