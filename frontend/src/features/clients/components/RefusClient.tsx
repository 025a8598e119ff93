import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { suiteRefusClient } from '../model/refus-client';

/** Le refus d'une création ou d'une modification, avec sa redirection annoncée. */
export function RefusClient({
  erreur,
  acte,
}: {
  erreur: unknown;
  acte: 'creer' | 'modifier';
}): JSX.Element | null {
  const naviguer = useNavigate();
  if (!erreur) return null;
  const { message, redirection } = suiteRefusClient(erreur, acte);
  if (!redirection) return <Alerte type="erreur">{message}</Alerte>;
  return (
    <AnnonceTemporisee
      type="erreur"
      delaiMs={redirection.delaiMs}
      surFin={() => void naviguer(redirection.href)}
    >
      {message}
    </AnnonceTemporisee>
  );
}
