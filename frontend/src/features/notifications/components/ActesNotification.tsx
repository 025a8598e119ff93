import { Button } from 'antd';
import { useState, type JSX, type MouseEvent } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { ajouterJours, aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useAnnulation } from '@/lib/use-annulation';
import { useArchiver, useReporter } from '../api/actes';
import { lundiSuivant, retourDit, type Notification } from '../model/notification';
import { TEXTES } from '../model/textes';
import styles from './notifications.module.css';

const UN_AN = 365;

/** La ligne qui part emporte son bouton : la liste reçoit le focus, et la lecture reprend de là. */
const rendreALaListe = (evenement: MouseEvent<HTMLElement>): void =>
  evenement.currentTarget.closest('ul')?.focus();

/** Un jour à soi : demain au plus tôt, dans l'année. */
function AutreJour({ id, choisir }: { id: string; choisir: (jour: string) => void }): JSX.Element {
  const [jour, setJour] = useState('');
  const du = ajouterJours(aujourdhui(), 1);
  const au = ajouterJours(aujourdhui(), UN_AN);
  return (
    <div className={styles.autreJour}>
      <ChampDate
        libelle={TEXTES.jour}
        calendrier="jour du rappel"
        bornes={{ du, au }}
        champ={lierChamp({ id: `${id}-jour`, valeur: jour, changer: setJour })}
      />
      <Button disabled={jour < du || jour > au} onClick={() => choisir(jour)}>
        {TEXTES.noter}
      </Button>
    </div>
  );
}

/** Ce qu'on fait d'une notification : la lire, la ranger, la revoir un autre jour. */
export function ActesNotification({
  id,
  notification: { _id, lue, archivee },
  lire,
}: {
  id: string;
  notification: Notification;
  lire: () => void;
}): JSX.Element {
  const { refus } = useAnnonce();
  const annoncer = useAnnulation();
  const archiver = useArchiver();
  const reporter = useReporter();
  const [autre, setAutre] = useState(false);
  const occupe = archiver.isPending || reporter.isPending;
  // La ligne s'en va avant la réponse : ce qui suit un acte ne peut pas tenir à elle.
  const faire = (acte: Promise<unknown>, fait: string, defaire: () => Promise<unknown>): void =>
    void acte.then(() => annoncer(fait, defaire), refus(TEXTES.pasChange));
  const ranger = (): void => {
    const vers = (voulue: boolean): Promise<unknown> => archiver.mutateAsync({ id: _id, archivee: voulue });
    faire(vers(!archivee), archivee ? TEXTES.desarchivee : TEXTES.archivee, () => vers(archivee));
  };
  const revoir = (jour: string): void => {
    const vers = (au: string | null): Promise<unknown> => reporter.mutateAsync({ id: _id, au });
    faire(vers(jour), TEXTES.reportee(retourDit(jour, aujourdhui())), () => vers(null));
  };
  const bouton = (libelle: string, agir: () => void): JSX.Element => (
    <Button
      size="small"
      disabled={occupe}
      onClick={(evenement) => {
        rendreALaListe(evenement);
        agir();
      }}
    >
      {libelle}
    </Button>
  );
  return (
    <div id={id} className={styles.actes}>
      {!lue && bouton(TEXTES.lire, lire)}
      {bouton(archivee ? TEXTES.desarchiver : TEXTES.archiver, ranger)}
      {!archivee && (
        <div role="group" aria-label={TEXTES.reporter} className={styles.reports}>
          <span>{TEXTES.reporter}</span>
          {bouton(TEXTES.demain, () => revoir(ajouterJours(aujourdhui(), 1)))}
          {bouton(TEXTES.lundi, () => revoir(lundiSuivant(aujourdhui())))}
          <Button size="small" aria-expanded={autre} onClick={() => setAutre(!autre)}>
            {TEXTES.date}
          </Button>
        </div>
      )}
      {autre && <AutreJour id={id} choisir={revoir} />}
    </div>
  );
}
