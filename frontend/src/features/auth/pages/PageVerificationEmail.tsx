import type { Verification } from '@facturier/domaine/contrat/auth';
import { useState, type JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { Rouet } from '@/components/Bouton';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { Saisie } from '@/components/Saisie';
import { paths } from '@/config/paths';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { useVerification } from '../api/verification';
import { ConfirmationMotDePasse } from '../components/ConfirmationMotDePasse';
import { RenvoiConfirmation } from '../components/RenvoiConfirmation';
import { estSansReponse, SansReponse } from '../components/SansReponse';
import { SUITE_INSCRIPTION } from '../model/marque';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

function Echec({ message }: { message: string }): JSX.Element {
  const [email, setEmail] = useState('');
  const propre = normaliserEmail(email);
  return (
    <>
      <Alerte type="erreur">{message}</Alerte>
      <p className={styles.chapeau}>Recevez un nouveau lien, valable 24&nbsp;heures.</p>
      <Champ
        libelle="E-mail de votre compte"
        champ={lierChamp({ id: 'renvoi-email', nom: 'email', valeur: email, changer: setEmail })}
        className={styles.courriel}
      >
        {(controle) => <Saisie {...controle} grande type="email" autoComplete="username" maxLength={254} />}
      </Champ>
      <RenvoiConfirmation email={estEmail(propre) ? propre : ''} large />
      <p className={styles.suite}>
        <Link to={paths.connexion.href()}>Revenir à la connexion</Link>
      </p>
    </>
  );
}

function Reussite({ dejaVerifie, email }: Pick<Verification, 'dejaVerifie' | 'email'>): JSX.Element {
  const naviguer = useNavigate();
  return (
    <AnnonceTemporisee
      delaiMs={3000}
      surFin={() =>
        void naviguer(paths.connexion.href(SUITE_INSCRIPTION.lire()), { replace: true, state: { email } })
      }
      titre={dejaVerifie ? 'Votre adresse e-mail est déjà vérifiée.' : 'Votre adresse e-mail est vérifiée.'}
    >
      Vous allez à la connexion dans 3&nbsp;secondes.
    </AnnonceTemporisee>
  );
}

function Resultat({ jeton }: { jeton: string }): JSX.Element {
  const [prouvee, setProuvee] = useState<Verification | null>(null);
  const verification = useVerification(jeton);
  if (jeton === '') return <Echec message="Token de vérification manquant." />;
  if (verification.isPending)
    return (
      <p role="status" className={styles.attente}>
        <Rouet /> Vérification en cours…
      </p>
    );
  if (prouvee) return <Reussite {...prouvee} />;
  if (estRefus(verification.error, 'CONFIRMATION_REQUISE'))
    return <ConfirmationMotDePasse jeton={jeton} surVerification={setProuvee} />;
  if (estSansReponse(verification.error))
    return <SansReponse phrase="Erreur de vérification" requete={verification} />;
  if (verification.error)
    return <Echec message={phraseErreur(verification.error, 'Erreur de vérification')} />;
  return <Reussite {...verification.data} />;
}

/** Confirmation de l'adresse : en cours, réussie (connexion après 3 s), mot de passe demandé, refusée (nouveau lien). */
export default function PageVerificationEmail(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Vérification de votre e-mail</h1>
      <Resultat jeton={jeton} />
    </>
  );
}
