import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { redireAppareil } from './appareils';

/** Ce que dit l'agent de service : ouvrir une page (une notification a été choisie), ou redire l'adresse de poussée. */
type Message = { ouvrir: string } | { reabonner: true };

/** Une adresse de poussée mal redite se redira à la prochaine ouverture. */
const redire = (): void => void redireAppareil().catch(() => undefined);

/** Répond à l'agent de service : cet onglet ouvre lui-même la page demandée, et ce qui n'est pas enregistré se défend. */
export function useAgent(): void {
  const naviguer = useNavigate();
  useEffect(() => {
    redire();
    if (!('serviceWorker' in navigator)) return;
    const recevoir = ({ data, ports: [reponse] }: MessageEvent<Message>): void => {
      if ('reabonner' in data) return redire();
      reponse?.postMessage(true);
      void naviguer(data.ouvrir);
    };
    navigator.serviceWorker.addEventListener('message', recevoir);
    return () => navigator.serviceWorker.removeEventListener('message', recevoir);
  }, [naviguer]);
}
