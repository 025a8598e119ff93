import type { Verification } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRefusInscription, useVerificationParMotDePasse } from '../api/verification';
import { PreuveMotDePasse } from './PreuveMotDePasse';

/** « Je n'ai pas créé ce compte » : l'inscription est retirée, l'adresse redevient libre. */
function RefusInscription({ jeton }: { jeton: string }): JSX.Element {
  const refus = useRefusInscription();
  if (refus.isSuccess)
    return (
      <Alerte type="succes" titre="L’inscription est retirée.">
        Plus aucun compte n’attend à votre adresse.
      </Alerte>
    );
  return (
    <>
      <Bouton genre="lien" occupe={refus.isPending} onClick={() => refus.mutate(jeton)}>
        Je n’ai pas créé ce compte
      </Bouton>
      {refus.isError && <p role="alert">{phraseErreur(refus.error, 'Erreur de vérification')}</p>}
    </>
  );
}

/** Le lien de l'inscription, ouvert dans un autre navigateur que le sien. */
export function ConfirmationMotDePasse({
  jeton,
  surVerification,
}: {
  jeton: string;
  surVerification: (verification: Verification) => void;
}): JSX.Element {
  const verification = useVerificationParMotDePasse();
  return (
    <>
      <PreuveMotDePasse
        raison="Ce navigateur n’est pas celui de l’inscription. Pour que personne n’ouvre un compte à votre place, donnez le mot de passe choisi en vous inscrivant."
        bouton="Confirmer mon adresse"
        envoyer={(password) => verification.mutateAsync({ token: jeton, password })}
        surPreuve={surVerification}
      />
      <RefusInscription jeton={jeton} />
    </>
  );
}
