import type { Message } from '@facturier/domaine/contrat/commun';
import { useState, type JSX, type ReactNode } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';
import { depasse, idDe } from '../../model/signature';
import { Aussi, SousEnAnglais } from '../Aussi';
import { ChampDeTexte } from './ChampDeTexte';
import { RefusDit } from './RefusDit';
import champs from '../litige.module.css';

/** Recevoir un code, le redemander, le taper : le champ est là d'emblée, qui recharge la page a déjà le sien. */
export function CodeRecu({
  demander,
  annonce,
  anglais,
  code,
  faute,
  surSaisie,
  reprendre,
}: {
  demander: () => Promise<Issue<Message>>;
  /** Où il part, et pourquoi là. */
  annonce: ReactNode;
  anglais: string;
  code: string;
  faute: string | undefined;
  surSaisie: (code: string) => void;
  reprendre: () => void;
}): JSX.Element {
  const [envois, setEnvois] = useState(0);
  const [refus, setRefus] = useState<ErreurApi | null>(null);
  const [occupe, setOccupe] = useState(false);
  const recevoir = async (): Promise<void> => {
    setOccupe(true);
    const suite = await demander();
    setOccupe(false);
    if (suite instanceof ErreurApi) return setRefus(suite);
    setRefus(null);
    setEnvois(envois + 1);
    document.getElementById(idDe('code'))?.focus();
  };
  return (
    <>
      <p className={champs.aide}>
        {annonce} Ils valent dix minutes&nbsp;; trois envois par heure.
        <SousEnAnglais>{anglais} They are valid for ten minutes; three codes an hour.</SousEnAnglais>
      </p>
      <div className={champs.actes}>
        <Bouton id={idDe('recevoir')} occupe={occupe} onClick={() => void recevoir()}>
          {envois > 0 ? 'Renvoyer un code' : 'Recevoir le code'}
          <Aussi>{envois > 0 ? 'Send another' : 'Send me the code'}</Aussi>
        </Bouton>
      </div>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? reprendre : undefined} />}
      {envois > 0 && !refus && (
        <Alerte type="succes" titre={envois > 1 ? 'Un nouveau code est parti' : 'Le code est parti'}>
          {envois > 1
            ? 'Seul le dernier reçu vaut.'
            : 'Il arrive en moins d’une minute. Regardez aussi les indésirables.'}
          <SousEnAnglais>
            {envois > 1
              ? 'A new code was sent: only the last one is valid.'
              : 'The code was sent: it arrives within a minute. Check your spam folder too.'}
          </SousEnAnglais>
        </Alerte>
      )}
      <ChampDeTexte
        champ="code"
        libelle={
          <>
            Code reçu, six chiffres
            <Aussi>six-digit code</Aussi>
          </>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        faute={faute}
        surSaisie={surSaisie}
      />
    </>
  );
}
