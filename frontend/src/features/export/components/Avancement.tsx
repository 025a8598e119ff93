import { Progress } from 'antd';
import type { JSX } from 'react';
import { phraseProgres, type Progres } from '../model/fichier';

/** La barre d'un téléchargement ; muette pour les lecteurs d'écran, qui entendent le début et la fin. */
export function Avancement({ progres }: { progres: Progres | null }): JSX.Element {
  const part = progres?.total ? Math.min(100, Math.round((progres.documents / progres.total) * 100)) : null;
  return (
    <div aria-hidden="true">
      {part !== null && <Progress percent={part} showInfo={false} size="small" />}
      <span className="chiffres">{progres ? phraseProgres(progres) : 'Préparation…'}</span>
    </div>
  );
}
