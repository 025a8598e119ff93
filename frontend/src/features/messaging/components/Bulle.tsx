import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { afficherHeure } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import { nomParticipant, type MessageConversation } from '../model/conversation';
import styles from './Bulle.module.css';

function Accuse({ vu }: { vu: boolean }): JSX.Element {
  return (
    <span className={clsx(styles.bulleAccuse, vu && styles.bulleAccuseVu)}>
      <Icone nom={vu ? 'coches' : 'coche'} taille={14} epaisseur={2} /> {vu ? 'Vu' : 'Envoyé'}
    </span>
  );
}

/** Un message : à droite les miens, avec leur accusé de lecture ; à gauche ceux de l'autre. */
export function Bulle({ message }: { message: MessageConversation }): JSX.Element {
  const { deMoi, contenu, createdAt, vu, expediteur } = message;
  return (
    <li className={clsx(styles.bulle, deMoi && styles.bulleMoi)}>
      <span className={textes.lecteurs}>{deMoi ? 'Vous' : nomParticipant(expediteur)}&nbsp;:</span>
      <p className={styles.bulleTexte} data-message>
        {contenu}
      </p>
      <p className={clsx(styles.bullePied, textes.chiffres)}>
        <time dateTime={createdAt}>{afficherHeure(createdAt)}</time>
        {deMoi && <Accuse vu={vu} />}
      </p>
    </li>
  );
}

/** Un message qui part, pas encore accepté par le serveur. */
export function BulleEnvoi({ contenu }: { contenu: string }): JSX.Element {
  return (
    <li className={clsx(styles.bulle, styles.bulleMoi, styles.bulleEnvoi)}>
      <p className={styles.bulleTexte} data-message>
        {contenu}
      </p>
      <p className={styles.bullePied}>Envoi…</p>
    </li>
  );
}
