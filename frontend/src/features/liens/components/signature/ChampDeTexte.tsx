import type { ComponentProps, JSX, ReactNode } from 'react';
import { Saisie } from '@/components/Saisie';
import type { ChampDeSignature } from '../../model/saisie-signature';
import { idDe } from '../../model/signature';
import champs from '../litige.module.css';
import styles from './signature.module.css';

type Attributs = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'value'>;

/** Un champ nommé, sa faute dessous. */
export function ChampDeTexte({
  champ,
  libelle,
  faute,
  surSaisie,
  ...attributs
}: Attributs & {
  champ: ChampDeSignature;
  libelle: ReactNode;
  faute: string | undefined;
  surSaisie: (texte: string) => void;
}): JSX.Element {
  const id = idDe(champ);
  return (
    <div className={champs.champ}>
      <label htmlFor={id}>{libelle}</label>
      <Saisie
        {...attributs}
        grande
        id={id}
        aria-required
        aria-invalid={faute !== undefined}
        aria-describedby={faute && `${id}-faute`}
        onChange={({ currentTarget }) => surSaisie(currentTarget.value)}
      />
      {faute && (
        <p id={`${id}-faute`} className={styles.faute} role="alert">
          {faute}
        </p>
      )}
    </div>
  );
}
