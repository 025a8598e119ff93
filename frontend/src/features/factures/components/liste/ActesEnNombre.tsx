import { App, Button } from 'antd';
import { useEffect, type JSX } from 'react';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone } from '@/components/Icone';
import { PDF_MAX } from '@/features/export/public';
import { accorder } from '@/lib/format/montant';
import { aTelecharger, concernees, totalTtc } from '../../model/actes-nombre';
import { resteDu, type FactureResume } from '../../model/facture';
import { CompteRendu } from './CompteRendu';
import styles from './liste.module.css';
import { useCourse } from './use-course';

/** Combien de documents, ce qu'ils valent et ce qui en reste dû. */
function Totaux({ choisies }: { choisies: readonly FactureResume[] }): JSX.Element {
  const reste = resteDu(aTelecharger(choisies));
  return (
    <span role="status" className={styles.actesTotaux}>
      <b>
        {accorder(choisies.length, 'facture')} {choisies.length > 1 ? 'choisies' : 'choisie'}
      </b>
      <span>
        {formaterEuros(totalTtc(choisies))} TTC{reste > 0 && `, ${formaterEuros(reste)} à encaisser`}
      </span>
    </span>
  );
}

/** La barre des actes en nombre : paraît dès qu'une facture est choisie. `surActe` : un compte rendu est ouvert, ou ne l'est plus. */
export default function ActesEnNombre({
  choisies,
  surActe,
  surFin,
}: {
  choisies: readonly FactureResume[];
  surActe: (ouvert: boolean) => void;
  surFin: () => void;
}): JSX.Element {
  const { modal } = App.useApp();
  const { course, lancer, reprendre, arreter, fermer } = useCourse();
  const ouvert = course !== null;
  useEffect(() => surActe(ouvert), [ouvert, surActe]);
  const [aPrevenir, envoyables, payables] = (['courriel', 'envoyee', 'payee'] as const).map((acte) =>
    concernees(acte, choisies),
  ) as [FactureResume[], FactureResume[], FactureResume[]];
  const documents = aTelecharger(choisies);
  const confirmer = (title: string, content: string, okText: string, onOk: () => void): void =>
    void modal.confirm({ title, content, okText, cancelText: 'Annuler', onOk });
  const confirmerPaiement = (): void =>
    confirmer(
      `Marquer ${accorder(payables.length, 'facture')} ${payables.length > 1 ? 'payées' : 'payée'}\u00a0?`,
      `Un encaissement par virement, à la date du jour, sera noté pour chacune\u00a0: ${formaterEuros(resteDu(payables))} en tout.`,
      'Marquer payées',
      () => lancer('payee', choisies),
    );
  const confirmerEnvoi = (): void =>
    confirmer(
      `Envoyer ${accorder(aPrevenir.length, 'document')} par e-mail\u00a0?`,
      'Chaque client reçoit le sien en pièce jointe, avec le message habituel, à l’adresse de sa fiche.',
      'Envoyer',
      () => lancer('courriel', choisies),
    );
  return (
    <>
      {choisies.length > 0 && (
        <div className={styles.actesNombre} role="region" aria-label="Actes sur les factures choisies">
          <Totaux choisies={choisies} />
          <Button type="primary" disabled={!payables.length} onClick={confirmerPaiement}>
            Marquer payées ({payables.length})
          </Button>
          <Button disabled={!aPrevenir.length} onClick={confirmerEnvoi}>
            Envoyer par e-mail ({aPrevenir.length})
          </Button>
          <Button disabled={!envoyables.length} onClick={() => lancer('envoyee', choisies)}>
            Marquer envoyées ({envoyables.length})
          </Button>
          <Button
            disabled={!documents.length || documents.length > PDF_MAX}
            title={documents.length > PDF_MAX ? `${PDF_MAX} documents au plus à la fois` : undefined}
            onClick={() => lancer('pdf', choisies)}
          >
            PDF (ZIP) ({documents.length})
          </Button>
          <Button disabled={!choisies.length} onClick={() => lancer('csv', choisies)}>
            CSV ({choisies.length})
          </Button>
          <Button type="text" aria-label="Ne plus choisir" icon={<Icone nom="croix" />} onClick={surFin} />
        </div>
      )}
      {course && (
        <CompteRendu
          course={course}
          surReprise={reprendre}
          surArret={arreter}
          surFermeture={() => {
            fermer();
            // Un export ne change rien aux factures : elles restent choisies.
            if (course.acte !== 'pdf' && course.acte !== 'csv') surFin();
          }}
        />
      )}
    </>
  );
}
