import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { paths } from '@/config/paths';
import { usePasMoi } from '../api/adresse';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

const LIEN_INVALIDE = 'Lien invalide ou expiré.';

function Secours({ jeton }: { jeton: string }): JSX.Element {
  const secours = usePasMoi();
  if (secours.isSuccess)
    return (
      <>
        <Alerte type="succes" titre="Votre compte est en sûreté.">
          {secours.data.message}
        </Alerte>
        <p className={styles.suite}>
          Ouvrez ce message pour choisir un mot de passe, puis vérifiez vos coordonnées bancaires dans vos
          mentions légales.
        </p>
      </>
    );
  return (
    <>
      <p className={styles.chapeau}>
        Quelqu’un a changé votre compte sans vous&nbsp;? Reprenez-le. Son adresse redevient celle où vous avez
        reçu ce lien, toutes les sessions prennent fin, et son mot de passe ne vaut plus&nbsp;: un e-mail vous
        en fait choisir un autre.
      </p>
      <RefusEnvoi
        refus={secours.error}
        defaut="Le compte n’a pas pu être mis en sûreté. Réessayez."
        action={<Link to={paths.contact.href()}>Écrire à l’assistance</Link>}
      />
      <Bouton
        genre="principal"
        taille="grande"
        large
        occupe={secours.isPending}
        onClick={() => secours.mutate(jeton)}
      >
        Mettre mon compte en sûreté
      </Bouton>
      <p className={styles.suite}>Si c’était bien vous, fermez cette page&nbsp;: rien ne change.</p>
    </>
  );
}

/** « Ce n'est pas moi », par le lien d'un avis ; rien ne se fait sans un geste : une messagerie ouvre les liens d'elle-même. */
export default function PagePasMoi(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Ce n’est pas vous&nbsp;?</h1>
      {jeton === '' ? <Alerte type="erreur">{LIEN_INVALIDE}</Alerte> : <Secours jeton={jeton} />}
    </>
  );
}
