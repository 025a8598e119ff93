import type { LettreMiseEnDemeure } from '@facturier/domaine/retards/lettre-modele';
import type { JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { useAnnonce } from '@/lib/use-annonce';
import { useEtablir } from '../api/lettres';
import { FeuilleLettre } from './FeuilleLettre';
import styles from './lettres.module.css';

/** La lettre, relue avant d'être établie. */
export function FenetreLettre({
  factureId,
  lettre,
  fermer,
}: {
  factureId: string;
  lettre: LettreMiseEnDemeure;
  fermer: () => void;
}): JSX.Element {
  const { fait, refus } = useAnnonce();
  const etablir = useEtablir(factureId);
  const valider = (): void =>
    etablir.mutate(undefined, {
      onSuccess: () => {
        fait('La mise en demeure est établie\u00a0: téléchargez-la, signez-la, envoyez-la.');
        fermer();
      },
      onError: refus('La mise en demeure n’a pas été établie.'),
    });
  return (
    <Fenetre
      open
      title="Mise en demeure"
      width={720}
      okText="Établir la lettre"
      cancelText="Annuler"
      okButtonProps={{ loading: etablir.isPending, 'aria-busy': etablir.isPending }}
      onOk={valider}
      onCancel={fermer}
    >
      <p className={styles.avis}>
        Établie, elle ne change plus, et la facture non plus. C’est vous qui l’envoyez&nbsp;: un recommandé
        avec avis de réception prouve le jour où elle est reçue.
      </p>
      <FeuilleLettre lettre={lettre} />
    </Fenetre>
  );
}
