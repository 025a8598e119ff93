import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { User } from '@/features/users/public';
import type { EtatAssistant } from '../model/assistant.reducer';
import type { CorpsBrouillon } from '../model/brouillon';
import type { Cible, Enregistreur, EtatEnregistrement } from '../model/enregistreur';
import type { Depart, EnvoyerBrouillon, TenueDe } from '../model/tenue';
import { TenueBrouillon } from '../model/tenue-brouillon';
import { emetteurDe } from './use-emetteur';

export interface Brouillon<E extends EtatAssistant = EtatAssistant, C = CorpsBrouillon> {
  etat: EtatEnregistrement;
  enregistreur: Enregistreur<C>;
  /** Oublie la copie locale et cesse tout envoi : la facture est émise, ou la saisie abandonnée. */
  terminer: () => void;
  /** Cède la saisie à un autre écran, qui la continue. */
  ceder: () => Promise<Depart<E, C>>;
  /** Prend la version du serveur à la place de la saisie. */
  adopter: (cible: Cible, etat: E) => void;
}

/** Enregistre la saisie au fil de l'eau, et repart de lui-même quand le réseau revient. */
export function useBrouillon<E extends EtatAssistant, C>(
  sorte: { tenue: TenueDe<E, C>; enregistrer: EnvoyerBrouillon<C> },
  depart: Depart<E, C>,
  courant: E,
  moi: User,
  surGarde: (brouillonId: string | null) => void,
): Brouillon<E, C> {
  const [tenue] = useState(() => new TenueBrouillon(moi._id, depart, sorte.enregistrer, sorte.tenue));
  const { enregistreur } = tenue;
  const suite = useRef(surGarde);
  useEffect(() => {
    suite.current = surGarde;
  });

  useEffect(() => {
    const retenir = (evenement: BeforeUnloadEvent): void => {
      if (enregistreur.enRetard()) evenement.preventDefault();
    };
    tenue.ouvrir((id) => suite.current(id));
    window.addEventListener('beforeunload', retenir);
    window.addEventListener('offline', enregistreur.couper);
    window.addEventListener('online', enregistreur.reprendre);
    return () => {
      window.removeEventListener('beforeunload', retenir);
      window.removeEventListener('offline', enregistreur.couper);
      window.removeEventListener('online', enregistreur.reprendre);
      void tenue.quitter();
    };
  }, [tenue, enregistreur]);

  useEffect(() => tenue.suivre(courant, emetteurDe(moi)), [courant, moi, tenue]);

  const etat = useSyncExternalStore(enregistreur.abonner, enregistreur.lire);
  return {
    etat,
    enregistreur,
    terminer: () => tenue.terminer(),
    ceder: () => tenue.ceder(),
    adopter: (cible, adopte) => tenue.adopter(cible, adopte),
  };
}
