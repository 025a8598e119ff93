import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useJetonDuLien } from '@/features/auth/public';
import { useArreterRappels } from '../api/relances';

function Demande({ jeton }: { jeton: string }): JSX.Element {
  const arret = useArreterRappels();
  if (arret.isSuccess)
    return (
      <Alerte type="succes" titre="Rappels arrêtés">
        {arret.data.message}
      </Alerte>
    );
  return (
    <>
      <p>
        Cet expéditeur ne vous enverra plus de rappels automatiques, pour aucune de ses factures. Il pourra
        toujours vous écrire lui-même, et ce qui est dû le reste.
      </p>
      <RefusEnvoi refus={arret.error} defaut="Votre demande n’est pas partie. Réessayez." />
      <Bouton
        genre="principal"
        taille="grande"
        large
        occupe={arret.isPending}
        onClick={() => arret.mutate(jeton)}
      >
        Ne plus recevoir de rappels automatiques
      </Bouton>
    </>
  );
}

/** Par le lien d'un rappel reçu, sans compte : rien ne change tant que la personne n'a pas appuyé. */
export default function PageRappels(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Rappels automatiques</h1>
      {jeton === '' ? (
        <Alerte type="erreur">Ce lien n’est pas entier. Ouvrez-le depuis le message reçu.</Alerte>
      ) : (
        <Demande jeton={jeton} />
      )}
    </>
  );
}
