import { useQuery } from '@tanstack/react-query';
import type { LienPublic } from '@facturier/domaine/contrat/liens';
import { lazy, Suspense, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { afficherEuros } from '@/lib/format/montant';
import { cles } from '@/lib/invalidation';
import { lirePaiement } from '../api/paiement-public';
import styles from './CodeDuLien.module.css';

const CodeQr = lazy(() => import('@/components/feuille/CodeQr').then((m) => ({ default: m.CodeQr })));

const RELECTURE_MS = 4_000;

/** Ce qui reste à payer d'une facture, et le contenu du code de virement de son papier. */
export interface APayerSurPlace {
  reste: number;
  codeVirement: string | null;
}

/** Le code que le client lit, et ce qu'il en fait : sa page si elle encaisse, le virement sinon. */
function codeAMontrer(
  url: string,
  { codeVirement }: APayerSurPlace,
  enLigne: boolean,
): { contenu: string; dit: string } {
  if (enLigne)
    return { contenu: url, dit: 'Votre client le lit avec l’appareil photo de son téléphone, et paie.' };
  if (codeVirement)
    return {
      contenu: codeVirement,
      dit: 'Votre client le lit avec l’application de sa banque. Notez le paiement quand le virement arrive.',
    };
  return {
    contenu: url,
    dit: 'Votre client y lit la facture. Votre encaissement en ligne n’est pas ouvert.',
  };
}

/** « Faire payer sur place » : un code à lire sur ce téléphone ; le paiement s'y attend, et s'y dit. */
export function FairePayer({
  factureId,
  lien: { _id, url },
  aPayer,
  fermer,
}: {
  factureId: string;
  lien: LienPublic & { url: string };
  aPayer: APayerSurPlace;
  fermer: () => void;
}): JSX.Element {
  const { data, isPending } = useQuery({
    queryKey: [...cles.factures, 'detail', factureId, 'paiement', _id],
    queryFn: () => lirePaiement(url.split('/').at(-1) ?? ''),
    refetchInterval: RELECTURE_MS,
  });
  const paye = aPayer.reste <= 0 || data?.etat === 'paye';
  const enLigne = data?.possible ?? false;
  const { contenu, dit } = codeAMontrer(url, aPayer, enLigne);
  return (
    <Fenetre open title="Faire payer sur place" footer={null} width={360} onCancel={fermer}>
      <div className={styles.surPlace} aria-live="polite">
        {paye && (
          <Alerte type="succes" titre="Payée">
            Le reçu part par e-mail à votre client.
          </Alerte>
        )}
        {!paye && (
          <>
            <p className={styles.somme}>{afficherEuros(aPayer.reste)}</p>
            {isPending ? (
              <span className={styles.attente} />
            ) : (
              <Suspense fallback={<span className={styles.attente} />}>
                <CodeQr contenu={contenu} titre="Code QR à lire par votre client" className={styles.trace} />
              </Suspense>
            )}
            {!isPending && <p>{dit}</p>}
            {enLigne && <p>{data?.etat === 'ouvert' ? 'Paiement en cours…' : 'En attente du paiement…'}</p>}
          </>
        )}
      </div>
    </Fenetre>
  );
}
