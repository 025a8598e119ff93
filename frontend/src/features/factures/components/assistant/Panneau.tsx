import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore, type JSX } from 'react';
import { BarriereErreur } from '@/components/BarriereErreur';
import { Icone } from '@/components/Icone';
import { SqueletteFiche } from '@/components/Squelettes';
import { useFocusRendu } from '@/lib/focus-rendu';
import {
  abonnerAssistant,
  fermerAssistant,
  lireAssistant,
  reduireAssistant,
  retenirBrouillon,
  type AssistantOuvert,
} from '../../model/assistant-ouvert';
import './assistant.css';

// Chargé à la première ouverture : la liste des factures ne paie pas le poids de l'assistant.
const ChargementAssistant = lazy(async () => ({
  default: (await import('./ChargementAssistant')).ChargementAssistant,
}));

function Barre(): JSX.Element {
  return (
    <div className="assistant-barre" role="region" aria-label="Facture en cours">
      <Icone nom="facture" taille={20} />
      <span className="assistant-barre-texte">Facture en cours</span>
      <Button type="primary" autoFocus onClick={() => reduireAssistant(false)}>
        Reprendre
      </Button>
    </div>
  );
}

function Ouvert({ ouvert }: { ouvert: AssistantOuvert }): JSX.Element {
  // La demande de départ : l'identifiant du brouillon, retenu ensuite, ne doit pas relancer le chargement.
  const [demande] = useState(ouvert);
  useFocusRendu();
  return (
    <>
      <section
        className="assistant"
        role="dialog"
        aria-modal="false"
        aria-labelledby="titre-assistant"
        hidden={ouvert.reduit}
      >
        <BarriereErreur>
          <Suspense fallback={<SqueletteFiche />}>
            <ChargementAssistant
              demande={demande}
              surBrouillon={retenirBrouillon}
              surFermeture={fermerAssistant}
              surReduction={() => reduireAssistant(true)}
            />
          </Suspense>
        </BarriereErreur>
      </section>
      {ouvert.reduit && <Barre />}
    </>
  );
}

/** Le panneau de l'assistant, non modal, en bas à droite ; réduit, il reste monté : aucun champ ne se perd. */
export function PanneauAssistant(): JSX.Element | null {
  const ouvert = useSyncExternalStore(abonnerAssistant, lireAssistant);
  return ouvert && <Ouvert key={ouvert.jeton} ouvert={ouvert} />;
}
