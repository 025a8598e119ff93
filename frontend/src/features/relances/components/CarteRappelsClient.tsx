import type { JSX } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import cartes from '@/components/carte.module.css';
import { useAnnonce } from '@/lib/use-annonce';
import { formaterDateLongue } from '@/lib/format/date';
import { useAVenir, useRappelsDuClient, useReglerClient } from '../api/relances';
import styles from './relances.module.css';

const CHOIX = [
  ['exclu', 'Aucun rappel automatique à ce client'],
  ['douce', 'Rappels plus doux'],
] as const;

/** Le prochain rappel qui partira à ce client, dans les quatorze jours. */
function ProchainRappel({ clientId }: { clientId: string }): JSX.Element | null {
  const { data } = useAVenir();
  const [prochain] = (data?.aVenir ?? [])
    .filter(({ client, raison }) => client._id === clientId && raison === null)
    .sort((a, b) => a.datePrevue.localeCompare(b.datePrevue));
  if (!data) return null;
  return (
    <p className={styles.note}>
      {prochain ? (
        <>
          Prochain rappel le {formaterDateLongue(prochain.datePrevue)}, pour{' '}
          <Link to={paths.facture.href(prochain.facture)}>{prochain.numero}</Link>.
        </>
      ) : (
        'Aucun rappel ne part dans les quatorze jours.'
      )}
    </p>
  );
}

/** Les rappels d'un client : exclu, à la séquence douce, ou lui-même ne les veut plus. */
export default function CarteRappelsClient({ clientId }: { clientId: string }): JSX.Element | null {
  const { data: rappels } = useRappelsDuClient(clientId);
  const { refus } = useAnnonce();
  const regler = useReglerClient(clientId);
  if (!rappels) return null;
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-rappels-client">
      <h2 id="titre-rappels-client">Rappels</h2>
      {CHOIX.map(([nom, libelle]) => (
        <label key={nom} className={styles.choix}>
          <input
            type="checkbox"
            checked={regler.isPending ? (regler.variables[nom] ?? rappels[nom]) : rappels[nom]}
            disabled={regler.isPending}
            onChange={({ target }) =>
              regler.mutate(
                { [nom]: target.checked },
                { onError: refus('Les rappels n’ont pas été changés.') },
              )
            }
          />
          {libelle}
        </label>
      ))}
      <ProchainRappel clientId={clientId} />
      {rappels.refuse && (
        <p className={styles.note}>Ce client a demandé à ne plus recevoir de rappels automatiques.</p>
      )}
    </section>
  );
}
