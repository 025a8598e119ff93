import { useEffect, useRef, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { fermerAssistant, garderEnBarre } from '@/features/factures/public';
import type { Depart } from '../model/tenue';
import { CadreEnPage } from './Attente';
import { ChargementAssistant } from './ChargementAssistant';

/**
 * L'assistant en pleine page (plein écran sur téléphone). L'adresse suit le brouillon : recharger le reprend. Réduit, il laisse
 * la liste des factures et sa barre. Un seul assistant à la fois : celui du panneau se ferme, sa saisie est enregistrée.
 */
export function AssistantEnPage({ brouillonId }: { brouillonId: string | null }): JSX.Element {
  const naviguer = useNavigate();
  const enDepart = useRef(false);
  useEffect(() => fermerAssistant(), []);
  const suivre = (id: string | null): void => {
    const adresse = id && paths.factureEdition.href(id);
    if (adresse && window.location.pathname !== adresse)
      window.history.replaceState(window.history.state, '', adresse);
  };
  const reduire = async (ceder: () => Promise<Depart>): Promise<void> => {
    if (enDepart.current) return;
    enDepart.current = true;
    garderEnBarre(await ceder());
    void naviguer(paths.factures.href());
  };
  return (
    <CadreEnPage>
      <ChargementAssistant
        demande={{ brouillonId, clientId: null }}
        enPage
        surGarde={suivre}
        surFermeture={() => void naviguer(paths.factures.href())}
        surReduction={(ceder) => void reduire(ceder)}
      />
    </CadreEnPage>
  );
}
