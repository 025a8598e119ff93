import type { CompteEncaissement } from '@facturier/domaine/contrat/encaissements';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useReglerCompte } from '../api/compte';
import styles from './encaissements.module.css';

/** Ouvrir ou couper le paiement en ligne, sans toucher au compte. */
export function Interrupteur({ compte }: { compte: CompteEncaissement }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const reglage = useReglerCompte();
  const regler = (actif: boolean): void =>
    reglage.mutate(
      { actif },
      {
        onSuccess: () =>
          fait(actif ? 'Vos clients peuvent payer en ligne.' : 'Le paiement en ligne est coupé.'),
        onError: refus('Le paiement en ligne n’a pas pu être réglé.'),
      },
    );
  const par = compte.prelevement ? 'par carte ou par prélèvement' : 'par carte';
  return (
    <label className={styles.interrupteur}>
      <Switch
        aria-label="Accepter les paiements en ligne"
        checked={compte.actif}
        loading={reglage.isPending}
        onChange={regler}
      />
      <span>
        {compte.actif
          ? `Vos factures se paient ${par}, depuis leur lien public.`
          : 'Coupé\u00a0: aucun bouton «\u00a0Payer\u00a0» ne se montre.'}
      </span>
    </label>
  );
}
