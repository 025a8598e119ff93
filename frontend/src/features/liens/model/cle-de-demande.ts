import { useRef } from 'react';

/** La clé d'une demande : la même tant que son contenu ne change pas, qu'elle se répète ou se reprenne après une panne. */
export function useCleDeDemande(): (contenu: unknown) => string {
  const derniere = useRef({ texte: '', cle: '' });
  return (contenu) => {
    const texte = JSON.stringify(contenu);
    if (derniere.current.texte !== texte) derniere.current = { texte, cle: crypto.randomUUID() };
    return derniere.current.cle;
  };
}
