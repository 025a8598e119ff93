import { Input, type InputRef } from 'antd';
import { useRef, useState, type ComponentProps, type JSX } from 'react';
import { Icone } from './Icone';
import './champs.css';

export type ChampMotDePasseProps = Omit<ComponentProps<typeof Input>, 'type' | 'suffix' | 'ref'> & {
  /** `current-password` pour entrer, `new-password` pour choisir. */
  autoComplete: 'current-password' | 'new-password';
};

/** Mot de passe avec un vrai bouton pour le montrer ou le masquer, utilisable au clavier et dit aux lecteurs d'écran. */
export function ChampMotDePasse(props: ChampMotDePasseProps): JSX.Element {
  const [visible, setVisible] = useState(false);
  const champ = useRef<InputRef>(null);
  const basculer = (): void => {
    setVisible(!visible);
    champ.current?.focus({ cursor: 'end' });
  };
  return (
    <Input
      {...props}
      ref={champ}
      type={visible ? 'text' : 'password'}
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className="champ-bascule"
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
