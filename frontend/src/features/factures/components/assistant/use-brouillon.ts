import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { enregistrerBrouillon } from '../../api/enregistrer-brouillon';
import type { EtatAssistant } from '../../model/assistant.reducer';
import { corpsBrouillon, garderCopie, oublierCopie, type CorpsBrouillon } from '../../model/brouillon';
import { Enregistreur, type Cible, type EtatEnregistrement } from '../../model/enregistreur';

/** L'état de départ de l'assistant, et où en est son brouillon. */
export interface Depart {
  etat: EtatAssistant;
  cible: Cible | null;
  /** Vrai si la saisie vient de ce navigateur et n'est pas encore sur le serveur. */
  aEnvoyer: boolean;
}

export interface Brouillon {
  etat: EtatEnregistrement;
  enregistreur: Enregistreur<CorpsBrouillon>;
  /** Oublie la copie locale et cesse tout envoi : la facture est émise, ou la saisie abandonnée. */
  terminer: () => void;
}

/** Enregistre la saisie au fil de l'eau : copie locale aussitôt, serveur 500 ms après la dernière vraie modification. */
export function useBrouillon(
  depart: Depart,
  courant: EtatAssistant,
  utilisateurId: string,
  surEnregistre: (id: string) => void,
): Brouillon {
  const [enregistreur] = useState(() => {
    const cles = new ClesParContenu();
    return new Enregistreur<CorpsBrouillon>(
      (corps, cible) => enregistrerBrouillon(corps, cible, cles.pour(corps)),
      (cible, resteAEnvoyer) => {
        if (!resteAEnvoyer) oublierCopie(localStorage, utilisateurId, cible.id);
        surEnregistre(cible.id);
      },
      depart.cible,
    );
  });
  const dernier = useRef<string | null>(
    depart.aEnvoyer ? null : JSON.stringify(corpsBrouillon(depart.etat.valeurs)),
  );
  const fini = useRef(false);

  useEffect(() => {
    if (fini.current || (courant.revision === 0 && dernier.current !== null)) return;
    const corps = corpsBrouillon(courant.valeurs);
    const texte = JSON.stringify(corps);
    const cible = enregistreur.lireCible();
    garderCopie(localStorage, utilisateurId, {
      brouillonId: cible?.id ?? null,
      version: cible?.version ?? null,
      etape: courant.etape,
      valeurs: courant.valeurs,
    });
    if (texte === dernier.current) return;
    dernier.current = texte;
    enregistreur.signaler(corps);
  }, [courant, enregistreur, utilisateurId]);

  useEffect(() => {
    const retenir = (evenement: BeforeUnloadEvent): void => {
      if (enregistreur.enRetard()) evenement.preventDefault();
    };
    window.addEventListener('beforeunload', retenir);
    return () => {
      window.removeEventListener('beforeunload', retenir);
      void enregistreur.vider();
    };
  }, [enregistreur]);

  const etat = useSyncExternalStore(enregistreur.abonner, enregistreur.lire);
  const terminer = (): void => {
    fini.current = true;
    enregistreur.arreter();
    oublierCopie(localStorage, utilisateurId, enregistreur.lireCible()?.id ?? null);
  };
  return { etat, enregistreur, terminer };
}
