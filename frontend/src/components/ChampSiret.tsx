import { clsx } from 'clsx';
import { useId, useImperativeHandle, useLayoutEffect, useRef, type JSX } from 'react';
import { cleSirenJuste, cleSiretJuste, estSiret, formaterSiret } from '@facturier/domaine/valeurs/siret';
import { Saisie, type SaisieProps } from './Saisie';
import styles from './champs.module.css';

export interface ChampSiretProps extends Omit<SaisieProps, 'value' | 'onChange' | 'type'> {
  /** Les chiffres, avec ou sans espaces. */
  value?: string;
  /** Reçoit les chiffres seuls, tels qu'ils sont envoyés. */
  onChange?: (chiffres: string) => void;
  /** Vrai si un SIREN, neuf chiffres, suffit. */
  sirenAdmis?: boolean;
}

const chiffresSeuls = (texte: string): string => texte.replace(/\D/g, '').slice(0, 14);

/** La place du curseur dans le texte groupé : juste après le même nombre de chiffres. */
export function placeDuCurseur(groupe: string, chiffresAvant: number): number {
  let vus = 0;
  for (let place = 0; place < groupe.length; place += 1) {
    if (vus === chiffresAvant) return place;
    if (groupe[place] !== ' ') vus += 1;
  }
  return groupe.length;
}

interface Indication {
  ton: 'neutre' | 'alerte' | 'succes';
  texte: string;
}

const CLE_FAUSSE: Indication = {
  ton: 'alerte',
  texte: 'La clé de contrôle ne correspond pas\u00a0: vérifiez ce numéro. Vous pouvez continuer.',
};

/** Ce qu'on dit d'un SIRET pendant sa saisie ; une clé fausse n'est qu'un avertissement. `sirenAdmis` : neuf chiffres suffisent. */
export function indicationSiret(chiffres: string, sirenAdmis = false): Indication | null {
  const manque = 14 - chiffres.length;
  if (chiffres === '') return null;
  if (sirenAdmis && chiffres.length === 9)
    return cleSirenJuste(chiffres) ? { ton: 'succes', texte: 'Numéro valide' } : CLE_FAUSSE;
  if (manque > 0)
    return {
      ton: 'neutre',
      texte: manque === 1 ? 'Il manque 1 chiffre' : `Il manque ${manque} chiffres`,
    };
  if (estSiret(chiffres) && !cleSiretJuste(chiffres)) return CLE_FAUSSE;
  return { ton: 'succes', texte: 'Numéro valide' };
}

const TONS = { neutre: undefined, alerte: styles.indicationAlerte, succes: styles.indicationSucces };

/** Champ SIRET : groupe 3-3-3-5 pendant la saisie et le collage, garde le curseur, dit ce qui manque. */
export function ChampSiret({
  value = '',
  onChange,
  className,
  ref,
  sirenAdmis,
  ...reste
}: ChampSiretProps): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => champ.current as HTMLInputElement);
  const curseur = useRef<number | null>(null);
  const idIndication = useId();
  const chiffres = chiffresSeuls(value);
  const groupe = formaterSiret(chiffres);
  const indication = indicationSiret(chiffres, sirenAdmis);

  useLayoutEffect(() => {
    if (curseur.current === null) return;
    const place = placeDuCurseur(groupe, curseur.current);
    champ.current?.setSelectionRange(place, place);
    curseur.current = null;
  });

  return (
    <>
      <Saisie
        {...reste}
        ref={champ}
        className={clsx(styles.siret, className)}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="123 456 789 00015"
        aria-describedby={[reste['aria-describedby'], idIndication].filter(Boolean).join(' ')}
        value={groupe}
        onChange={({ target }) => {
          const avant = target.value.slice(0, target.selectionStart ?? target.value.length);
          curseur.current = chiffresSeuls(avant).length;
          onChange?.(chiffresSeuls(target.value));
        }}
      />
      <p id={idIndication} className={clsx(styles.indication, indication && TONS[indication.ton])}>
        {indication?.texte}
      </p>
    </>
  );
}
