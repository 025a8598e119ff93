import type { EtapeDeRelance, ReglagesRelances, RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { clsx } from 'clsx';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import cartes from '@/components/carte.module.css';
import { Alerte } from '@/components/Alerte';
import { Etiquette } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useChangerReglages } from '../api/relances';
import { jourDEtape, nomDEtape } from '../model/rappels';
import styles from './relances.module.css';

/** Les factures d'avant l'allumage : elles n'ont de rappels que si la liste a été vue. */
function Anciennes({ anciennes }: Pick<RelancesAVenir, 'anciennes'>): JSX.Element {
  const { refus, fait } = useAnnonce();
  const regler = useChangerReglages();
  const nombre = accorder(anciennes.length, 'facture');
  return (
    <Alerte
      type="info"
      titre={`${nombre} d’avant, sans rappel`}
      action={
        <Button
          loading={regler.isPending}
          onClick={() =>
            regler.mutate(
              { anciennes: true, anciennesVues: anciennes.length },
              {
                onSuccess: () => fait(`${nombre} de plus dans les rappels.`),
                onError: refus('Elles n’ont pas été reprises.'),
              },
            )
          }
        >
          Les reprendre aussi
        </Button>
      }
    >
      <p>Émises avant que vous allumiez les rappels, elles n’en recevront pas, sauf si vous les reprenez.</p>
      <ul className={styles.liste}>
        {anciennes.map(({ facture, numero, client, reste }) => (
          <li key={facture}>
            <span className={styles.ligne}>
              <Link to={paths.facture.href(facture)}>{numero}</Link>
              <span>{client}</span>
              <span>{afficherEuros(reste)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Alerte>
  );
}

/** Quels jours partent les rappels d'une séquence, avant de les allumer comme après. */
function Frise({ etapes }: { etapes: readonly EtapeDeRelance[] }): JSX.Element {
  return (
    <ol className={styles.frise} aria-label="Calendrier des rappels">
      {etapes.map(({ cle, decalage }) => (
        <li key={cle}>
          <b>{jourDEtape(decalage)}</b>
          {nomDEtape(cle)}
        </li>
      ))}
    </ol>
  );
}

/** Allumés ou éteints, et ce que cela veut dire. */
export function Allumage({
  reglages,
  anciennes,
}: {
  reglages: ReglagesRelances;
  anciennes: RelancesAVenir['anciennes'];
}): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const regler = useChangerReglages();
  const { actif, alsaceMoselle, droits, sequences } = reglages;
  const etapes = sequences.professionnel.slice(0, droits.etapesAutomatiques ?? undefined);
  const changer = (corps: Parameters<typeof regler.mutate>[0], dit: string): void =>
    regler.mutate(corps, {
      onSuccess: () => fait(dit),
      onError: refus('Les rappels n’ont pas été changés.'),
    });
  const allumer = (): void =>
    void modal.confirm({
      title: 'Allumer les rappels automatiques\u00a0?',
      content: (
        <>
          <p>
            Ils partiront à votre nom, les jours ouvrés de 9&nbsp;h à 11&nbsp;h&nbsp;30, pour les factures
            émises à partir de maintenant, autour de leur échéance&nbsp;:
          </p>
          <Frise etapes={etapes} />
        </>
      ),
      okText: 'Allumer les rappels',
      cancelText: 'Pas maintenant',
      onOk: () => changer({ actif: true }, 'Les rappels sont allumés.'),
    });
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-allumage">
      <div className={styles.ligne}>
        <h2 id="titre-allumage">Rappels automatiques</h2>
        <Etiquette ton={actif ? 'succes' : 'neutre'}>{actif ? 'Allumés' : 'Éteints'}</Etiquette>
      </div>
      <p className={styles.note}>
        Ils partent du lundi au vendredi, hors jours fériés, de 9&nbsp;h à 11&nbsp;h&nbsp;30, et s’arrêtent
        d’eux-mêmes&nbsp;: facture payée, déclarée payée, refusée, rectifiée, en pause, promise.
      </p>
      {etapes.length > 0 && <Frise etapes={etapes} />}
      {droits.etapesAutomatiques !== null && (
        <p className={styles.note}>
          Au plan Gratuit, la première étape part seule. <Link to={paths.abonnement.href()}>Premium</Link>{' '}
          envoie les suivantes, et groupe les factures d’un même client.
        </p>
      )}
      <label className={styles.choix}>
        <input
          type="checkbox"
          checked={regler.isPending ? (regler.variables.alsaceMoselle ?? alsaceMoselle) : alsaceMoselle}
          disabled={regler.isPending}
          onChange={({ target }) =>
            changer({ alsaceMoselle: target.checked }, 'Les jours fériés sont à jour.')
          }
        />
        Jours fériés d’Alsace-Moselle
      </label>
      <Button
        type={actif ? 'default' : 'primary'}
        loading={regler.isPending}
        onClick={() => (actif ? changer({ actif: false }, 'Les rappels sont éteints.') : allumer())}
      >
        {actif ? 'Éteindre les rappels' : 'Allumer les rappels'}
      </Button>
      {actif && anciennes.length > 0 && <Anciennes anciennes={anciennes} />}
    </section>
  );
}
