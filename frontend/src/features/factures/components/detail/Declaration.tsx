import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { useDementirPaiement } from '../../api/statuts';
import { declareePayeeLe, type Facture } from '../../model/facture';
import { PopupPaiement } from './PopupPaiement';
import styles from '@/components/detail.module.css';

/** Le client dit avoir payé : l'émetteur le confirme, ou dit que ce n'est pas arrivé. */
export function Declaration({ facture }: { facture: Facture }): JSX.Element | null {
  const { message } = App.useApp();
  const dementi = useDementirPaiement(facture._id);
  const [confirmation, confirmer] = useState(false);
  const le = declareePayeeLe(facture);
  if (!le) return null;
  const dementir = (): void =>
    dementi.mutate(undefined, {
      onSuccess: () => void message.success('La facture est de nouveau à régler.'),
      onError: (erreur) =>
        void message.error(phraseErreur(erreur, 'Erreur lors de la mise à jour du statut')),
    });
  return (
    <Alerte type="info" titre={`Déclarée payée le ${formaterDateLongue(le)}, à confirmer`}>
      <p>Votre client dit avoir payé. Elle ne compte plus en retard en attendant votre réponse.</p>
      <div className={styles.detailReponse}>
        <Button type="primary" onClick={() => confirmer(true)}>
          Confirmer
        </Button>
        <Button loading={dementi.isPending} onClick={dementir}>
          Ce n’est pas arrivé
        </Button>
      </div>
      {confirmation && (
        <PopupPaiement facture={facture} sens="encaissement" surFermeture={() => confirmer(false)} />
      )}
    </Alerte>
  );
}
