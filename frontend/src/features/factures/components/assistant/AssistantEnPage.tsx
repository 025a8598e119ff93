import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ChargementAssistant } from './ChargementAssistant';
import './assistant.css';

/** L'assistant en pleine page (plein écran sur téléphone). L'adresse suit le brouillon : recharger le reprend. */
export function AssistantEnPage({ brouillonId }: { brouillonId: string | null }): JSX.Element {
  const naviguer = useNavigate();
  const suivre = (id: string | null): void => {
    const adresse = id && paths.factureEdition.href(id);
    if (adresse && window.location.pathname !== adresse)
      window.history.replaceState(window.history.state, '', adresse);
  };
  return (
    <section className="assistant assistant-page" aria-labelledby="titre-assistant">
      <ChargementAssistant
        demande={{ brouillonId, clientId: null }}
        surGarde={suivre}
        surFermeture={() => void naviguer(paths.factures.href())}
      />
    </section>
  );
}
