import type {
  CorpsPreferencesNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { Button } from 'antd';
import { useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Etiquette } from '@/components/Etiquette';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useInscrireAppareil, useRetirerAppareil } from '../api/appareils';
import { lireEtatPush, lireInscription, type EtatPush } from '../model/push';
import { ETATS_PUSH, REGLAGES } from '../model/textes';
import styles from './reglages.module.css';

type Appareil = PreferencesDeNotification['appareils'][number];

/** Ce que cet appareil permet, relu quand la liste change ; `null` tant qu'on ne sait pas. */
function useEtatPush(appareils: readonly Appareil[]): [EtatPush | null, (etat: EtatPush) => void] {
  const [etat, setEtat] = useState<EtatPush | null>(null);
  useEffect(() => void lireEtatPush().then(setEtat), [appareils]);
  return [etat, setEtat];
}

/** « Être prévenu sur cet appareil », ou pourquoi ce n'est pas possible. L'accord ne se demande que dans le clic. */
function CetAppareil({ preferences }: { preferences: PreferencesDeNotification }): JSX.Element | null {
  const { cleServeur, appareils } = preferences;
  const { fait, refus } = useAnnonce();
  const [etat, setEtat] = useEtatPush(appareils);
  const inscrire = useInscrireAppareil();
  if (!cleServeur) return <Alerte type="info">{ETATS_PUSH.ferme}</Alerte>;
  if (etat === null || etat === 'abonne') return null;
  if (etat !== 'possible') return <Alerte type="info">{ETATS_PUSH[etat]}</Alerte>;
  const accepter = (): void =>
    inscrire.mutate(cleServeur, {
      onError: refus(ETATS_PUSH.echec),
      onSuccess: (suivant) => {
        setEtat(suivant);
        if (suivant === 'abonne') fait(REGLAGES.prevenu);
      },
    });
  return (
    <Button loading={inscrire.isPending} onClick={accepter}>
      {REGLAGES.prevenir}
    </Button>
  );
}

function LigneAppareil({ appareil: { _id, nom, depuis } }: { appareil: Appareil }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const retirer = useRetirerAppareil();
  return (
    <li>
      <div>
        <p className={styles.nom}>
          {nom} {lireInscription()?.id === _id && <Etiquette ton="accent">{REGLAGES.celuiCi}</Etiquette>}
        </p>
        <p className={styles.note}>
          {`${REGLAGES.depuis} `}
          <time dateTime={depuis}>{afficherInstant(depuis)}</time>
        </p>
      </div>
      <Button
        aria-label={`${REGLAGES.retirer}\u00a0: ${nom}`}
        loading={retirer.isPending}
        // La ligne s'en va avec l'appareil : l'annonce ne peut pas tenir à elle.
        onClick={() =>
          void retirer.mutateAsync(_id).then(() => fait(REGLAGES.retire), refus(REGLAGES.pasRetire))
        }
      >
        {REGLAGES.retirer}
      </Button>
    </li>
  );
}

/** Les appareils prévenus, et celui-ci. */
export function Appareils({
  preferences,
  changer,
}: {
  preferences: PreferencesDeNotification;
  changer: (corps: CorpsPreferencesNotifications) => void;
}): JSX.Element {
  const { appareils, masquer } = preferences;
  return (
    <>
      <p className={styles.note}>{REGLAGES.appareilsTexte}</p>
      {appareils.length > 0 && (
        <ul className={styles.appareils}>
          {appareils.map((appareil) => (
            <LigneAppareil key={appareil._id} appareil={appareil} />
          ))}
        </ul>
      )}
      <div>
        <CetAppareil preferences={preferences} />
      </div>
      <label className={styles.choix}>
        <input
          type="checkbox"
          checked={masquer}
          onChange={({ target }) => changer({ masquer: target.checked })}
        />
        {REGLAGES.masquer}
      </label>
    </>
  );
}
