import { normaliserCompte } from '@facturier/domaine/saisies/mentions';
import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type JSX } from 'react';
import champs from '@/components/champs.module.css';
import { placeDuCurseur } from '@/components/ChampSiret';
import type { ControleLie } from '@/components/formulaire/Champ';
import { Saisie } from '@/components/Saisie';
import { douteIban } from '../model/doute-iban';

const grouper = (compte: string): string => compte.replace(/(.{4})(?=.)/g, '$1 ');

/** Champ IBAN : par groupes de quatre pendant la saisie et le collage, vérifié quand on le quitte ; il rend le compte sans espaces. */
export function ChampIban({ value, onChange, onBlur, ...controle }: ControleLie<string>): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const curseur = useRef<number | null>(null);
  const [quitte, setQuitte] = useState(false);
  const idDoute = useId();
  const groupe = grouper(normaliserCompte(value));
  const doute = quitte ? douteIban(value) : null;
  useLayoutEffect(() => {
    if (curseur.current === null) return;
    const place = placeDuCurseur(groupe, curseur.current);
    champ.current?.setSelectionRange(place, place);
    curseur.current = null;
  });
  return (
    <>
      <Saisie
        {...controle}
        ref={champ}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        placeholder="FR76 3000 4000 0312 3456 7890 143"
        aria-describedby={[controle['aria-describedby'], idDoute].filter(Boolean).join(' ')}
        {...(doute && { 'aria-invalid': true as const })}
        value={groupe}
        onChange={({ target }) => {
          const avant = target.value.slice(0, target.selectionStart ?? target.value.length);
          curseur.current = normaliserCompte(avant).length;
          setQuitte(false);
          onChange(normaliserCompte(target.value));
        }}
        onBlur={() => {
          setQuitte(true);
          onBlur?.();
        }}
      />
      <p id={idDoute} role="status" className={clsx(champs.indication, doute && champs.indicationAlerte)}>
        {doute}
      </p>
    </>
  );
}
