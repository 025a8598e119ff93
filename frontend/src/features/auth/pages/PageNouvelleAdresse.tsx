import type { Verification } from '@facturier/domaine/contrat/auth';
import { useState, type JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { Rouet } from '@/components/Bouton';
import { paths } from '@/config/paths';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { useNouvelleAdresse, useNouvelleAdresseParMotDePasse } from '../api/adresse';
import { PreuveMotDePasse } from '../components/PreuveMotDePasse';
import { estSansReponse, SansReponse } from '../components/SansReponse';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

const LIEN_INVALIDE = 'Lien invalide ou expiré.';

function Echec({ message }: { message: string }): JSX.Element {
  return (
    <>
      <Alerte type="erreur">{message}</Alerte>
      <p className={styles.suite}>
        Votre adresse n’a pas changé. Demandez un nouveau lien depuis{' '}
        <Link to={paths.compte.href()}>votre compte</Link>.
      </p>
    </>
  );
}

function Reussite({ dejaVerifie }: { dejaVerifie: boolean }): JSX.Element {
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const continuer = (): void => {
    void rafraichir('profil');
    void naviguer(paths.compte.href(), { replace: true });
  };
  return (
    <AnnonceTemporisee
      delaiMs={4000}
      surFin={continuer}
      titre={dejaVerifie ? 'Cette adresse est déjà celle de votre compte.' : 'Votre adresse est changée.'}
    >
      Connectez-vous désormais avec elle. Vous allez à votre compte dans 4&nbsp;secondes.
    </AnnonceTemporisee>
  );
}

function Resultat({ jeton }: { jeton: string }): JSX.Element {
  const [prouvee, setProuvee] = useState<Verification | null>(null);
  const confirmation = useNouvelleAdresse(jeton);
  const parMotDePasse = useNouvelleAdresseParMotDePasse();
  if (jeton === '') return <Echec message={LIEN_INVALIDE} />;
  if (confirmation.isPending)
    return (
      <p role="status" className={styles.attente}>
        <Rouet /> Confirmation en cours…
      </p>
    );
  if (prouvee) return <Reussite dejaVerifie={prouvee.dejaVerifie} />;
  if (estRefus(confirmation.error, 'CONFIRMATION_REQUISE'))
    return (
      <PreuveMotDePasse
        raison="Ce navigateur n’est pas celui où vous avez demandé ce changement. Pour que personne ne prenne votre compte, donnez son mot de passe."
        bouton="Confirmer cette adresse"
        envoyer={(password) => parMotDePasse.mutateAsync({ token: jeton, password })}
        surPreuve={setProuvee}
      />
    );
  if (estSansReponse(confirmation.error))
    return <SansReponse phrase="Votre adresse n’a pas pu être confirmée." requete={confirmation} />;
  if (confirmation.error) return <Echec message={phraseErreur(confirmation.error, LIEN_INVALIDE)} />;
  return <Reussite dejaVerifie={confirmation.data.dejaVerifie} />;
}

/** Confirmation d'une nouvelle adresse de connexion, par le lien qu'elle a reçu. */
export default function PageNouvelleAdresse(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Votre nouvelle adresse</h1>
      <Resultat jeton={jeton} />
    </>
  );
}
