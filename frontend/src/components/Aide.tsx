import { Popover } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import styles from './Aide.module.css';
import textes from './textes.module.css';

/**
 * « ? » : l'explication d'un mot ou d'un chiffre, montrée et dite à qui la demande, au clavier comme au doigt.
 * Elle se referme par le même bouton, par Échap, ou en touchant ailleurs ; le focus ne bouge pas.
 */
export function Aide({ sujet, children }: { sujet: string; children: ReactNode }): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  return (
    <>
      <Popover
        open={ouverte}
        onOpenChange={setOuverte}
        trigger="click"
        placement="bottom"
        // Dans le contenu de la page ou la fenêtre : hors de tout repère, un lecteur d'écran la perdrait.
        getPopupContainer={(bouton) => bouton.closest<HTMLElement>('main, [role="dialog"]') ?? document.body}
        content={<div className={styles.texte}>{children}</div>}
      >
        <button
          type="button"
          className={styles.bouton}
          aria-label={`Explication\u00a0: ${sujet}`}
          aria-expanded={ouverte}
          onKeyDown={({ key }) => key === 'Escape' && setOuverte(false)}
        >
          ?
        </button>
      </Popover>
      <span role="status" className={textes.lecteurs}>
        {ouverte && children}
      </span>
    </>
  );
}
