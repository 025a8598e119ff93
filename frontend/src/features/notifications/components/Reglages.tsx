import type {
  CorpsPreferencesNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { RYTHMES_DU_RESUME } from '@facturier/domaine/notifications/types';
import type { JSX } from 'react';
import cartes from '@/components/carte.module.css';
import { Panne } from '@/components/Panne';
import { SqueletteFiche } from '@/components/Squelettes';
import { useAnnonce } from '@/lib/use-annonce';
import { useChangerPreferences, usePreferences } from '../api/preferences';
import { REGLAGES } from '../model/textes';
import { Appareils } from './Appareils';
import { TableDesTypes } from './TableDesTypes';
import styles from './reglages.module.css';

function Resume({
  choisi,
  changer,
}: {
  choisi: PreferencesDeNotification['resume'];
  changer: (corps: CorpsPreferencesNotifications) => void;
}): JSX.Element {
  return (
    <fieldset className={styles.groupe}>
      <legend>{REGLAGES.resume}</legend>
      <p>{REGLAGES.resumeTexte}</p>
      {RYTHMES_DU_RESUME.map((resume) => (
        <label key={resume} className={styles.choix}>
          <input
            type="radio"
            name="resume"
            checked={choisi === resume}
            onChange={() => changer({ resume })}
          />
          {REGLAGES.resumes[resume]}
        </label>
      ))}
    </fieldset>
  );
}

function Choix({ preferences }: { preferences: PreferencesDeNotification }): JSX.Element {
  const { refus } = useAnnonce();
  const changement = useChangerPreferences();
  const changer = (corps: CorpsPreferencesNotifications): void =>
    changement.mutate(corps, { onError: refus(REGLAGES.pasChange) });
  return (
    <div className={styles.page}>
      <section className={cartes.carte} aria-labelledby="titre-types">
        <h2 id="titre-types">{REGLAGES.enTete}</h2>
        <p className={styles.note}>{REGLAGES.sousTitre}</p>
        <TableDesTypes types={preferences.types} changer={changer} />
      </section>
      <section className={cartes.carte} aria-labelledby="titre-appareils">
        <h2 id="titre-appareils">{REGLAGES.appareils}</h2>
        <Appareils preferences={preferences} changer={changer} />
      </section>
      <section className={cartes.carte} aria-label={REGLAGES.resume}>
        <Resume choisi={preferences.resume} changer={changer} />
      </section>
    </div>
  );
}

/** Ce que l'on choisit de recevoir, type par type et canal par canal ; chaque choix s'enregistre aussitôt. */
export function Reglages(): JSX.Element {
  const { data, error, refetch } = usePreferences();
  if (data) return <Choix preferences={data} />;
  if (error) return <Panne erreur={error} phrase={REGLAGES.panne} reessayer={refetch} />;
  return <SqueletteFiche champs={6} />;
}
