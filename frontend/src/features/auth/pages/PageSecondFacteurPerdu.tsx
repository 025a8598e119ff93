import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { useConfirmerReprise } from '../api/second-facteur-perdu';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

function Confirmation({ jeton }: { jeton: string }): JSX.Element {
  const reprise = useConfirmerReprise();
  if (reprise.isSuccess)
    return (
      <>
        <Alerte type="succes" titre="Votre demande est notée.">
          La vérification en deux étapes sera retirée le {afficherInstant(reprise.data.retireLe)}.
          Connectez-vous alors avec votre mot de passe seul.
        </Alerte>
        <p className={styles.suite}>
          D’ici là, deux e-mails vous le rappelleront, et permettront d’annuler. Si vous retrouvez votre
          téléphone ou un code, <Link to={paths.connexion.href()}>connectez-vous</Link>&nbsp;: la demande
          tombera.
        </p>
      </>
    );
  return (
    <>
      <p className={styles.chapeau}>
        Vous avez perdu votre téléphone et vos codes de secours. Nous retirerons la vérification en deux
        étapes de votre compte dans soixante-douze heures&nbsp;: ce délai laisse à son propriétaire le temps
        de s’y opposer, si ce n’est pas vous.
      </p>
      <RefusEnvoi refus={reprise.error} defaut="La demande n’est pas partie. Réessayez." />
      <Bouton
        genre="principal"
        taille="grande"
        large
        occupe={reprise.isPending}
        onClick={() => reprise.mutate(jeton)}
      >
        Confirmer ma demande
      </Bouton>
    </>
  );
}

/** Le lien reçu par qui a perdu son second facteur ; rien ne se fait sans un geste. */
export default function PageSecondFacteurPerdu(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Téléphone et codes perdus</h1>
      {jeton === '' ? (
        <Alerte type="erreur">Lien invalide ou expiré.</Alerte>
      ) : (
        <Confirmation jeton={jeton} />
      )}
    </>
  );
}
