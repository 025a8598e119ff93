import { useImperativeHandle, useRef, useState, type JSX } from 'react';
import { Icone } from './Icone';
import { Saisie, type SaisieProps } from './Saisie';
import styles from './champs.module.css';

export type ChampMotDePasseProps = Omit<SaisieProps, 'type' | 'suffixe'> & {
  /** `current-password` pour entrer, `new-password` pour choisir. */
  autoComplete: 'current-password' | 'new-password';
};

/** Mot de passe avec un vrai bouton pour le montrer ou le masquer, utilisable au clavier et dit aux lecteurs d'écran. */
export function ChampMotDePasse({ ref, ...props }: ChampMotDePasseProps): JSX.Element {
  const [visible, setVisible] = useState(false);
  const champ = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => champ.current as HTMLInputElement);
  const basculer = (): void => {
    setVisible(!visible);
    champ.current?.focus();
    const fin = champ.current?.value.length ?? 0;
    champ.current?.setSelectionRange(fin, fin);
  };
  return (
    <Saisie
      {...props}
      ref={champ}
      type={visible ? 'text' : 'password'}
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      suffixe={
        <button
          type="button"
          className={styles.bascule}
          aria-label={visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          aria-pressed={visible}
          onClick={basculer}
        >
          <Icone nom={visible ? 'oeilBarre' : 'oeil'} />
        </button>
      }
    />
  );
}
