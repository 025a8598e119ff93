import { pourcentage } from '@/lib/format/montant';
import { Button } from 'antd';
import { memo, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import type { Etape } from '../model/assistant.reducer';
import type { EtatEnregistrement } from '../model/enregistreur';
import { useMots } from '@/features/factures/public';
import { EtatBrouillon } from './EtatBrouillon';
import styles from './EntetePanneau.module.css';

/** L'en-tête de l'assistant : titre, état du brouillon, réduire, fermer, et la barre de progression. */
export const EntetePanneau = memo(function EntetePanneau({
  titre,
  etape,
  etatBrouillon,
  enPage,
  surReduction,
  surFermeture,
}: {
  titre: string;
  etape: Etape;
  etatBrouillon: EtatEnregistrement;
  /** En pleine page, c'est le titre de la page. */
  enPage: boolean;
  /** Absent là où l'assistant ne se réduit pas. */
  surReduction?: (() => void) | undefined;
  surFermeture: () => void;
}): JSX.Element {
  const { etapes, progression } = useMots();
  const Titre = enPage ? 'h1' : 'p';
  return (
    <div className={styles.assistantEntete}>
      <Titre className={styles.assistantTitre} id="titre-assistant">
        {titre}
      </Titre>
      <EtatBrouillon etat={etatBrouillon} />
      <div className={styles.assistantBoutons}>
        {surReduction && (
          <Button
            type="text"
            aria-label="Réduire l’assistant"
            title="Réduire"
            icon={<Icone nom="reduire" />}
            onClick={surReduction}
          />
        )}
        <Button
          type="text"
          aria-label="Fermer l’assistant"
          title="Fermer"
          icon={<Icone nom="croix" />}
          onClick={surFermeture}
        />
      </div>
      <div
        className={styles.assistantProgression}
        role="progressbar"
        aria-label={progression}
        aria-valuemin={1}
        aria-valuemax={etapes.length}
        aria-valuenow={etape}
        aria-valuetext={`Étape ${etape} sur ${etapes.length}`}
      >
        <i style={{ width: pourcentage(etape, etapes.length) }} />
      </div>
    </div>
  );
});
