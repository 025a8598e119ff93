import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { ErreurApi } from '@/lib/erreurs-api';
import { useCompteARebours } from '@/lib/minuteur';
import { useRenvoi } from '../api/verification';

const ATTENTE_S = 60;

/** « Renvoyer l’e-mail », avec un compte à rebours entre deux envois et le résultat annoncé à côté. */
export function RenvoiConfirmation({
  email,
  echec = 'Erreur lors du renvoi de l’e-mail de confirmation',
  genre = 'ordinaire',
  large = false,
}: {
  email: string;
  /** La phrase de la spécification en cas d'échec, propre à chaque écran. */
  echec?: string;
  genre?: 'principal' | 'ordinaire';
  large?: boolean;
}): JSX.Element {
  const renvoi = useRenvoi();
  const { secondes, lancer } = useCompteARebours();
  const envoyer = (): void =>
    renvoi.mutate(email, {
      onSuccess: () => lancer(ATTENTE_S),
      onError: (erreur) => {
        if (erreur instanceof ErreurApi) lancer(erreur.complement.attendreSecondes ?? 0);
      },
    });
  return (
    <div>
      <Bouton
        genre={genre}
        taille={large ? 'grande' : 'moyenne'}
        large={large}
        onClick={envoyer}
        occupe={renvoi.isPending}
        disabled={secondes > 0 || email === ''}
      >
        {secondes > 0 ? `Renvoyer l’e-mail (${secondes}\u00a0s)` : 'Renvoyer l’e-mail'}
      </Bouton>
      {renvoi.isSuccess && (
        <p role="status" style={{ margin: '8px 0 0', color: 'var(--succes)' }}>
          E-mail de confirmation renvoyé. Pensez à regarder vos indésirables.
        </p>
      )}
      {renvoi.isError && (
        <p role="alert" style={{ margin: '8px 0 0', color: 'var(--erreur)' }}>
          {echec}
        </p>
      )}
    </div>
  );
}
