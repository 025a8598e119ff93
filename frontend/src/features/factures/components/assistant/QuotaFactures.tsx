import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fenetre } from '@/components/Fenetre';
import { paths } from '@/config/paths';
import { useMinuteur } from '@/lib/minuteur';

const DUREE_MS = 8_000;

/** « Quota de factures atteint » : se referme seule après 8 s, sauf survol ou focus. */
export function QuotaFactures({
  utilise,
  limite,
  surFermeture,
}: {
  utilise: number;
  limite: number;
  surFermeture: () => void;
}): JSX.Element {
  const naviguer = useNavigate();
  const [survol, setSurvol] = useState(false);
  const [focus, setFocus] = useState(false);
  useMinuteur(DUREE_MS, surFermeture, survol || focus);
  return (
    <Fenetre
      open
      title="Quota de factures atteint"
      onCancel={surFermeture}
      footer={
        <>
          <Button onClick={surFermeture}>Fermer</Button>
          <Button
            type="primary"
            onClick={() => void naviguer(paths.abonnement.href())}
            onFocus={() => setFocus(true)}
          >
            Passer Premium
          </Button>
        </>
      }
    >
      <div onMouseEnter={() => setSurvol(true)} onMouseLeave={() => setSurvol(false)}>
        <p className="quota-chiffre chiffres">
          {utilise}/{limite}
        </p>
        <p>
          Vous avez utilisé toutes les factures de votre limite mensuelle. Votre brouillon est gardé&nbsp;:
          passez à un plan supérieur pour l’émettre maintenant, ou revenez le mois prochain.
        </p>
      </div>
    </Fenetre>
  );
}
