import { Button } from 'antd';
import type { JSX } from 'react';
import { rejoindre } from '@/lib/rejoindre';
import type { Etape } from '../../model/assistant.reducer';
import type { Blocage } from '../../model/validation-etapes';
import styles from './PiedAssistant.module.css';

/** Le pied de l'assistant : Précédent, ce qui bloque (avec un lien vers le champ), Suivant ou Générer la facture. */
export function PiedAssistant({
  etape,
  blocage,
  resume,
  occupe,
  empeche,
  surPrecedent,
  surSuivant,
  surGeneration,
}: {
  etape: Etape;
  blocage: Blocage | null;
  resume: string | null;
  occupe: boolean;
  /** Vrai s'il manque de quoi émettre. */
  empeche: boolean;
  surPrecedent: () => void;
  surSuivant: () => void;
  surGeneration: () => void;
}): JSX.Element {
  const derniere = etape === 5;
  return (
    <footer className={styles.assistantPied}>
      <Button size="large" disabled={etape === 1 || occupe} onClick={surPrecedent}>
        Précédent
      </Button>
      <p id="assistant-raison" className={styles.assistantRaison} role="status">
        {blocage ? (
          <button type="button" onClick={() => rejoindre(blocage.champ)}>
            {blocage.message}
          </button>
        ) : (
          (resume ?? (derniere && empeche ? 'Complétez ce qui manque pour émettre.' : ''))
        )}
      </p>
      {derniere ? (
        <Button
          type="primary"
          size="large"
          disabled={empeche}
          loading={occupe}
          aria-busy={occupe}
          aria-describedby="assistant-raison"
          onClick={surGeneration}
        >
          Générer la facture
        </Button>
      ) : (
        <Button
          type="primary"
          size="large"
          disabled={blocage !== null}
          loading={occupe}
          aria-busy={occupe}
          aria-describedby="assistant-raison"
          onClick={surSuivant}
        >
          Suivant
        </Button>
      )}
    </footer>
  );
}
