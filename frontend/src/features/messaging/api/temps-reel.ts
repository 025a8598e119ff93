import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Evenement } from '@/lib/flux-evenements';
import { parUnSeulOnglet } from '@/lib/un-seul-onglet';
import { definirEtatFlux, type EtatFlux } from '@/lib/etat-flux';
import { recevoirEvenement, toutRelire } from './evenements';
import { tenirFlux } from './flux';

type Annonce = { evenement: Evenement } | { etat: EtatFlux };

/**
 * Le temps réel de l'application : un seul flux par navigateur (ses onglets se le partagent, car un navigateur n'ouvre que
 * six connexions par serveur), porté dans le cache de chaque onglet.
 */
export function useTempsReel(compteId: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    const nom = `facturier.flux.${compteId}`;
    const canal = new BroadcastChannel(nom);
    let dernierId: string | null = null;
    const recevoir = (annonce: Annonce): void => {
      if ('etat' in annonce) return definirEtatFlux(annonce.etat);
      const { type, id, donnees } = annonce.evenement;
      // Premier flux de cet onglet : ce qui a changé depuis le chargement de la page n'a pas été annoncé.
      if (type === 'bonjour' && dernierId === null) void toutRelire(cache);
      dernierId = id ?? dernierId;
      void recevoirEvenement(cache, type, donnees);
    };
    const diffuser = (annonce: Annonce): void => {
      recevoir(annonce);
      canal.postMessage(annonce);
    };
    canal.addEventListener('message', ({ data }: MessageEvent<Annonce>) => recevoir(data));
    const cesser = parUnSeulOnglet(nom, (signal) =>
      tenirFlux({
        dernierId: () => dernierId,
        surEvenement: (evenement) => diffuser({ evenement }),
        surEtat: (etat) => !signal.aborted && diffuser({ etat }),
        signal,
      }),
    );
    return () => {
      cesser();
      canal.close();
    };
  }, [cache, compteId]);
}
