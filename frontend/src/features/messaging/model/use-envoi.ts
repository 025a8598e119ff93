import { useRef, useState, type RefObject } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useEnvoyerMessage } from '../api/messages';
import { ecrireBrouillon, lireBrouillon, useBrouillon } from './brouillons';
import { apresEchec, peutPartir } from './saisie';

export interface EnvoiMessage {
  texte: string;
  surTexte: (texte: string) => void;
  envoyer: () => void;
  enCours: boolean;
  /** Le message qui part, montré en attendant le serveur. */
  enAttente: string | null;
  erreur: Error | null;
  champ: RefObject<HTMLTextAreaElement | null>;
}

/**
 * L'envoi d'un message : le champ se vide aussitôt ; un échec y remet le texte et le curseur, même si l'on est passé entre-temps
 * à une autre conversation. Le même texte renvoyé garde la même clé : jamais deux fois le même message.
 */
export function useEnvoi(
  conversationId: string | null,
  cleBrouillon: string,
  surCreation: (conversationId: string) => void,
): EnvoiMessage {
  const [texte, surTexte] = useBrouillon(cleBrouillon);
  const [cles] = useState(() => new ClesParContenu());
  const envoi = useEnvoyerMessage();
  const champ = useRef<HTMLTextAreaElement>(null);
  const envoyer = (): void => {
    const contenu = texte.trim();
    if (!peutPartir(texte) || envoi.isPending) return;
    surTexte('');
    champ.current?.focus();
    envoi
      .mutateAsync({ conversationId, contenu, cle: cles.pour({ conversationId, contenu }) })
      .then((message) => {
        cles.oublier();
        if (!conversationId) surCreation(message.conversation);
      })
      .catch(() => {
        ecrireBrouillon(cleBrouillon, apresEchec(contenu, lireBrouillon(cleBrouillon)));
        champ.current?.focus();
      });
  };
  return {
    texte,
    surTexte,
    envoyer,
    enCours: envoi.isPending,
    enAttente: envoi.isPending ? envoi.variables.contenu : null,
    erreur: envoi.error,
    champ,
  };
}
