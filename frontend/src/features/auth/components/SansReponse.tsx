import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { ErreurApi } from '@/lib/erreurs-api';

/** Vrai si le serveur n'a rien répondu : le lien reçu est peut-être bon. */
export const estSansReponse = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.sansReponse;

/** Le lien n'a pas pu être présenté au serveur : rien n'est perdu, et l'on réessaie. */
export function SansReponse({
  phrase,
  requete,
}: {
  /** Ce qui n'a pas pu se faire. */
  phrase: string;
  requete: { isFetching: boolean; refetch: () => unknown };
}): JSX.Element {
  return (
    <Alerte
      type="erreur"
      titre={phrase}
      action={
        <Bouton occupe={requete.isFetching} onClick={() => void requete.refetch()}>
          Réessayer
        </Bouton>
      }
    >
      Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez&nbsp;: votre lien reste valable.
    </Alerte>
  );
}
