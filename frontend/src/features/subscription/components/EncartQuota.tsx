import { clsx } from 'clsx';
import type { JSX } from 'react';
import { paths } from '@/config/paths';
import textes from '@/components/textes.module.css';
import { accorder } from '@/lib/format/montant';
import { useInfoAbonnement } from '../api/abonnement';
import type { Consommation } from '../model/abonnement';
import { Encart } from './Encart';
import styles from './EncartQuota.module.css';

function Jauge({ libelle, utilise, limite }: { libelle: string } & Consommation): JSX.Element {
  const part = limite ? Math.min(1, utilise / limite) : 0;
  const plein = limite !== null && utilise >= limite;
  return (
    <div className={styles.jauge}>
      <p>
        {libelle}
        <span className={textes.chiffres}>{limite === null ? utilise : `${utilise} / ${limite}`}</span>
      </p>
      {limite !== null && (
        <div className={clsx(styles.piste, plein && styles.pleine)} aria-hidden="true">
          <i style={{ transform: `scaleX(${part})` }} />
        </div>
      )}
    </div>
  );
}

/** Les jours d'essai qui restent ; sur le plan gratuit, ce qui est consommé ce mois-ci et le passage au plan supérieur. Rien sur les plans payants. */
export function EncartQuota(): JSX.Element | null {
  const { data: info } = useInfoAbonnement();
  if (info?.plan === 'essai' && info.status !== 'expire' && info.daysLeft !== null)
    return (
      <Encart
        nom="Jours d’essai"
        titre={`Essai\u00a0: ${accorder(info.daysLeft, 'jour')}`}
        texte="Tout est ouvert, sans limite."
        lien={{ href: paths.abonnement.href(), libelle: 'Choisir un plan' }}
      />
    );
  if (info?.plan !== 'gratuit') return null;
  return (
    <Encart
      nom="Consommation du plan gratuit"
      titre="Plan gratuit"
      lien={{ href: paths.abonnement.href(), libelle: 'Passer Premium' }}
    >
      <Jauge libelle="Factures ce mois" {...info.facturesMensuel} />
      <Jauge libelle="Clients" {...info.clients} />
    </Encart>
  );
}
