import { clsx } from 'clsx';
import type { JSX } from 'react';
import { ACCENT_PAR_DEFAUT, ACCENTS_PROPOSES } from '@facturier/domaine/documents/couleurs';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourRadios } from '@/components/formulaire/champ-saisi';
import type { Champs } from '@/components/formulaire/use-formulaire';
import type { SaisieMentions } from '../model/saisie-mentions';
import styles from './ChampApparence.module.css';

interface Choix {
  id?: string;
  value?: string;
  onChange?: (valeur: string) => void;
  'aria-labelledby'?: string;
}

/** La couleur d'accent des documents : six couleurs lisibles, ou la sienne. */
export function ChampCouleur({ value = '', onChange, 'aria-labelledby': nomme }: Choix): JSX.Element {
  const propre = !ACCENTS_PROPOSES.some(({ valeur }) => valeur === value);
  return (
    <div className={styles.couleurs} role="radiogroup" aria-labelledby={nomme}>
      {ACCENTS_PROPOSES.map(({ valeur, nom }) => (
        <label key={valeur} className={styles.couleur} title={nom}>
          <input
            type="radio"
            name="couleurAccent"
            aria-label={nom}
            checked={valeur === value}
            onChange={() => onChange?.(valeur)}
          />
          <span style={{ background: valeur }} />
        </label>
      ))}
      <label className={clsx(styles.couleurPropre, propre && styles.couleurPropreChoisie)}>
        <input
          type="color"
          value={value || ACCENT_PAR_DEFAUT}
          onChange={({ target }) => onChange?.(target.value)}
        />
        La vôtre
      </label>
    </div>
  );
}

/** Mise en page et couleur des documents. */
export function ChampsApparence({ saisie }: { saisie: Champs<SaisieMentions> }): JSX.Element {
  return (
    <>
      <Champ libelle="Mise en page" groupe champ={saisie.champ('modele')}>
        {(controle) => (
          <ChoixEnBoutons
            {...pourRadios(controle)}
            options={[
              { value: 'classique', label: 'Classique' },
              { value: 'moderne', label: 'Moderne' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
        )}
      </Champ>
      <Champ libelle="Couleur d’accent" groupe champ={saisie.champ('couleurAccent')}>
        {({ value, onChange, 'aria-labelledby': nom }) => (
          <ChampCouleur value={value} onChange={onChange} aria-labelledby={nom} />
        )}
      </Champ>
    </>
  );
}
