import type { LitigePublic } from '@facturier/domaine/contrat/litiges';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useEnvoi } from '@/components/formulaire/use-envoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import { messageDe } from '@/lib/erreurs-api';
import { type ActeDeLitige, agir, demanderCode } from '../api/litige-public';
import styles from './litige.module.css';

const manqueDe = (acte: ActeDeLitige | string): string | null => (typeof acte === 'string' ? acte : null);

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
  const renvoi = useEnvoi();
  const saisie = useFormulaire({
    nom: 'avec-code',
    depart: { code: '' },
    regle: () => ({ code: manqueDe(preparer()) }),
    envoyer: async ({ code }) => {
      const acte = preparer();
      if (envoye && typeof acte !== 'string') return agir(jeton, acte, code.trim());
      await demanderCode(jeton);
      return null;
    },
    reussite: (suite) => (suite ? surSuite(suite) : setEnvoye(true)),
  });
  const { controle, faute } = saisie.champ('code');
  const refus = faute ?? messageDe(saisie.refus ?? renvoi.refus);
  const occupe = saisie.enCours || renvoi.enCours;
  return (
    <Formulaire saisie={saisie} className={styles.code}>
      {envoye && (
        <label className={styles.champ}>
          <span>Code reçu à {codeA}</span>
          <Saisie {...controle} grande inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
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
          <Bouton occupe={occupe} onClick={() => void renvoi.lancer(() => demanderCode(jeton), {})}>
            Renvoyer un code
          </Bouton>
        )}
        <Bouton onClick={fermer}>Annuler</Bouton>
      </div>
    </Formulaire>
  );
}
