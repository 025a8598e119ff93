import { Button } from 'antd';
import { memo, useEffect, useRef, type JSX, type RefObject } from 'react';
import { rejoindre } from '@/lib/rejoindre';
import type { Etape } from '../model/assistant.reducer';
import { useMots, type SuiteDeSaisie } from '@/features/factures/public';
import type { Blocage } from '../model/validation-etapes';
import styles from './PiedAssistant.module.css';

type TypeBouton = 'primary' | 'default' | 'text';

/** Un acte du pied ; ce qui le retient se lit à côté. */
function Acte({
  type = 'primary',
  empeche,
  occupe,
  surClic,
  children,
}: {
  type?: TypeBouton;
  empeche: boolean;
  occupe: boolean;
  surClic: () => void;
  children: string;
}): JSX.Element {
  return (
    <Button
      type={type}
      size="large"
      disabled={empeche}
      loading={type === 'primary' && occupe}
      aria-busy={occupe}
      aria-describedby="assistant-raison"
      onClick={surClic}
    >
      {children}
    </Button>
  );
}

/** Ctrl+Entrée, ou Cmd+Entrée, d'où que l'on soit dans l'assistant : l'acte principal du pied, s'il se peut. */
function useToucheDeSuite(): RefObject<HTMLDivElement | null> {
  const pied = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const assistant = pied.current?.closest<HTMLElement>('[data-assistant]');
    const suivre = (frappe: KeyboardEvent): void => {
      if (frappe.key !== 'Enter' || !(frappe.ctrlKey || frappe.metaKey) || frappe.isComposing) return;
      frappe.preventDefault();
      pied.current?.querySelector<HTMLElement>('.ant-btn-primary:enabled')?.click();
    };
    assistant?.addEventListener('keydown', suivre);
    return () => assistant?.removeEventListener('keydown', suivre);
  }, []);
  return pied;
}

/** Le pied de l'assistant : Précédent, ce qui bloque (avec un lien vers le champ), Suivant, et à la fin Générer la facture. Une frappe ne le redessine pas. */
export const PiedAssistant = memo(function PiedAssistant({
  etape,
  blocage,
  resume,
  occupe,
  empeche,
  surPrecedent,
  surSuivant,
  surApercu,
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
  /** Va tout de suite à l'aperçu, quand rien ne l'empêche. */
  surApercu: (() => void) | null;
  surGeneration: (suite: SuiteDeSaisie) => void;
}): JSX.Element {
  const { actes, incomplet } = useMots();
  const derniere = etape === 5;
  const pied = useToucheDeSuite();
  return (
    <div ref={pied} className={styles.assistantPied}>
      <Button size="large" disabled={etape === 1 || occupe} onClick={surPrecedent}>
        Précédent
      </Button>
      <p id="assistant-raison" className={styles.assistantRaison} role="status">
        {blocage ? (
          <button type="button" onClick={() => rejoindre(blocage.champ)}>
            {blocage.message}
          </button>
        ) : (
          (resume ?? (derniere && empeche ? incomplet : ''))
        )}
      </p>
      {derniere ? (
        actes.map(({ suite, libelle }, rang) => {
          const principal = rang === actes.length - 1;
          return (
            <Acte
              key={suite}
              type={principal ? 'primary' : 'default'}
              empeche={empeche || (!principal && occupe)}
              occupe={occupe}
              surClic={() => surGeneration(suite)}
            >
              {libelle}
            </Acte>
          );
        })
      ) : (
        <>
          {surApercu && (
            <Acte type="text" empeche={occupe} occupe={occupe} surClic={surApercu}>
              Aperçu
            </Acte>
          )}
          <Acte empeche={blocage !== null} occupe={occupe} surClic={surSuivant}>
            Suivant
          </Acte>
        </>
      )}
    </div>
  );
});
