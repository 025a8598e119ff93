import { App, Button } from 'antd';
import type { JSX } from 'react';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone } from '@/components/Icone';
import { PDF_MAX, pdfEnZip, useTelechargement } from '@/features/export/public';
import { accorder } from '@/lib/format/montant';
import { useActeEnNombre, type ActeEnNombre } from '../../api/actes-nombre';
import { aMarquerEnvoyees, aMarquerPayees, aTelecharger, type Bilan } from '../../model/actes-nombre';
import { resteDu, type FactureResume } from '../../model/facture';
import styles from './liste.module.css';

const fait = (acte: ActeEnNombre['acte'], { reussies }: Bilan): string =>
  `${accorder(reussies, 'facture')} ${reussies > 1 ? 'marquées' : 'marquée'} ${acte === 'payee' ? 'payée' : 'envoyée'}${reussies > 1 ? 's' : ''}.`;

/** La barre des actes en nombre : paraît dès qu'une facture est choisie. */
export default function ActesEnNombre({
  choisies,
  surFin,
}: {
  choisies: readonly FactureResume[];
  surFin: () => void;
}): JSX.Element {
  const { modal, message } = App.useApp();
  const acteEnNombre = useActeEnNombre();
  const { enCours, demander } = useTelechargement();
  const agir = async (acte: ActeEnNombre): Promise<void> => {
    const bilan = await acteEnNombre.mutateAsync(acte);
    if (bilan.reussies) message.success(fait(acte.acte, bilan));
    if (bilan.echouees.length)
      message.error(`Sans changement\u00a0: ${bilan.echouees.map(({ numero }) => numero).join(', ')}.`, 6);
    surFin();
  };
  const envoyables = aMarquerEnvoyees(choisies);
  const payables = aMarquerPayees(choisies);
  const documents = aTelecharger(choisies);
  const confirmerPaiement = (): void => {
    void modal.confirm({
      title: `Marquer ${accorder(payables.length, 'facture')} ${payables.length > 1 ? 'payées' : 'payée'}\u00a0?`,
      content: `Un encaissement par virement, à la date du jour, sera noté pour chacune\u00a0: ${formaterEuros(resteDu(payables))} en tout.`,
      okText: 'Marquer payées',
      cancelText: 'Annuler',
      onOk: () => agir({ acte: 'payee', factures: payables }),
    });
  };
  const occupe = acteEnNombre.isPending;
  const archiver = (): void => void demander(pdfEnZip(documents.map(({ _id }) => _id)));
  return (
    <div className={styles.actesNombre} role="region" aria-label="Actes sur les factures choisies">
      <span role="status">
        {accorder(choisies.length, 'facture')} {choisies.length > 1 ? 'choisies' : 'choisie'}
      </span>
      <Button
        disabled={!envoyables.length || occupe}
        onClick={() => void agir({ acte: 'envoyee', factures: envoyables })}
      >
        Marquer envoyées ({envoyables.length})
      </Button>
      <Button
        disabled={!documents.length || documents.length > PDF_MAX || enCours}
        title={documents.length > PDF_MAX ? `${PDF_MAX} documents au plus à la fois` : undefined}
        aria-busy={enCours}
        onClick={archiver}
      >
        PDF (ZIP) ({documents.length})
      </Button>
      <Button type="primary" disabled={!payables.length || occupe} onClick={confirmerPaiement}>
        Marquer payées ({payables.length})
      </Button>
      <Button type="text" aria-label="Ne plus choisir" icon={<Icone nom="croix" />} onClick={surFin} />
    </div>
  );
}
