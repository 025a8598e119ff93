import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { paths } from '@/config/paths';
import { useAnnulerReprise } from '../api/second-facteur-perdu';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

function Annulation({ jeton }: { jeton: string }): JSX.Element {
  const annulation = useAnnulerReprise();
  if (annulation.isSuccess)
    return (
      <>
        <Alerte type="succes" titre="La vérification en deux étapes reste.">
          {annulation.data.message}
        </Alerte>
        <p className={styles.suite}>
          <Link to={paths.motDePasseOublie.href()}>Choisir un nouveau mot de passe</Link>
        </p>
      </>
    );
  return (
    <>
      <p className={styles.chapeau}>
        Quelqu’un a demandé à retirer la vérification en deux étapes de votre compte. Si ce n’est pas vous,
        annulez cette demande.
      </p>
      <RefusEnvoi refus={annulation.error} defaut="La demande n’a pas été annulée. Réessayez." />
      <Bouton
        genre="principal"
        taille="grande"
        large
        occupe={annulation.isPending}
        onClick={() => annulation.mutate(jeton)}
      >
        Annuler cette demande
      </Bouton>
    </>
  );
}

/** Le lien d'un avis : garder son second facteur ; rien ne se fait sans un geste. */
export default function PageSecondFacteurGarde(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Garder la vérification en deux étapes</h1>
      {jeton === '' ? <Alerte type="erreur">Lien invalide ou expiré.</Alerte> : <Annulation jeton={jeton} />}
    </>
  );
}
