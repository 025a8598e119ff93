import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type FocusEvent, type JSX, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fenetre, seDonneSonFocus } from '@/components/Fenetre';
import { paths } from '@/config/paths';
import { useMinuteur } from '@/lib/minuteur';
import { useSurvol } from '@/lib/survol';
import textes from '@/components/textes.module.css';
import styles from './etapes.module.css';

const DUREE_MS = 8_000;

const estCommande = (cible: EventTarget | null): boolean =>
  cible instanceof Element && cible.closest('button, a, input') !== null;

/**
 * Dit si la personne s'arrête sur la fenêtre qu'entoure `cadre` : souris dessus, ou focus sur l'une de ses commandes.
 * Le focus que la fenêtre se donne en s'ouvrant ne compte pas.
 */
function useArret(): { arretee: boolean; cadre: (fenetre: ReactNode) => JSX.Element } {
  const { survole, gestes } = useSurvol();
  const [focus, setFocus] = useState(false);
  const recevoir = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    const fenetre = currentTarget.closest('[role="dialog"]');
    if (!fenetre || seDonneSonFocus(fenetre)) return;
    if (estCommande(target) && relatedTarget && fenetre.contains(relatedTarget)) setFocus(true);
  };
  const cadre = (fenetre: ReactNode): JSX.Element => (
    <div {...gestes} onFocus={recevoir} onBlur={() => setFocus(false)}>
      {fenetre}
    </div>
  );
  return { arretee: survole || focus, cadre };
}

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
  const { arretee, cadre } = useArret();
  useMinuteur(DUREE_MS, surFermeture, arretee);
  const voirLesPlans = (): void => {
    surFermeture();
    void naviguer(paths.abonnement.href());
  };
  return (
    <Fenetre
      open
      title="Quota de factures atteint"
      onCancel={surFermeture}
      modalRender={cadre}
      footer={
        <>
          <Button onClick={surFermeture}>Fermer</Button>
          <Button type="primary" onClick={voirLesPlans}>
            Passer Premium
          </Button>
        </>
      }
    >
      <p className={clsx(styles.quotaChiffre, textes.chiffres)}>
        {utilise}/{limite}
      </p>
      <p>
        Vous avez utilisé toutes les factures de votre limite mensuelle. Votre brouillon est gardé&nbsp;:
        passez à un plan supérieur pour l’émettre maintenant, ou revenez le mois prochain.
      </p>
    </Fenetre>
  );
}
