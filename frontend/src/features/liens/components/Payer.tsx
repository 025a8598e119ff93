import type { VirementPublic } from '@facturier/domaine/contrat/liens';
import { centimesDepuisEuros, texteDecimal } from '@facturier/domaine/valeurs/montant';
import type { JSX } from 'react';
import { CodeQr } from '@/components/feuille/CodeQr';
import { afficherEuros } from '@/lib/format/montant';
import { Aussi } from './Aussi';
import { Copier } from './Copier';
import styles from './lien.module.css';

const sansEspaces = (texte: string): string => texte.replace(/\s/g, '');

/** De quoi payer ce qui reste par virement : chaque valeur se copie, le code se lit avec l'application de la banque. */
export function Payer({
  virement,
  resteAPayer,
}: {
  virement: VirementPublic | null;
  /** Ce que le virement paie : tout ce qui reste, ou la part que rien ne conteste. */
  resteAPayer: number;
}): JSX.Element | null {
  if (!virement) return null;
  const montant = afficherEuros(resteAPayer);
  return (
    <section className={styles.carte} aria-labelledby="payer">
      <h2 id="payer">
        Payer par virement
        <Aussi>Pay by bank transfer</Aussi>
      </h2>
      <dl className={styles.valeurs}>
        <Copier
          libelle="Montant"
          valeur={montant}
          copie={texteDecimal(centimesDepuisEuros(resteAPayer), 2).replace('.', ',')}
        />
        <Copier libelle="Bénéficiaire" valeur={virement.beneficiaire} />
        <Copier
          libelle="IBAN"
          valeur={virement.iban.replace(/\s/g, ' ')}
          copie={sansEspaces(virement.iban)}
        />
        {virement.bic && <Copier libelle="BIC" valeur={virement.bic} />}
        <Copier libelle="Référence" valeur={virement.reference} />
      </dl>
      {virement.code && (
        <div className={styles.code}>
          <CodeQr contenu={virement.code} titre={`Code QR de virement\u00a0: ${montant}`} />
          <p>Ou lisez ce code avec l’application de votre banque.</p>
        </div>
      )}
    </section>
  );
}
