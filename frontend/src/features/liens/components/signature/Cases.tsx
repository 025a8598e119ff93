import type { CaseDeConsentement } from '@facturier/domaine/devis/consentement';
import { signatureEnAnglais } from '@facturier/domaine/devis/consentement-anglais';
import type { JSX } from 'react';
import { cocher, type ChampDeSignature } from '../../model/saisie-signature';
import { idDe } from '../../model/signature';
import { SousEnAnglais } from '../Aussi';
import type { EtapesProps } from './etapes-props';
import champs from '../litige.module.css';
import styles from './signature.module.css';

/** Ce que dit un champ en faute, sous lui. */
export type Fautes = { fautes: ReadonlyMap<ChampDeSignature, string> };

/** Une case, jamais cochée d'avance. */
function Case({
  une: { nom, texte, requise },
  cochee,
  gardee,
  faute,
  surCoche,
}: {
  une: CaseDeConsentement;
  cochee: boolean;
  /** Elle attend une autre case. */
  gardee: boolean;
  faute: string | undefined;
  surCoche: (oui: boolean) => void;
}): JSX.Element {
  const id = idDe(nom);
  return (
    <li className={nom === 'perte' ? styles.suite : undefined}>
      <label className={champs.coche}>
        <input
          id={id}
          type="checkbox"
          checked={cochee}
          disabled={gardee}
          aria-required={requise}
          aria-invalid={faute !== undefined}
          aria-describedby={faute && `${id}-faute`}
          onChange={({ currentTarget }) => surCoche(currentTarget.checked)}
        />
        <span>
          {texte} <small>{requise ? '(requis)' : '(facultatif)'}</small>
          <SousEnAnglais>
            {signatureEnAnglais(texte)} {requise ? '(required)' : '(optional)'}
          </SousEnAnglais>
        </span>
      </label>
      {faute && (
        <p id={`${id}-faute`} className={styles.faute}>
          {faute}
        </p>
      )}
    </li>
  );
}

/** Les cases du jour, séparées, chacune avec ses mots. */
export function Cases({
  consentement,
  saisie: { cases },
  changer,
  fautes,
}: Pick<EtapesProps, 'consentement' | 'saisie' | 'changer'> & Fautes): JSX.Element {
  return (
    <ul className={champs.lignes}>
      {consentement.cases.map((une) => (
        <Case
          key={une.nom}
          une={une}
          cochee={cases.includes(une.nom)}
          gardee={une.nom === 'perte' && !cases.includes('commencer')}
          faute={fautes.get(une.nom)}
          surCoche={(oui) => changer({ cases: cocher(cases, une.nom, oui) })}
        />
      ))}
    </ul>
  );
}
