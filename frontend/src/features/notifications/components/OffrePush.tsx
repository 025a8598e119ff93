import { Button } from 'antd';
import { useEffect, useState, type JSX } from 'react';
import { useAnnonce } from '@/lib/use-annonce';
import { useInscrireAppareil } from '../api/appareils';
import { useChangerPreferences, usePreferences } from '../api/preferences';
import type { Notification } from '../model/notification';
import { lireEtatPush, noterOffre, offreAFaire } from '../model/push';
import { ETATS_PUSH, OFFRE, REGLAGES } from '../model/textes';
import styles from './notifications.module.css';

/** L'offre elle-même : demandée seulement à qui peut dire oui. */
function Offre({ fermer }: { fermer: () => void }): JSX.Element | null {
  const { data } = usePreferences();
  const [possible, setPossible] = useState(false);
  const { fait, refus } = useAnnonce();
  const inscrire = useInscrireAppareil();
  const changer = useChangerPreferences();
  useEffect(() => void lireEtatPush().then((etat) => setPossible(etat === 'possible')), []);
  if (!data?.cleServeur || !possible) return null;
  const accepter = (): void =>
    inscrire.mutate(data.cleServeur, {
      onError: refus(ETATS_PUSH.echec),
      onSuccess: (etat) => {
        if (etat !== 'abonne') return;
        changer.mutate({ types: [{ type: 'lien_consulte', push: true }] });
        fait(REGLAGES.prevenu);
      },
      onSettled: fermer,
    });
  return (
    <div className={styles.offre}>
      <p>{OFFRE.texte}</p>
      <div className={styles.boutons}>
        <Button type="primary" size="small" loading={inscrire.isPending} onClick={accepter}>
          {OFFRE.oui}
        </Button>
        <Button type="text" size="small" onClick={fermer}>
          {OFFRE.non}
        </Button>
      </div>
    </div>
  );
}

/** Une fois, après la première facture consultée : être prévenu sur cet appareil. Jamais avant, jamais deux fois. */
export function OffrePush({ notifications }: { notifications: readonly Notification[] }): JSX.Element | null {
  const [aFaire, setAFaire] = useState(offreAFaire);
  if (!aFaire || !notifications.some(({ type }) => type === 'lien_consulte')) return null;
  const fermer = (): void => {
    noterOffre();
    setAFaire(false);
  };
  return <Offre fermer={fermer} />;
}
