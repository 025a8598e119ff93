import type { SuiviElectronique, StatutPossible } from '@facturier/domaine/contrat/vie-electronique';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useState, type JSX } from 'react';
import cartes from '@/components/carte.module.css';
import { Etiquette } from '@/components/Etiquette';
import { useAnnonce } from '@/lib/use-annonce';
import { useDireStatut, useSuiviRecue } from '../api/suivi';
import { ETATS, type Geste, gestesDe } from '../model/gestes';
import { Frise } from './Frise';
import styles from './vie.module.css';

const DireStatut = lazy(() => import('./DireStatut'));

/** Répondre au fournisseur : un geste part aussitôt, ou ouvre sa fenêtre. Sans plateforme, les mêmes, grisés, et pourquoi. */
function Gestes({ recueId, suivi }: { recueId: string; suivi: SuiviElectronique }): JSX.Element | null {
  const dire = useDireStatut(recueId);
  const { fait, refus } = useAnnonce();
  const pourquoi = useId();
  const [ouvert, ouvrir] = useState<{ geste: Geste; statut: StatutPossible } | null>(null);
  const { pourquoiPas } = suivi;
  const faire = (geste: Geste, statut: StatutPossible): void => {
    if (geste.titre) return ouvrir({ geste, statut });
    dire.mutate(
      { code: geste.code },
      { onSuccess: () => fait(geste.fait), onError: refus('Le statut n’est pas parti') },
    );
  };
  const possibles = gestesDe(suivi.statuts).filter(({ statut }) => statut);
  if (possibles.length === 0) return null;
  return (
    <>
      <div className={styles.gestes} role="group" aria-label="Répondre à votre fournisseur">
        {possibles.map(({ geste, statut }) => (
          <Button
            key={geste.code}
            danger={geste.danger === true}
            disabled={pourquoiPas !== null || dire.isPending}
            aria-describedby={pourquoiPas === null ? undefined : pourquoi}
            onClick={() => faire(geste, statut!)}
          >
            {geste.bouton}
          </Button>
        ))}
      </div>
      {pourquoiPas !== null && (
        <p id={pourquoi} className={styles.note}>
          {pourquoiPas}
        </p>
      )}
      {ouvert && (
        <Suspense fallback={null}>
          <DireStatut recueId={recueId} {...ouvert} surFermeture={() => ouvrir(null)} />
        </Suspense>
      )}
    </>
  );
}

/** La vie électronique d'une facture reçue : ce que l'on en a dit, ce que le fournisseur en dit, et de quoi lui répondre. */
export default function CarteRecue({ recueId }: { recueId: string }): JSX.Element | null {
  const { data: suivi } = useSuiviRecue(recueId);
  if (!suivi) return null;
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-vie-recue">
      <h2 id="titre-vie-recue" className={styles.tete}>
        Vie électronique{' '}
        {suivi.etat && <Etiquette ton={ETATS[suivi.etat].ton}>{ETATS[suivi.etat].mot}</Etiquette>}
      </h2>
      <Frise points={suivi.frise} />
      {suivi.ditCentimes > 0 && (
        <p>Votre fournisseur dit avoir encaissé {formaterEuros(suivi.ditCentimes)}.</p>
      )}
      <Gestes recueId={recueId} suivi={suivi} />
      {suivi.incidents.map((phrase) => (
        <p key={phrase} className={styles.note}>
          {phrase}
        </p>
      ))}
    </section>
  );
}
