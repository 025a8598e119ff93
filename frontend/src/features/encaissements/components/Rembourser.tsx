import type { MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import {
  centimesDepuisEuros,
  eurosDepuisCentimes,
  formaterEuros,
  texteDecimal,
} from '@facturier/domaine/valeurs/montant';
import { entierLu, lireNombreTape, REMISE_MONTANT } from '@facturier/domaine/valeurs/nombre';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Fenetre } from '@/components/Fenetre';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useRembourser } from '../api/encaissements';
import styles from './encaissements.module.css';

const enTexte = (euros: number): string => texteDecimal(centimesDepuisEuros(euros), 2).replace('.', ',');

/** Rendre tout ou partie d'un paiement en ligne, par où il est venu. */
export function Rembourser({
  factureId,
  mouvement: { reference, remboursable, moyen },
  propose,
  fermer,
}: {
  factureId: string;
  mouvement: MouvementEncaissement;
  /** En euros : ce qui est proposé. */
  propose: number;
  fermer: () => void;
}): JSX.Element {
  const { fait, refus } = useAnnonce();
  const acte = useRembourser(factureId);
  const [cles] = useState(() => new ClesParContenu());
  const [tape, setTape] = useState(enTexte(propose));
  const centimes = entierLu(lireNombreTape(tape, REMISE_MONTANT)) ?? 0;
  const possible = centimes > 0 && centimes <= centimesDepuisEuros(remboursable);
  const rembourser = (): void => {
    const corps = { reference, montant: eurosDepuisCentimes(centimes) };
    acte.mutate(
      { ...corps, cle: cles.pour(corps) },
      {
        onSuccess: () => {
          fait('Remboursement demandé à Stripe. Votre client est prévenu.');
          fermer();
        },
        onError: refus('Le remboursement n’a pas pu être demandé.'),
      },
    );
  };
  return (
    <Fenetre
      open
      title="Rembourser votre client"
      okText={possible ? `Rembourser ${formaterEuros(centimes)}` : 'Rembourser'}
      cancelText="Revenir"
      okButtonProps={{ disabled: !possible }}
      confirmLoading={acte.isPending}
      onOk={rembourser}
      onCancel={fermer}
    >
      <div className={styles.pile}>
        <p>
          L’argent repart par le même chemin ({moyen}), pris sur votre compte Stripe, qui ne rend pas ses
          frais. Une écriture négative s’ajoute au livre des recettes, au jour du remboursement.
        </p>
        <label htmlFor="montant-rendu">Montant rendu (au plus {afficherEuros(remboursable)})</label>
        <ChampMontant id="montant-rendu" value={tape} onChange={setTape} />
        {!possible && <p>De 0,01&nbsp;€ à {afficherEuros(remboursable)}.</p>}
      </div>
    </Fenetre>
  );
}
