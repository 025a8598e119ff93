import type { LitigePublic } from '@facturier/domaine/contrat/litiges';
import { useState, type FormEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Saisie } from '@/components/Saisie';
import { ErreurApi } from '@/lib/erreurs-api';
import { type ActeDeLitige, agir, demanderCode } from '../api/litige-public';
import styles from './litige.module.css';

/** Les deux temps d'un acte : recevoir un code à l'adresse du client, puis le donner. */
export function AvecCode({
  jeton,
  codeA,
  libelle,
  preparer,
  surSuite,
  fermer,
}: {
  jeton: string;
  codeA: string;
  /** Ce que dit le bouton qui agit. */
  libelle: string;
  /** L'acte à faire, ou la phrase de ce qui lui manque. */
  preparer: () => ActeDeLitige | string;
  surSuite: (litige: LitigePublic) => void;
  fermer: () => void;
}): JSX.Element {
  const [envoye, setEnvoye] = useState(false);
  const [code, setCode] = useState('');
  const [refus, setRefus] = useState('');
  const [occupe, setOccupe] = useState(false);
  const faire = async (acte: () => Promise<string | null>): Promise<void> => {
    setOccupe(true);
    setRefus((await acte()) ?? '');
    setOccupe(false);
  };
  const recevoir = async (): Promise<string | null> => {
    const manque = preparer();
    if (typeof manque === 'string') return manque;
    const suite = await demanderCode(jeton);
    if (suite instanceof ErreurApi) return suite.message;
    setEnvoye(true);
    return null;
  };
  const donner = async (): Promise<string | null> => {
    const acte = preparer();
    if (typeof acte === 'string') return acte;
    const suite = await agir(jeton, acte, code.trim());
    if (suite instanceof ErreurApi) return suite.message;
    surSuite(suite);
    return null;
  };
  const soumettre = (evenement: FormEvent): void => {
    evenement.preventDefault();
    void faire(envoye ? donner : recevoir);
  };
  return (
    <form className={styles.code} onSubmit={soumettre} noValidate>
      {envoye && (
        <label className={styles.champ}>
          <span>Code reçu à {codeA}</span>
          <Saisie
            grande
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
      )}
      {!envoye && (
        <p className={styles.aide}>
          Un code de six chiffres part à {codeA}&nbsp;: l’adresse du client, même si ce lien vous a été
          transmis.
        </p>
      )}
      {refus && <Alerte type="erreur" titre={refus} />}
      <div className={styles.actes}>
        <Bouton genre="principal" type="submit" occupe={occupe}>
          {envoye ? libelle : 'Recevoir le code'}
        </Bouton>
        {envoye && (
          <Bouton occupe={occupe} onClick={() => void faire(recevoir)}>
            Renvoyer un code
          </Bouton>
        )}
        <Bouton onClick={fermer}>Annuler</Bouton>
      </div>
    </form>
  );
}
