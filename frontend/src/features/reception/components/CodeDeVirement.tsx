import { codeVirement } from '@facturier/domaine/documents/moyens-paiement';
import { sommeEcrite } from '@facturier/domaine/reception/ecrire-totaux';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import type { JSX } from 'react';
import { CodeQr } from '@/components/feuille/CodeQr';
import styles from './reception.module.css';

/** Le code que lit l'application d'une banque : un virement SEPA, en euros, vers l'IBAN du fichier ; rien sans lui. */
export function CodeDeVirement({ facture }: { facture: FactureRecue }): JSX.Element | null {
  const { devise, numero, totaux, vendeur, reglement } = facture;
  const { iban, bic, beneficiaire, titulaire, reference } = reglement;
  if (devise !== 'EUR' || !iban) return null;
  const contenu = codeVirement({
    beneficiaire: beneficiaire ?? titulaire ?? vendeur.nom,
    iban,
    bic,
    montantCentimes: totaux.aPayerCentimes,
    reference: reference ?? numero,
  });
  const [, somme] = sommeEcrite(facture);
  if (!contenu) return null;
  return (
    <>
      <CodeQr className={styles.code} contenu={contenu} titre={`Code QR de virement\u00a0: ${somme}`} />
      <p>Ou lisez ce code avec l’application de votre banque.</p>
    </>
  );
}
