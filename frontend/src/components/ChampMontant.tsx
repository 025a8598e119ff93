import { clsx } from 'clsx';
import { Input, type InputProps } from 'antd';
import { useId, type JSX } from 'react';
import { ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import styles from './champs.module.css';

export interface ChampMontantProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** Le texte tel qu'il est tapé ; rien n'est perdu ni arrondi d'une saisie en cours. */
  value?: string;
  onChange?: (texte: string) => void;
  /** Décimales admises : 2 pour des euros, 4 pour un prix unitaire, 3 pour une quantité. */
  decimales?: 2 | 3 | 4;
  /** Décimales toujours écrites quand on quitte le champ (2 pour des euros, 0 pour une quantité). */
  minimum?: 0 | 2;
  unite?: string | null;
}

/** Le champ dit seulement ce qui ne se lit pas : les bornes sont à sa règle. */
const SANS_BORNE = { minimum: -Infinity, maximum: Infinity, tropPetit: '' };

/**
 * Champ de montant : prend « 1234,5 », « 1234.5 », « 1 234,50 » (espaces fines comprises), refuse une décimale de trop
 * avec un message, range l'écriture en sortant. La valeur se lit par `lireNombreTape`, qui la borne selon sa règle.
 */
export function ChampMontant({
  value = '',
  onChange,
  onBlur,
  decimales = 2,
  minimum = 2,
  unite = '€',
  className,
  ...reste
}: ChampMontantProps): JSX.Element {
  const idFaute = useId();
  const lue = lireNombreTape(value, { ...SANS_BORNE, decimales });
  const faute = fauteLue(lue);
  const decrit = [reste['aria-describedby'], faute ? idFaute : null].filter(Boolean).join(' ');
  return (
    <>
      <Input
        {...reste}
        {...(faute ? { status: 'error', 'aria-invalid': true } : {})}
        aria-describedby={decrit || undefined}
        className={clsx(styles.montant, className)}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        suffix={unite ?? undefined}
        onChange={(evenement) => onChange?.(evenement.target.value)}
        onBlur={(evenement) => {
          if (lue.etat === 'lu') onChange?.(ecrireNombre(lue.entier, decimales, minimum));
          onBlur?.(evenement);
        }}
      />
      {faute && (
        <p id={idFaute} role="alert" className={styles.faute}>
          {faute}
        </p>
      )}
    </>
  );
}
