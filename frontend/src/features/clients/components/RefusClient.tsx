import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { suiteRefusClient } from '../model/refus-client';

/** Le refus d'une création ou d'une modification, avec sa redirection annoncée. */
export function RefusClient({
  erreur,
  acte,
  surDepart,
}: {
  erreur: unknown;
  acte: 'creer' | 'modifier';
  /** Referme ce qui couvrirait la page où l'on est mené. */
  surDepart?: () => void;
}): JSX.Element | null {
  const naviguer = useNavigate();
  if (!erreur) return null;
  const { message, redirection } = suiteRefusClient(erreur, acte);
  if (!redirection) return <Alerte type="erreur">{message}</Alerte>;
  return (
    <AnnonceTemporisee
      type="erreur"
      delaiMs={redirection.delaiMs}
      surFin={() => {
        surDepart?.();
        void naviguer(redirection.href);
      }}
    >
      {message}
    </AnnonceTemporisee>
  );
}
