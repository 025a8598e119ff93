import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { afficherHeure } from '@/lib/format/date';
import { nomParticipant, type Message } from '../model/conversation';

function Accuse({ vu }: { vu: boolean }): JSX.Element {
  return (
    <span className={vu ? 'bulle-accuse bulle-accuse-vu' : 'bulle-accuse'}>
      <Icone nom={vu ? 'coches' : 'coche'} taille={14} epaisseur={2} /> {vu ? 'Vu' : 'Envoyé'}
    </span>
  );
}

/** Un message : à droite les miens, avec leur accusé de lecture ; à gauche ceux de l'autre. */
export function Bulle({ message }: { message: Message }): JSX.Element {
  const { deMoi, contenu, createdAt, vu, expediteur } = message;
  return (
    <li className={deMoi ? 'bulle bulle-moi' : 'bulle'}>
      <span className="lecteurs">{deMoi ? 'Vous' : nomParticipant(expediteur)}&nbsp;:</span>
      <p className="bulle-texte">{contenu}</p>
      <p className="bulle-pied chiffres">
        <time dateTime={createdAt}>{afficherHeure(createdAt)}</time>
        {deMoi && <Accuse vu={vu} />}
      </p>
    </li>
  );
}

/** Un message qui part, pas encore accepté par le serveur. */
export function BulleEnvoi({ contenu }: { contenu: string }): JSX.Element {
  return (
    <li className="bulle bulle-moi bulle-envoi">
      <p className="bulle-texte">{contenu}</p>
      <p className="bulle-pied">Envoi…</p>
    </li>
  );
}
